import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMigratedDatabase } from '../../../test/test-metadata.ts';
import { createUser, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { openMetadataStore, type MetadataStore } from '../../storage/metadata/database.ts';
import { testStream } from '../../../test/outputs.ts';

const GELF = 'org.graylog2.outputs.GelfOutput';
const STDOUT = 'org.graylog2.outputs.LoggingOutput';
const NOWHERE = '0123456789abcdef01234567';
const STREAM = '64f1c1a0a3b4c5d6e7f80911';
const FIXED_STREAM = '000000000000000000000002';

let server: TestApp;
let store: MetadataStore;

beforeAll(async () => {
  const url = await createMigratedDatabase();
  server = await startTestApp(['--database-url', url]);
  store = await openMetadataStore({ url, directory: '', onError: () => {} });
  await testStream(store.database, { id: STREAM, title: 'nginx' });
  await testStream(store.database, { id: FIXED_STREAM, title: 'All events', is_editable: false });
});
afterAll(async () => {
  await store.close();
  await server.close();
});

async function createOutput(payload: Record<string, unknown> = {}): Promise<string> {
  const output = { title: 'to stdout', type: STDOUT, configuration: {}, ...payload };
  const response = await server.call('POST /system/outputs', { payload: output });
  expect(response.statusCode).toBe(201);
  return response.json<{ id: string }>().id;
}

describe('outputs', () => {
  it('are created with the values that their type declares', async () => {
    const configuration = {
      hostname: 'logs.example.org',
      port: '12201',
      protocol: 'TCP',
      connect_timeout: 'soon',
      tcp_no_delay: 'true',
      tcp_keep_alive: 'yes',
      tls_trust_cert_chain: null,
    };
    const payload = {
      title: 'to the archive',
      type: GELF,
      configuration,
      streams: [STREAM],
      content_pack: 'x',
    };
    const created = await server.call('POST /system/outputs', { payload });
    expect(created.statusCode).toBe(201);
    const summary = created.json<{ id: string }>();
    expect(summary).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      title: 'to the archive',
      type: GELF,
      creator_user_id: 'admin',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      content_pack: null,
      configuration: {
        hostname: 'logs.example.org',
        port: 12201,
        protocol: 'TCP',
        connect_timeout: null,
        tcp_no_delay: true,
        tcp_keep_alive: false,
        tls_trust_cert_chain: '',
      },
    });
    expect((await server.call(`GET /system/outputs/${summary.id}`)).json()).toEqual(summary);
    const { total, outputs } = (await server.call('GET /system/outputs')).json();
    expect(total).toBe(outputs.length);
    expect(outputs).toContainEqual(summary);
  });

  it.each([
    ['an unknown type', { type: 'org.example.Nothing' }, 'type', 'Invalid output type'],
    [
      'an unknown field',
      { configuration: { colour: 'red' } },
      'colour',
      'Unknown configuration field description for field "colour"',
    ],
    [
      'a port that is none',
      { type: GELF, configuration: { port: 'http' } },
      'port',
      '"http" is not a whole number',
    ],
  ])('are refused with %s', async (_, change, field, error) => {
    const payload = { title: 'wrong', type: STDOUT, configuration: {}, ...change };
    const response = await server.call('POST /system/outputs', { payload });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      type: 'ValidationApiError',
      validation_errors: { [field]: [{ error }] },
    });
  });

  it('change in what a request names, and answer as they are stored', async () => {
    const id = await createOutput({ configuration: { prefix: 'a: ' } });
    const renamed = await server.call(`PUT /system/outputs/${id}`, {
      payload: { title: 'new', streams: [] },
    });
    expect(renamed.statusCode).toBe(200);
    expect(renamed.json()).toEqual({
      _id: id,
      title: 'new',
      type: STDOUT,
      creator_user_id: 'admin',
      configuration: { prefix: 'a: ' },
      created_at: expect.stringMatching(/\+0000$/),
      content_pack: null,
    });
    await server.call(`PUT /system/outputs/${id}`, { payload: { configuration: {} } });
    expect((await server.call(`GET /system/outputs/${id}`)).json()).toMatchObject({
      title: 'new',
      configuration: {},
    });
    const wrong = await server.call(`PUT /system/outputs/${id}`, { payload: { configuration: { a: 1 } } });
    expect(wrong.statusCode).toBe(400);
  });

  it('that do not exist are not found', async () => {
    for (const [route, payload] of [
      [`GET /system/outputs/${NOWHERE}`, undefined],
      [`PUT /system/outputs/${NOWHERE}`, { title: 'x' }],
      [`DELETE /system/outputs/${NOWHERE}`, undefined],
      ['GET /system/outputs/none', undefined],
    ] as const) {
      const response = await server.call(route, payload ? { payload } : {});
      expect(response.statusCode).toBe(404);
      expect(response.json().message).toMatch(/^Couldn't find output with id \w+$/);
    }
  });

  it('are described by type, for the form that creates them', async () => {
    const { types } = (await server.call('GET /system/outputs/available')).json();
    expect(Object.keys(types)).toEqual([GELF, STDOUT]);
    expect(types[GELF]).toMatchObject({
      name: 'GELF Output',
      type: GELF,
      human_name: 'An output sending GELF over TCP or UDP',
      link_to_docs: '',
    });
    expect(
      Object.entries<Record<string, unknown>>(types[GELF].requested_configuration).map(([name, field]) => [
        name,
        field['default_value'],
        field['is_optional'],
      ]),
    ).toEqual([
      ['hostname', '', false],
      ['port', 12201, false],
      ['protocol', 'TCP', false],
      ['connect_timeout', 1000, true],
      ['reconnect_delay', 500, true],
      ['tcp_no_delay', false, true],
      ['tcp_keep_alive', false, true],
      ['tls_verification_enabled', true, true],
      ['tls_trust_cert_chain', '', true],
      ['queue_size', 512, true],
      ['max_inflight_sends', 512, true],
    ]);
    expect(types[STDOUT].requested_configuration.prefix.default_value).toBe('Writing message: ');
  });

  it('are read, changed and removed only with permission for it', async () => {
    const id = await createOutput();
    const reader = await createUser(server, { permissions: [`outputs:read:${id}`] });
    expect((await server.call(`GET /system/outputs/${id}`, { as: reader })).statusCode).toBe(200);
    expect((await server.call('GET /system/outputs', { as: reader })).statusCode).toBe(403);
    const change = { as: reader, payload: { title: 'mine' } };
    expect((await server.call(`PUT /system/outputs/${id}`, change)).statusCode).toBe(403);
    expect((await server.call(`DELETE /system/outputs/${id}`, { as: reader })).statusCode).toBe(403);
  });
});

