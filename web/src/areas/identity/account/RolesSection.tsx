// The roles of a user.
import type { User } from '@logboom/contract/identity/schemas';
import { useQuery } from '@tanstack/react-query';
import { MultiSelectField } from '../../../kit/forms/choices/MultiSelectField.tsx';
import { Form } from '../../../kit/forms/Form.tsx';
import { useForm } from '../../../kit/forms/useForm.ts';
import { Section } from '../../../kit/page/Section.tsx';
import { usePermissions } from '../../../platform/users/permissions.ts';
import { everyRoleQuery } from '../roles.api.ts';
import { useUpdateUser } from '../users.api.ts';

export function RolesSection({ user }: { readonly user: User }) {
  const update = useUpdateUser(user);
  const mayRead = usePermissions().isPermitted('roles:read');
  const { data } = useQuery({ ...everyRoleQuery(), enabled: mayRead });
  const form = useForm<{ readonly roles: readonly string[] }>({
    initialValues: { roles: user.roles },
    onSubmit: ({ roles }) => update.mutateAsync({ roles: [...roles] }),
  });
  const names = data?.roles.map(({ name }) => name) ?? [];
  return (
    <Section title="Roles" description="What the user may do. You can give only what you hold yourself.">
      <Form form={form} label="Roles" submitLabel="Save roles">
        <MultiSelectField
          {...form.field('roles')}
          label="Roles"
          options={names.map((name) => ({ value: name, label: name }))}
        />
      </Form>
    </Section>
  );
}
