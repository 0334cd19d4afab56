import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import type {
  InputList,
  InputSummary,
  InputTypeInfo,
  InputTypeInfos,
} from '@logboom/contract/inputs/schemas';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '../../../test/free-port.ts';
import { createUser, startTestApp, type TestApp } from '../../../test/test-app.ts';

const GELF_TCP = 'org.graylog2.inputs.gelf.tcp.GELFTCPInput';
const RAW_TCP = 'org.graylog2.inputs.raw.tcp.RawTCPInput';
const BEATS = 'org.graylog.plugins.beats.Beats2Input';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const configuration = { bind_address: '127.0.0.1', port: 0 };

async function create(request: object = {}): Promise<string> {
  const payload = { title: 'an input', type: RAW_TCP, global: true, configuration, ...request };
  const response = await server.call('POST /system/inputs', { payload });
  if (response.statusCode !== 201) throw new Error(`Not created: ${response.body}`);
  return response.json<{ id: string }>().id;
}

const read = async (id: string) => (await server.call(`GET /system/inputs/${id}`)).json<InputSummary>();

async function stateOf(id: string): Promise<string | undefined> {
  const response = await server.call(`GET /system/inputstates/${id}`);
  return response.statusCode === 404 ? undefined : response.json<{ state: string }>().state;
}

const becomes = (id: string, state: string | undefined) =>
  vi.waitFor(async () => expect(await stateOf(id)).toBe(state), { interval: 20 });

