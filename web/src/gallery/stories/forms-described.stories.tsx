// Forms that a server describes, and files, in the gallery.
import type { RequestedConfiguration } from '@logboom/contract/common/configuration-field';
import { configurationField } from '@logboom/contract/common/configuration-rules';
import { Code, Stack } from '@mantine/core';
import { useState } from 'react';
import { BinaryField } from '../../kit/forms/fields/BinaryField.tsx';
import { ConfigurationForm } from '../../shared/configuration/ConfigurationForm.tsx';
import { JsonField } from '../../kit/forms/fields/JsonField.tsx';
import { SecretField, type SecretValue } from '../../shared/configuration/SecretField.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { Stateful } from '../Stateful.tsx';
import { State, States } from '../States.tsx';
import type { Story } from '../story.ts';

const nothing = () => undefined;

const INPUT: RequestedConfiguration = {
  bind_address: configurationField('Bind address', {
    description: 'Address to listen on. For example 0.0.0.0 or 127.0.0.1.',
    default_value: '0.0.0.0',
  }),
  port: configurationField('Port', {
    type: 'number',
    description: 'Port to listen on.',
    default_value: 514,
    attributes: ['is_port_number'],
  }),
  tls_enable: configurationField('Enable TLS', {
    type: 'boolean',
    description: 'Accept TLS connections',
    default_value: false,
  }),
  tls_key_password: configurationField('TLS key password', {
    description: 'The password for the encrypted key file.',
    is_optional: true,
    attributes: ['is_password'],
  }),
  tls_client_auth: configurationField('TLS client authentication', {
    type: 'dropdown',
    description: 'Whether clients need to authenticate themselves in a TLS connection',
    default_value: 'disabled',
    is_optional: true,
    additional_info: { values: { disabled: 'disabled', optional: 'optional', required: 'required' } },
  }),
  headers: configurationField('Sensitive headers', { is_optional: true, is_encrypted: true }),
  definitions: configurationField('Definition files', {
    type: 'list',
    is_optional: true,
    default_value: [],
    attributes: ['allow_create'],
  }),
  certificate: configurationField('Certificate', { type: 'inline_binary', is_optional: true }),
  custom_properties: configurationField('Custom properties', {
    description: 'One for each line.',
    is_optional: true,
    attributes: ['textarea', 'is_sensitive'],
    position: 200,
  }),
};

function Described() {
  const [sent, setSent] = useState('Nothing yet.');
  return (
    <Stack>
      <Section title="Syslog TCP" description="Rendered from a description of its fields.">
        <ConfigurationForm
          fields={INPUT}
          title=""
          titleHelp="What people see in lists."
          submitLabel="Launch input"
          onCancel={nothing}
          onSubmit={(configuration, title) => setSent(JSON.stringify({ title, configuration }, null, 2))}
        />
      </Section>
      <Section title="What is sent">
        <Code block>{sent}</Code>
      </Section>
    </Stack>
  );
}

const editing = () => (
  <Section title="Syslog TCP">
    <ConfigurationForm
      fields={INPUT}
      title="Firewall"
      values={{ port: 1514, headers: { is_set: true }, tls_enable: true, definitions: ['/etc/a.yml'] }}
      submitLabel="Save input"
      onSubmit={() => Promise.reject(new Error('The server is shutting down. Try again in a minute.'))}
    />
  </Section>
);

const files = () => (
  <States>
    <State title="JSON, empty and wrong">
      <Stack maw="40rem">
        <Stateful initial="">
          {(field) => <JsonField {...field} label="Extractors" help="The JSON of an export." rows={4} />}
        </Stateful>
        <JsonField
          label="Wrong"
          rows={4}
          value={'{\n  "extractors": [,]\n}'}
          onChange={nothing}
          error='Not valid JSON: unexpected "," at line 2, column 18.'
        />
      </Stack>
    </State>
    <State title="A file and a secret">
      <Stack maw="40rem">
        <Stateful<string | null> initial="aGVsbG8=">
          {(field) => <BinaryField {...field} label="Certificate" help="In PEM format." />}
        </Stateful>
        <Stateful<SecretValue> initial={{ is_set: true }}>
          {(field) => <SecretField {...field} label="Token" help="Stored encrypted." />}
        </Stateful>
        <Stateful<SecretValue> initial={null}>
          {(field) => <SecretField {...field} label="Token" optional />}
        </Stateful>
      </Stack>
    </State>
  </States>
);

export const stories: Story[] = [
  { id: 'form-configuration', group: 'Forms', title: 'Configuration form', render: () => <Described /> },
  { id: 'form-configuration-edit', group: 'Forms', title: 'Configuration form, editing', render: editing },
  { id: 'form-files', group: 'Forms', title: 'JSON, files, secrets', render: files },
];