describe('the outputs of a stream', () => {
  const path = `/streams/${STREAM}/outputs`;

  it('are assigned, listed, shown and taken away', async () => {
    const id = await createOutput();
    const assigned = await server.call(`POST ${path}`, { payload: { outputs: [id, id] } });
    expect([assigned.statusCode, assigned.body, assigned.headers['content-length']]).toEqual([202, '', '0']);
    expect((await server.call(`GET ${path}`)).json()).toMatchObject({ total: 1, outputs: [{ id }] });
    expect((await server.call(`GET ${path}/${id}`)).json()).toMatchObject({ id, title: 'to stdout' });
    expect((await server.call(`DELETE ${path}/${id}`)).statusCode).toBe(204);
    expect((await server.call(`GET ${path}`)).json()).toEqual({ total: 0, outputs: [] });
    expect((await server.call(`GET ${path}/${id}`)).statusCode).toBe(404);
  });

  it('go with an output that is deleted', async () => {
    const id = await createOutput();
    await server.call(`POST ${path}`, { payload: { outputs: [id] } });
    expect((await server.call(`DELETE /system/outputs/${id}`)).statusCode).toBe(204);
    expect((await server.call(`GET ${path}`)).json()).toEqual({ total: 0, outputs: [] });
  });

  it('cannot be given to a stream that cannot be edited', async () => {
    const id = await createOutput();
    const response = await server.call(`POST /streams/${FIXED_STREAM}/outputs`, {
      payload: { outputs: [id] },
    });
    expect(response.statusCode).toBe(400);
    expect(response.json().message).toBe('Cannot assign outputs to a non-editable stream.');
  });

  it('are all assigned, or none when one of them does not exist', async () => {
    const id = await createOutput();
    const response = await server.call(`POST ${path}`, { payload: { outputs: [id, NOWHERE] } });
    expect([response.statusCode, response.json().message]).toEqual([
      404,
      `Couldn't find output with id ${NOWHERE}`,
    ]);
    expect((await server.call(`GET ${path}`)).json()).toMatchObject({ total: 0 });
  });

  it('need a stream that exists', async () => {
    for (const route of [
      `GET /streams/${NOWHERE}/outputs`,
      `DELETE /streams/${NOWHERE}/outputs/${NOWHERE}`,
    ]) {
      const response = await server.call(route);
      expect([response.statusCode, response.json().message]).toEqual([404, `Stream <${NOWHERE}> not found!`]);
    }
  });
});

it('says which streams use which outputs, as far as the caller may know them', async () => {
  const used = await createOutput({ title: 'used' });
  const spare = await createOutput({ title: 'spare' });
  await server.call(`POST /streams/${STREAM}/outputs`, { payload: { outputs: [used] } });
  const { outputs } = (await server.call('GET /system/outputs/usage')).json();
  expect(outputs[used]).toEqual({
    streams: [{ id: STREAM, title: 'nginx', disabled: false }],
    hidden: 0,
  });
  expect(outputs[spare]).toBeUndefined();
  const as = await createUser(server, { permissions: ['outputs:read'] });
  const seen = (await server.call('GET /system/outputs/usage', { as })).json().outputs;
  expect(seen[used]).toEqual({ streams: [], hidden: 1 });
});