async function isListening(port: number): Promise<boolean> {
  const socket = connect({ port, host: '127.0.0.1' });
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

describe('an input', () => {
  it('is created, starts, and is listed as clients know it', async () => {
    const port = await freePort();
    const payload = {
      title: 'edge',
      type: RAW_TCP,
      global: true,
      configuration: { ...configuration, port: port + 0.7, override_source: null, of_a_plugin: 'kept' },
    };
    const response = await server.call('POST /system/inputs', { payload });
    const { id } = response.json<{ id: string }>();
    expect(response.statusCode).toBe(201);
    expect(id).toMatch(/^[0-9a-f]{24}$/);
    expect(response.headers.location).toBe(`/api/system/inputs/${id}`);
    expect(await read(id)).toEqual({
      id,
      title: 'edge',
      global: true,
      name: 'Raw/Plaintext TCP',
      type: RAW_TCP,
      content_pack: null,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      creator_user_id: 'admin',
      attributes: { bind_address: '127.0.0.1', port, override_source: null, of_a_plugin: 'kept' },
      static_fields: {},
      node: null,
    });
    const list = (await server.call('GET /system/inputs')).json<InputList>();
    expect(list.total).toBe(list.inputs.length);
    expect(list.inputs.map((input) => input.id)).toContain(id);
    await becomes(id, 'RUNNING');
    expect(await isListening(port)).toBe(true);
  });

  it('is deleted, and stops with that', async () => {
    const port = await freePort();
    const id = await create({ configuration: { ...configuration, port } });
    await becomes(id, 'RUNNING');
    const response = await server.call(`DELETE /system/inputs/${id}`);
    expect([response.statusCode, response.body]).toEqual([204, '']);
    await becomes(id, undefined);
    expect(await isListening(port)).toBe(false);
    expect((await server.call(`GET /system/inputs/${id}`)).statusCode).toBe(404);
    expect((await server.call(`DELETE /system/inputs/${id}`)).statusCode).toBe(404);
  });

  it.each([
    ['GET /system/inputs/64f1c0d2a3b4c5d6e7f80901', 'Input <64f1c0d2a3b4c5d6e7f80901> not found!'],
    ['GET /system/inputs/short', 'Input id <short> is invalid!'],
    ['DELETE /system/inputs/64f1c0d2a3b4c5d6e7f80901', 'Input <64f1c0d2a3b4c5d6e7f80901> not found!'],
    ['PUT /system/inputstates/64f1c0d2a3b4c5d6e7f80901', 'Input <64f1c0d2a3b4c5d6e7f80901> not found!'],
    ['DELETE /system/inputstates/64f1c0d2a3b4c5d6e7f80901', 'Input <64f1c0d2a3b4c5d6e7f80901> not found!'],
    [
      'GET /system/inputstates/64f1c0d2a3b4c5d6e7f80901',
      'No input state for input id <64f1c0d2a3b4c5d6e7f80901> on this node.',
    ],
    ['GET /system/inputs/types/org.example.Nothing', 'Unknown input type org.example.Nothing requested.'],
  ])('that does not exist is not found by %s', async (route, message) => {
    const response = await server.call(route);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ type: 'ApiError', message });
  });

  it('needs a known type, a title and its mandatory fields', async () => {
    const post = async (change: object) => {
      const payload = { title: 'x', type: RAW_TCP, global: true, configuration, ...change };
      const response = await server.call('POST /system/inputs', { payload });
      return [response.statusCode, response.json<{ message: string }>().message];
    };
    const invalid = [400, 'Missing or invalid input configuration.'];
    expect(await post({ type: 'org.example.Nothing' })).toEqual([
      404,
      'There is no such input type registered.',
    ]);
    expect(await post({ title: ' ' })).toEqual([400, 'Validation failed!']);
    expect((await post({ title: null }))[0]).toBe(400);
    expect((await post({ type: null }))[0]).toBe(400);
    expect((await post({ configuration: null }))[0]).toBe(400);
    expect(await post({ configuration: {} })).toEqual(invalid);
    expect(await post({ configuration: { ...configuration, port: '1234' } })).toEqual(invalid);
    expect(await post({ configuration: { ...configuration, port: null } })).toEqual(invalid);
    expect(await post({ configuration: { ...configuration, bind_address: '' } })).toEqual(invalid);
    expect(await post({ extra: true })).toEqual([
      400,
      'Unable to map property extra.\nKnown properties include: title, type, global, configuration, node',
    ]);
    expect((await post({ configuration: { ...configuration, big: 'x'.repeat(1_100_000) } }))[0]).toBe(400);
  });

  it('keeps what a change does not mention, and starts again', async () => {
    const [port, other] = [await freePort(), await freePort()];
    const id = await create({
      title: 'before',
      configuration: { ...configuration, port, max_message_size: 1000 },
    });
    await server.call(`POST /system/inputs/${id}/staticfields`, { payload: { key: 'site', value: 'fra1' } });
    await becomes(id, 'RUNNING');
    const payload = { title: 'after', type: RAW_TCP, global: true, configuration: { port: other } };
    const response = await server.call(`PUT /system/inputs/${id}`, { payload });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({ id });
    expect(response.headers.location).toBe(`/api/system/inputs/${id}`);
    expect(await read(id)).toMatchObject({
      title: 'after',
      attributes: { bind_address: '127.0.0.1', port: other, max_message_size: 1000 },
      static_fields: { site: 'fra1' },
    });
    await vi.waitFor(async () => expect(await isListening(other)).toBe(true));
    await becomes(id, 'RUNNING');
    expect(await isListening(port)).toBe(false);
  });

  it('is told on a change which mandatory field is wrong', async () => {
    const id = await create();
    const change = async (configuration: object) => {
      const payload = { title: 'x', type: RAW_TCP, global: true, configuration };
      return server.call(`PUT /system/inputs/${id}`, { payload });
    };
    const response = await change({ port: 'many' });
    expect(response.statusCode).toBe(500);
    expect(response.json<{ message: string }>().message).toBe(
      'Mandatory configuration field "port" is missing or has the wrong data type',
    );
    expect((await change({ bind_address: null })).json<{ message: string }>().message).toContain(
      '"bind_address"',
    );
    expect((await read(id)).attributes).toEqual(configuration);
    const payload = { title: 'x', type: RAW_TCP, global: true, configuration };
    expect((await server.call('PUT /system/inputs/64f1c0d2a3b4c5d6e7f80901', { payload })).statusCode).toBe(
      404,
    );
  });

  it('that was stopped stays so when it is changed', async () => {
    const id = await create();
    await becomes(id, 'RUNNING');
    await server.call(`DELETE /system/inputstates/${id}`);
    await becomes(id, undefined);
    const payload = { title: 'changed', type: RAW_TCP, global: true, configuration };
    await server.call(`PUT /system/inputs/${id}`, { payload });
    expect((await read(id)).title).toBe('changed');
    expect(await stateOf(id)).toBeUndefined();
  });

  it('of another node does not run here, whoever starts it', async () => {
    const id = await create({ global: false, node: 'another-node' });
    expect((await read(id)).node).toBe('another-node');
    const response = await server.call(`PUT /system/inputstates/${id}`);
    expect([response.statusCode, response.json()]).toEqual([200, { id }]);
    expect(await stateOf(id)).toBeUndefined();
    const { node_id } = (await server.call('GET /system')).json<{ node_id: string }>();
    const payload = { title: 'moved', type: RAW_TCP, global: false, configuration, node: node_id };
    await server.call(`PUT /system/inputs/${id}`, { payload });
    await becomes(id, 'RUNNING');
  });
});

