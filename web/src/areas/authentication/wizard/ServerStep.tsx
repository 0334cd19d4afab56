// Where the directory is, how to get there safely, and as whom to search it.
import { Alert, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { CheckboxField } from '../../../kit/forms/fields/CheckboxField.tsx';
import { NumberField } from '../../../kit/forms/fields/NumberField.tsx';
import { TextAreaField } from '../../../kit/forms/fields/TextAreaField.tsx';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import { SelectField } from '../../../kit/forms/choices/SelectField.tsx';
import type { BoundField, FormHandle } from '../../../kit/forms/useForm.ts';
import { SecretField } from '../../../shared/configuration/SecretField.tsx';
import { RowList } from './RowList.tsx';
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
  return (
    <RowList
      legend="Servers"
      noun="server"
      rows={value}
      onChange={onChange}
      nameOf={({ host }) => host}
      newRow={() => ({ host: '', port: value.at(-1)?.port ?? PORTS.tls })}
      needsOne
      readOnly={readOnly}
    >
      {(server, index, change) => (
        <>
          <TextField
            label={index === 0 ? 'Host' : `Host ${index + 1}`}
            placeholder="ldap.example.org"
            value={server.host}
            onChange={(host) => change({ ...server, host })}
            readOnly={readOnly}
            {...(error !== undefined && index === 0 && { error })}
          />
          <NumberField
            label={index === 0 ? 'Port' : `Port ${index + 1}`}
            value={server.port}
            onChange={(port) => change({ ...server, port })}
            readOnly={readOnly}
            min={1}
            max={65_535}
          />
        </>
      )}
    </RowList>
  );
}
