// Where the directory is, how to get there safely, and as whom to search it.
import { ActionIcon, Alert, Button, Stack } from '@mantine/core';
import { IconAlertTriangle, IconPlus, IconTrash } from '@tabler/icons-react';
import { CheckboxField } from '../../../kit/forms/fields/CheckboxField.tsx';
import { NumberField } from '../../../kit/forms/fields/NumberField.tsx';
import { TextAreaField } from '../../../kit/forms/fields/TextAreaField.tsx';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import { SelectField } from '../../../kit/forms/choices/SelectField.tsx';
import type { BoundField, FormHandle } from '../../../kit/forms/useForm.ts';
import { SecretField } from '../../../shared/configuration/SecretField.tsx';
import styles from '../authentication.module.css';
import { PORTS, type ServiceValues } from './serviceForm.ts';

const SECURITY = [
  { value: 'tls', label: 'TLS' },
  { value: 'start_tls', label: 'StartTLS' },
  { value: 'none', label: 'None' },
] as const;

export function ServerStep({ form }: { readonly form: FormHandle<ServiceValues> }) {
  const { values, setValue } = form;
  const isEncrypted = values.transport_security !== 'none';
  const changeSecurity = (value: string | null) => {
    const chosen = SECURITY.find((one) => one.value === value)?.value ?? 'tls';
    setValue('transport_security', chosen);
    // Who has typed a port of their own keeps it.
    const [from, to] = chosen === 'tls' ? [PORTS.plain, PORTS.tls] : [PORTS.tls, PORTS.plain];
    setValue(
      'servers',
      values.servers.map((server) => (server.port === from ? { ...server, port: to } : server)),
    );
  };
  return (
    <Stack gap="md">
      <TextField label="Title" {...form.field('title')} />
      <TextField label="Description" optional {...form.field('description')} />
      <Servers {...form.field('servers')} />
      <SelectField
        label="Transport security"
        options={SECURITY}
        {...form.field('transport_security')}
        onChange={changeSecurity}
      />
      {!isEncrypted && (
        <Alert
          color="warning"
          icon={<IconAlertTriangle size={18} aria-hidden />}
          title="Passwords travel in the clear"
        >
          Everybody between this server and the directory can read them. Use TLS or StartTLS.
        </Alert>
      )}
      {isEncrypted && (
        <>
          <CheckboxField
            label="Verify certificates"
            help="Without it, anybody in between can pretend to be the directory."
            {...form.field('verify_certificates')}
          />
          <TextAreaField
            label="Trusted certificates"
            help="Certificates in PEM format of an authority of your own. Those of the system are trusted anyhow."
            optional
            mono
            {...form.field('trusted_certificates')}
          />
        </>
      )}
      <TextField
        label="System user DN"
        help="The account with which users are searched. Leave it empty if anybody may search."
        placeholder="cn=reader,dc=example,dc=org"
        optional
        mono
        {...form.field('system_user_dn')}
      />
      <SecretField
        label="System password"
        help="Stored encrypted and never shown again."
        optional
        {...form.field('system_user_password')}
      />
    </Stack>
  );
}

function Servers({ value, onChange, error, readOnly }: BoundField<ServiceValues['servers']>) {
  const change = (at: number, server: ServiceValues['servers'][number]) =>
    onChange(value.map((one, index) => (index === at ? server : one)));
  return (
    <fieldset className={styles['list']}>
      <legend>Servers</legend>
      {value.map((server, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a server is known by its place in the list alone
        <div key={index} className={styles['row']}>
          <TextField
            label={index === 0 ? 'Host' : `Host ${index + 1}`}
            placeholder="ldap.example.org"
            value={server.host}
            onChange={(host) => change(index, { ...server, host })}
            readOnly={readOnly}
            {...(error !== undefined && index === 0 && { error })}
          />
          <NumberField
            label={index === 0 ? 'Port' : `Port ${index + 1}`}
            value={server.port}
            onChange={(port) => change(index, { ...server, port })}
            readOnly={readOnly}
            min={1}
            max={65_535}
          />
          <ActionIcon
            variant="subtle"
            color="danger"
            size="lg"
            mt={26}
            aria-label={`Remove server ${server.host || index + 1}`}
            disabled={value.length === 1 || readOnly}
            onClick={() => onChange(value.filter((_, at) => at !== index))}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={14} aria-hidden />}
        disabled={readOnly}
        onClick={() => onChange([...value, { host: '', port: value.at(-1)?.port ?? PORTS.tls }])}
      >
        Add server
      </Button>
    </fieldset>
  );
}
