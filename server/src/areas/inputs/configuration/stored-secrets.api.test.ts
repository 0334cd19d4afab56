import type { InputSummary, InputTypeInfos } from '@logboom/contract/inputs/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMetadataStore, type MetadataStore } from '../../../storage/metadata/database.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { createMigratedDatabase } from '../../../../test/test-metadata.ts';

const RAW_TCP = 'org.graylog2.inputs.raw.tcp.RawTCPInput';
const SECRET = 'hush hush';

let server: TestApp;
let metadata: MetadataStore;

beforeAll(async () => {
  const url = await createMigratedDatabase();
  server = await startTestApp(['--database-url', url]);
  metadata = await openMetadataStore({ url, directory: '', onError: () => undefined });
});
afterAll(async () => {
  await metadata.close();
  await server.close();
});

async function types(): Promise<InputTypeInfos> {
  return (await server.call('GET /system/inputs/types/all')).json<InputTypeInfos>();
}

/** All that its type makes mandatory, with its defaults. */
async function configurationOf(type: string, more: object): Promise<object> {
  const fields = (await types())[type]?.requested_configuration ?? {};
  const usual = Object.entries(fields).map(([name, { default_value, is_optional, type: kind }]) => [
    name,
    default_value === '' && !is_optional && kind === 'text' ? 'x' : default_value,
  ]);
  return { ...Object.fromEntries(usual), bind_address: '127.0.0.1', port: 0, ...more };
}

async function create(type: string, more: object): Promise<string> {
  const configuration = await configurationOf(type, more);
  const payload = { title: 'an input', type, global: true, configuration };
  const response = await server.call('POST /system/inputs', { payload });
  if (response.statusCode !== 201) throw new Error(`Not created: ${response.body}`);
  return response.json<{ id: string }>().id;
}

async function stored(id: string): Promise<{ configuration: string; everything: string }> {
  const row = await metadata.database
    .selectFrom('inputs')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return { configuration: JSON.stringify(row?.configuration), everything: JSON.stringify(row) };
}

const shown = async (id: string) => (await server.call(`GET /system/inputs/${id}`)).json<InputSummary>();

describe('the secrets of inputs in the database', () => {
  it.each([
    ['org.graylog2.inputs.raw.amqp.RawAMQPInput', 'broker_password'],
    ['org.graylog2.inputs.gelf.amqp.GELFAMQPInput', 'broker_password'],
    ['org.graylog2.inputs.syslog.kafka.SyslogKafkaInput', 'custom_properties'],
    ['org.graylog2.inputs.raw.kafka.RawKafkaInput', 'custom_properties'],
    [RAW_TCP, 'tls_key_password'],
    ['org.graylog.plugins.beats.Beats2Input', 'tls_key_password'],
    ['org.graylog2.inputs.gelf.http.GELFHttpInput', 'tls_key_password'],
    ['org.graylog2.inputs.misc.jsonpath.JsonPathInput', 'encrypted_headers'],
  ])('are encrypted by their declaration: %s, %s', async (type, field) => {
    const id = await create(type, { [field]: SECRET });
    const { everything, configuration } = await stored(id);
    expect(everything).not.toContain(SECRET);
    expect(configuration).toContain(field);
    expect(configuration).toContain('encrypted');
  });

  it('are all that sounds like one: no type has such a field that is not declared as secret', async () => {
    const undeclared = Object.entries(await types()).flatMap(([type, { requested_configuration: fields }]) =>
      Object.entries(fields)
        .filter(([name]) => /password|secret|token|passphrase|credential/.test(name))
        .filter(
          ([, { attributes, is_encrypted }]) =>
            !is_encrypted && !attributes.includes('is_password') && !attributes.includes('is_sensitive'),
        )
        .map(([name]) => `${type} ${name}`),
    );
    expect(undeclared).toEqual([]);
  });

  it('are dropped when the type of the input changes, and never shown again', async () => {
    const kafka = 'org.graylog2.inputs.raw.kafka.RawKafkaInput';
    const id = await create(kafka, { custom_properties: `sasl.password=${SECRET}` });
    const change = async (type: string) => {
      const payload = {
        title: 'an input',
        type,
        global: true,
        configuration: await configurationOf(type, {}),
      };
      expect((await server.call(`PUT /system/inputs/${id}`, { payload })).statusCode).toBe(201);
    };
    expect((await shown(id)).attributes['custom_properties']).toContain(SECRET);
    await change(RAW_TCP);
    expect((await stored(id)).configuration).not.toContain('custom_properties');
    expect(JSON.stringify(await shown(id))).not.toContain('custom_properties');
    await change(kafka);
    expect(JSON.stringify(await shown(id))).not.toContain(SECRET);
    expect((await stored(id)).configuration).not.toContain('encrypted');
  });
});
