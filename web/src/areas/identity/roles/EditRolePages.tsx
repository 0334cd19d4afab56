// A new role, a copy of one, and a role that is changed.
import { all, required, type Rule } from '@logboom/contract/common/form-rules';
import { isSafeName, MAX_NAME_LENGTH, NAME_RULE } from '@logboom/contract/identity/names';
import type { Role, SaveRole } from '@logboom/contract/identity/role-schemas';
import { Stack } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { Message } from '../../../kit/feedback/Message.tsx';
import { TextAreaField } from '../../../kit/forms/fields/TextAreaField.tsx';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import { Form } from '../../../kit/forms/Form.tsx';
import { useForm } from '../../../kit/forms/useForm.ts';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { routes } from '../../../routes.ts';
import { BackLink } from '../../../shared/pages/BackLink.tsx';
import { useCreateRole, useUpdateRole } from '../roles.api.ts';
import { PermissionPicker } from './PermissionPicker.tsx';
import { RoleFrame } from './RoleFrame.tsx';
import styles from '../identity.module.css';

function Back() {
  return <BackLink to={routes.system.roles.overview()}>All roles</BackLink>;
}
const EMPTY: Values = { name: '', description: '', permissions: [] };

export function CreateRolePage() {
  const [search] = useSearchParams();
  const from = search.get('from');
  if (from === null) return <NewRole start={EMPTY} />;
  return (
    <RoleFrame roleId={from}>
      {({ name, description, permissions }) => (
        <NewRole
          key={from}
          copyOf={name}
          start={{ name: `Copy of ${name}`, description: description ?? '', permissions }}
        />
      )}
    </RoleFrame>
  );
}

function NewRole({ start, copyOf }: { readonly start: Values; readonly copyOf?: string }) {
  const create = useCreateRole();
  return (
    <>
      <PageHeader
        title={copyOf === undefined ? 'Create role' : `Clone role ${copyOf}`}
        documentTitle="Create role"
        purpose="Choose what everybody with this role may do."
        subNavigation={<Back />}
      />
      <RoleForm start={start} submitLabel="Create role" onSave={(role) => create.mutateAsync(role)} />
    </>
  );
}

export function EditRolePage() {
  const { roleId = '' } = useParams();
  return <RoleFrame roleId={roleId}>{(role) => <EditRole key={role.id} role={role} />}</RoleFrame>;
}

function EditRole({ role }: { readonly role: Role }) {
  const update = useUpdateRole(role.name);
  const { name, description, permissions } = role;
  return (
    <>
      <PageHeader
        title={`Edit role ${name}`}
        documentTitle="Edit role"
        purpose="Choose what everybody with this role may do. A change holds at once."
        subNavigation={<Back />}
      />
      {role.read_only ? (
        <Message icon={IconLock} title="Built-in roles cannot be changed">
          Clone it to make a role of your own.
        </Message>
      ) : (
        <RoleForm
          start={{ name, description: description ?? '', permissions }}
          submitLabel="Save changes"
          onSave={(changed) => update.mutateAsync(changed)}
        />
      )}
    </>
  );
}

interface Values {
  readonly name: string;
  readonly description: string;
  readonly permissions: readonly string[];
}

interface FormProps {
  readonly start: Values;
  readonly submitLabel: string;
  readonly onSave: (role: SaveRole) => Promise<unknown>;
}

const safeName: Rule<string> = (name) => (isSafeName(name) ? undefined : NAME_RULE);

function RoleForm({ start, submitLabel, onSave }: FormProps) {
  const navigate = useNavigate();
  const leave = () => void navigate(routes.system.roles.overview());
  const form = useForm<Values>({
    initialValues: start,
    rules: { name: all(required, safeName) },
    onSubmit: async ({ name, description, permissions }) => {
      await onSave({
        name,
        description: description === '' ? null : description,
        permissions: [...permissions],
      });
      leave();
    },
  });
  return (
    <Section>
      <Form form={form} label="Role" submitLabel={submitLabel} onCancel={leave} wide>
        <Stack gap="md" className={styles['narrow'] ?? ''}>
          <TextField {...form.field('name')} label="Name" maxLength={MAX_NAME_LENGTH} />
          <TextAreaField {...form.field('description')} label="Description" maxLength={2000} optional />
        </Stack>
        <PermissionPicker
          value={form.values.permissions}
          error={form.errors.permissions}
          onChange={(permissions) => form.setValue('permissions', permissions)}
        />
      </Form>
    </Section>
  );
}