describe('states of inputs', () => {
  it('tell what runs, since when, and with which configuration, secrets hidden', async () => {
    const id = await create({
      type: BEATS,
      configuration: { ...configuration, tls_enable: true, tls_key_password: 'hush' },
    });
    await becomes(id, 'RUNNING');
    const response = await server.call(`GET /system/inputstates/${id}`);
    expect(response.json()).toMatchObject({
      id,
      state: 'RUNNING',
      started_at: expect.stringMatching(/Z$/),
      detailed_message: null,
      message_input: { id, name: 'Beats', attributes: { tls_key_password: '<password set>' } },
    });
    const { states } = (await server.call('GET /system/inputstates')).json<{ states: { id: string }[] }>();
    expect(states.map((state) => state.id)).toContain(id);
  });

  it('change with start and stop, and restarting makes a new one', async () => {
    const port = await freePort();
    const id = await create({ configuration: { ...configuration, port } });
    await becomes(id, 'RUNNING');
    const startedAt = async () =>
      (await server.call(`GET /system/inputstates/${id}`)).json<{ started_at: string }>().started_at;
    const first = await startedAt();
    const stop = await server.call(`DELETE /system/inputstates/${id}`);
    expect([stop.statusCode, stop.json()]).toEqual([200, { id }]);
    await becomes(id, undefined);
    expect(await isListening(port)).toBe(false);
    const start = await server.call(`PUT /system/inputstates/${id}`);
    expect([start.statusCode, start.json()]).toEqual([200, { id }]);
    await becomes(id, 'RUNNING');
    expect(await isListening(port)).toBe(true);
    await server.call(`PUT /system/inputstates/${id}`);
    await becomes(id, 'RUNNING');
    expect(await isListening(port)).toBe(true);
    expect(Date.parse(await startedAt())).toBeGreaterThan(Date.parse(first));
  });

  it('say in words why an input failed, and recover when the cause is gone', async () => {
    const port = await freePort();
    const first = await create({ configuration: { ...configuration, port } });
    await becomes(first, 'RUNNING');
    const second = await create({ configuration: { ...configuration, port } });
    await becomes(second, 'FAILED');
    const { detailed_message } = (await server.call(`GET /system/inputstates/${second}`)).json<{
      detailed_message: string;
    }>();
    expect(detailed_message).toBe(`Port ${port} is in use by another program or input`);
    const payload = {
      title: 'moved away',
      type: RAW_TCP,
      global: true,
      configuration: { port: await freePort() },
    };
    await server.call(`PUT /system/inputs/${second}`, { payload });
    await becomes(second, 'RUNNING');
  });

  it('tell that a configuration cannot work', async () => {
    const id = await create({ configuration: { ...configuration, charset_name: 'klingon' } });
    await becomes(id, 'FAILED');
    const state = (await server.call(`GET /system/inputstates/${id}`)).json<{ detailed_message: string }>();
    expect(state.detailed_message).toContain('klingon');
  });

  it('follow orders that come in quick succession', async () => {
    const port = await freePort();
    const id = await create({ configuration: { ...configuration, port } });
    for (let turn = 0; turn < 5; turn++) {
      await server.call(`PUT /system/inputstates/${id}`);
      await server.call(`DELETE /system/inputstates/${id}`);
    }
    await becomes(id, undefined);
    expect(await isListening(port)).toBe(false);
    for (let turn = 0; turn < 5; turn++) await server.call(`PUT /system/inputstates/${id}`);
    await becomes(id, 'RUNNING');
    expect(await isListening(port)).toBe(true);
  });
});

