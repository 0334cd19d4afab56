// The settings of an OpenID Connect service, with a test of the provider.
import { openIdConnect } from '@logboom/contract/authentication/endpoints';
import type { BackendRequest } from '@logboom/contract/authentication/backend-schemas';
import { Text, Title } from '@mantine/core';
import { MultiSelectField } from '../../../kit/forms/choices/MultiSelectField.tsx';
import { CheckboxField } from '../../../kit/forms/fields/CheckboxField.tsx';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import { Form } from '../../../kit/forms/Form.tsx';
import { useForm } from '../../../kit/forms/useForm.ts';
import { Section } from '../../../kit/page/Section.tsx';
import { CopyButton } from '../../../kit/text/CopyButton.tsx';
import { urlOf } from '../../../platform/call.ts';
import { usePermissions } from '../../../platform/users/permissions.ts';
import { SecretField } from '../../../shared/configuration/SecretField.tsx';
import styles from '../authentication.module.css';
import { GroupRolesField } from './GroupStep.tsx';
import { oidcRequest, OIDC_RULES, type OidcValues } from './oidcForm.ts';
import { ConnectionTrial } from './Trials.tsx';
import type { RoleOption } from './useRoleOptions.ts';

interface Props {
  readonly backendId?: string;
  readonly initialValues: OidcValues;
  readonly roles: readonly RoleOption[];
  readonly saveLabel: string;
  readonly onSave: (request: BackendRequest) => Promise<unknown>;
  readonly onCancel: () => void;
}

export function OidcServiceForm({ backendId, initialValues, roles, saveLabel, onSave, onCancel }: Props) {
  const form = useForm<OidcValues>({
    initialValues,
    rules: OIDC_RULES,
    onSubmit: (values) => onSave(oidcRequest(values)),
  });
  const mayTest = usePermissions().isPermitted('authservicetestbackend:execute');
  const callback = new URL(urlOf(openIdConnect.callback), window.location.href).href;
  return (
    <Section>
      <Form form={form} submitLabel={saveLabel} onCancel={onCancel}>
        <TextField label="Title" {...form.field('title')} />
        <TextField label="Description" optional {...form.field('description')} />
        <Title order={2} size="h4">
          Provider
        </Title>
        <div>
          <Text fw={500}>Redirect address</Text>
          <div className={styles['redirect']}>
            <span className="lb-mono">{callback}</span>
            <CopyButton value={callback} label="Copy redirect address" iconOnly />
          </div>
          <Text c="dimmed" size="sm">
            Register this address for the client at the provider.
          </Text>
        </div>
        <TextField
          label="Issuer"
          help="What the provider publishes is found below this address, at .well-known/openid-configuration."
          placeholder="https://login.example.org/realms/company"
          mono
          {...form.field('issuer')}
        />
        <TextField label="Client ID" mono {...form.field('client_id')} />
        <SecretField
          label="Client secret"
          help="Stored encrypted and never shown again. A public client has none."
          optional
          {...form.field('client_secret')}
        />
        <TextField label="Scopes" help="Separated by spaces." mono {...form.field('scopes')} />
        {mayTest && (
          <ConnectionTrial
            description="Reads what the provider publishes. Nothing is saved."
            request={() => ({
              ...(backendId !== undefined && { backend_id: backendId }),
              backend_configuration: oidcRequest(form.values),
            })}
          />
        )}
        <Title order={2} size="h4">
          People
        </Title>
        <TextField
          label="Name claim"
          help="Holds the name of the account here."
          mono
          {...form.field('user_name_claim')}
        />
        <TextField label="Full name claim" mono {...form.field('user_full_name_claim')} />
        <TextField label="Email claim" mono optional {...form.field('email_claim')} />
        <MultiSelectField
          label="Default roles"
          help="What people get when they sign in for the first time."
          options={roles}
          optional
          {...form.field('default_roles')}
        />
        <Title order={2} size="h4">
          Groups
        </Title>
        <TextField
          label="Groups claim"
          help="Holds the names of the groups that somebody is in."
          mono
          optional
          {...form.field('groups_claim')}
        />
        <GroupRolesField {...form.field('group_roles')} roles={roles} />
        <CheckboxField
          label="No matching group, no login"
          help="Whoever is in none of these groups cannot sign in."
          {...form.field('group_required')}
        />
      </Form>
    </Section>
  );
}