describe('static fields', () => {
  it('are added, shown, and removed', async () => {
    const id = await create();
    const add = (key: string, value = 'x') =>
      server.call(`POST /system/inputs/${id}/staticfields`, { payload: { key, value } });
    const response = await add('site', 'fra1');
    expect([response.statusCode, response.body, response.headers['content-length']]).toEqual([201, '', '0']);
    expect(response.headers.location).toBe(`/api/system/inputs/${id}`);
    await add('site', 'ber2');
    await add('rack.4-@', '7');
    expect((await read(id)).static_fields).toEqual({ site: 'ber2', 'rack.4-@': '7' });
    expect((await server.call(`DELETE /system/inputs/${id}/staticfields/site`)).statusCode).toBe(204);
    expect((await read(id)).static_fields).toEqual({ 'rack.4-@': '7' });
    const again = await server.call(`DELETE /system/inputs/${id}/staticfields/site`);
    expect([again.statusCode, again.json<{ message: string }>().message]).toEqual([
      404,
      `No such static field [site] on input <${id}>.`,
    ]);
  });

  it('have names that messages can have', async () => {
    const id = await create();
    const add = async (key: string) => {
      const response = await server.call(`POST /system/inputs/${id}/staticfields`, {
        payload: { key, value: 'x' },
      });
      return [response.statusCode, response.json<{ message: string }>().message];
    };
    expect(await add('no spaces')).toEqual([400, 'Invalid key: [no spaces]']);
    expect(await add('')).toEqual([400, 'Invalid key: []']);
    expect(await add('_id')).toEqual([400, 'Cannot add static field. Field [_id] is reserved.']);
    const unknown = '64f1c0d2a3b4c5d6e7f80901';
    for (const route of [
      `POST /system/inputs/${unknown}/staticfields`,
      `DELETE /system/inputs/${unknown}/staticfields/x`,
    ]) {
      const response = await server.call(route, { payload: { key: 'x', value: 'y' } });
      expect([response.statusCode, response.json<{ message: string }>().message]).toEqual([
        404,
        `Input <${unknown}> not found.`,
      ]);
    }
  });

  it('do not disturb what is being received', async () => {
    const port = await freePort();
    const id = await create({ configuration: { ...configuration, port } });
    await becomes(id, 'RUNNING');
    const sender = connect({ port, host: '127.0.0.1' });
    await once(sender, 'connect');
    await server.call(`POST /system/inputs/${id}/staticfields`, { payload: { key: 'a', value: 'b' } });
    expect((await read(id)).static_fields).toEqual({ a: 'b' });
    expect(await stateOf(id)).toBe('RUNNING');
    expect(sender.destroyed).toBe(false);
    sender.destroy();
  });
});

describe('types of inputs', () => {
  it('are listed with names, fields, defaults and order', async () => {
    const { types } = (await server.call('GET /system/inputs/types')).json<{
      types: Record<string, string>;
    }>();
    expect(types).toEqual({
      'org.graylog2.inputs.gelf.udp.GELFUDPInput': 'GELF UDP',
      'org.graylog2.inputs.gelf.tcp.GELFTCPInput': 'GELF TCP',
      'org.graylog2.inputs.gelf.http.GELFHttpInput': 'GELF HTTP',
      'org.graylog2.inputs.gelf.kafka.GELFKafkaInput': 'GELF Kafka',
      'org.graylog2.inputs.gelf.amqp.GELFAMQPInput': 'GELF AMQP',
      'org.graylog2.inputs.syslog.udp.SyslogUDPInput': 'Syslog UDP',
      'org.graylog2.inputs.syslog.tcp.SyslogTCPInput': 'Syslog TCP',
      'org.graylog2.inputs.syslog.amqp.SyslogAMQPInput': 'Syslog AMQP',
      'org.graylog2.inputs.syslog.kafka.SyslogKafkaInput': 'Syslog Kafka',
      'org.graylog2.inputs.raw.udp.RawUDPInput': 'Raw/Plaintext UDP',
      'org.graylog2.inputs.raw.tcp.RawTCPInput': 'Raw/Plaintext TCP',
      'org.graylog2.inputs.raw.amqp.RawAMQPInput': 'Raw/Plaintext AMQP',
      'org.graylog2.inputs.raw.kafka.RawKafkaInput': 'Raw/Plaintext Kafka',
      'org.graylog.plugins.beats.Beats2Input': 'Beats',
      'org.graylog.plugins.beats.BeatsInput': 'Beats (deprecated)',
      'org.graylog.plugins.cef.input.CEFUDPInput': 'CEF UDP',
      'org.graylog.plugins.cef.input.CEFTCPInput': 'CEF TCP',
      'org.graylog.plugins.cef.input.CEFAmqpInput': 'CEF AMQP',
      'org.graylog.plugins.cef.input.CEFKafkaInput': 'CEF Kafka',
      'org.graylog.plugins.netflow.inputs.NetFlowUdpInput': 'NetFlow UDP',
      'org.graylog2.inputs.misc.jsonpath.JsonPathInput': 'JSON path value from HTTP API',
      'org.graylog2.inputs.random.FakeHttpMessageInput': 'Random HTTP message generator',
    });
    const all = (await server.call('GET /system/inputs/types/all')).json<InputTypeInfos>();
    expect(Object.keys(all)).toEqual(Object.keys(types));
    for (const info of Object.values(all)) {
      for (const field of Object.values(info.requested_configuration)) {
        expect(Array.isArray(field.attributes)).toBe(true);
        if (field.type === 'boolean') expect(field.is_optional).toBe(true);
      }
    }
  });

  it.each([
    [
      'misc.jsonpath.JsonPathInput',
      'throttling_allowed target_url encrypted_headers headers interval timeunit override_source charset_name path source enable_flattening',
    ],
    [
      'random.FakeHttpMessageInput',
      'throttling_allowed sleep sleep_deviation source override_source charset_name',
    ],
    [
      'raw.kafka.RawKafkaInput',
      'throttling_allowed legacy_mode bootstrap_server zookeeper topic_filter fetch_min_bytes fetch_wait_max threads offset_reset group_id custom_properties override_source charset_name',
    ],
    [
      'raw.amqp.RawAMQPInput',
      'throttling_allowed broker_hostname broker_port broker_vhost broker_username broker_password prefetch queue exchange exchange_bind routing_key parallel_queues heartbeat tls requeue_invalid_messages override_source charset_name',
    ],
  ])('%s asks for its fields in order', async (name, fields) => {
    const type = `org.graylog2.inputs.${name}`;
    const info = (await server.call(`GET /system/inputs/types/${type}`)).json<InputTypeInfo>();
    expect(Object.keys(info.requested_configuration)).toEqual(fields.split(' '));
  });

  it.each([
    [
      GELF_TCP,
      12_201,
      true,
      [
        'tcp_keepalive',
        'use_null_delimiter',
        'max_message_size',
        'override_source',
        'charset_name',
        'decompress_size_limit',
      ],
    ],
    [
      RAW_TCP,
      5555,
      false,
      ['tcp_keepalive', 'use_null_delimiter', 'max_message_size', 'override_source', 'charset_name'],
    ],
    [BEATS, 5044, undefined, ['tcp_keepalive', 'override_source', 'charset_name', 'no_beats_prefix']],
  ])('%s asks for what clients expect', async (type, port, nullDelimiter, last) => {
    const info = (await server.call(`GET /system/inputs/types/${type}`)).json<InputTypeInfo>();
    const { requested_configuration: fields } = info;
    expect(info).toMatchObject({ type, is_exclusive: false, runs_once_per_cluster: false, link_to_docs: '' });
    expect(Object.keys(fields)).toEqual([
      'bind_address',
      'port',
      'recv_buffer_size',
      'number_worker_threads',
      'tls_cert_file',
      'tls_key_file',
      'tls_enable',
      'tls_key_password',
      'tls_client_auth',
      'tls_client_auth_cert_file',
      ...last,
    ]);
    expect(fields['port']).toMatchObject({
      default_value: port,
      attributes: ['is_port_number'],
      is_optional: false,
    });
    expect(fields['recv_buffer_size']?.default_value).toBe(1_048_576);
    expect(fields['use_null_delimiter']?.default_value).toBe(nullDelimiter);
    expect(fields['tls_key_password']?.attributes).toEqual(['is_password']);
    expect(fields['tls_client_auth']?.additional_info).toEqual({
      values: { disabled: 'disabled', optional: 'optional', required: 'required' },
    });
  });
});

describe('secrets of an input', () => {
  it('reach what it runs on, and nobody else', async () => {
    const asked: unknown[] = [];
    const api = createServer((request, response) => {
      asked.push(request.headers['x-secret']);
      response.end('{"store":{}}');
    }).listen(0, '127.0.0.1');
    await once(api, 'listening');
    const { port } = api.address() as { port: number };
    const polling = {
      target_url: `http://127.0.0.1:${port}/`,
      interval: 100,
      timeunit: 'MILLISECONDS',
      path: '$.store',
      source: 'api',
      headers: '',
    };
    const type = 'org.graylog2.inputs.misc.jsonpath.JsonPathInput';
    const { node_id } = (await server.call('GET /system')).json<{ node_id: string }>();
    const request = { type, global: false, node: node_id };
    const id = await create({
      ...request,
      configuration: { ...polling, encrypted_headers: 'X-Secret: hush' },
    });
    // The server calls no address that administrators have not allowed.
    await becomes(id, 'FAILING');
    expect(asked).toEqual([]);
    const allowAll = { entries: [], disabled: true };
    expect((await server.call('PUT /system/urlwhitelist', { payload: allowAll })).statusCode).toBe(204);
    await becomes(id, 'RUNNING');
    await vi.waitFor(() => expect(asked).toContain('hush'));
    expect((await read(id)).attributes['encrypted_headers']).toEqual({ is_set: true });

    const change = (encrypted_headers: unknown) =>
      server.call(`PUT /system/inputs/${id}`, {
        payload: { title: 'x', ...request, configuration: { ...polling, encrypted_headers } },
      });
    await change({ set_value: 'X-Secret: other' });
    await vi.waitFor(() => expect(asked.at(-1)).toBe('other'));
    await change({ keep_value: true });
    expect((await read(id)).attributes['encrypted_headers']).toEqual({ is_set: true });
    const elsewhere = { ...polling, target_url: 'http://127.0.0.2:1/' };
    const moveTo = (configuration: object, changedType = type) =>
      server.call(`PUT /system/inputs/${id}`, {
        payload: { title: 'x', ...request, type: changedType, configuration },
      });
    for (const configuration of [elsewhere, { ...elsewhere, encrypted_headers: { keep_value: true } }]) {
      const refused = await moveTo(configuration);
      expect([refused.statusCode, refused.json().message]).toEqual([400, expect.stringContaining('again')]);
    }
    expect((await read(id)).attributes['target_url']).toBe(polling.target_url);
    await change({ delete_value: true });
    expect((await read(id)).attributes['encrypted_headers']).toEqual({ is_set: false });
    await vi.waitFor(() => expect(asked.at(-1)).toBeUndefined());

    await change({ set_value: 'X-Secret: once more' });
    const random = { sleep: 1000, sleep_deviation: 30, source: 'random' };
    const changed = await moveTo(random, 'org.graylog2.inputs.random.FakeHttpMessageInput');
    expect(changed.statusCode).toBeLessThan(300);
    const { attributes } = await read(id);
    expect(Object.keys(attributes)).not.toContain('encrypted_headers');
    expect(Object.keys(attributes)).not.toContain('target_url');
    await server.call(`DELETE /system/inputs/${id}`);
    await becomes(id, undefined);
    api.close();
  });
});

describe('permissions', () => {
  it('decide for each input who sees it, with or without its secrets', async () => {
    const secret = { type: BEATS, configuration: { ...configuration, tls_key_password: 'hush' } };
    const [mine, other] = [await create(secret), await create(secret)];
    const reader = await createUser(server, { permissions: [`inputs:read:${mine}`] });
    const editor = await createUser(server, { permissions: [`inputs:read:${mine}`, `inputs:edit:${mine}`] });
    const asReader = (await server.call('GET /system/inputs', { as: reader })).json<InputList>();
    expect(asReader.inputs.map(({ id, attributes }) => [id, attributes['tls_key_password']])).toEqual([
      [mine, '<password set>'],
    ]);
    const asEditor = await server.call(`GET /system/inputs/${mine}`, { as: editor });
    expect(asEditor.json<InputSummary>().attributes['tls_key_password']).toBe('hush');
    expect((await server.call(`GET /system/inputs/${other}`, { as: reader })).statusCode).toBe(403);
    await becomes(mine, 'RUNNING');
    const { states } = (await server.call('GET /system/inputstates', { as: reader })).json<{
      states: { id: string }[];
    }>();
    expect(states.map(({ id }) => id)).toEqual([mine]);
    expect((await server.call(`DELETE /system/inputs/${mine}`, { as: editor })).statusCode).toBe(403);
    expect((await server.call(`DELETE /system/inputstates/${mine}`, { as: editor })).statusCode).toBe(403);
  });
});
