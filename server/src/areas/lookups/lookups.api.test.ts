import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ADAPTER_DEFAULTS, CACHE_DEFAULTS } from '@logboom/contract/lookups/defaults';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pipelineClient } from '../../../test/pipelines.ts';
import { DEFAULT_STREAM } from '../../../test/streams.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let server: TestApp;
let web: Server;
let address: string;
let asked: string[] = [];
beforeAll(async () => {
  server = await startTestApp();
  web = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url === '/missing') response.statusCode = 404;
    response.end(
      request.url === '/list' ? 'a,1\nb,2\n' : JSON.stringify({ value: request.url, more: { tags: ['x'] } }),
    );
  });
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
  const entries = [
    { id: '1', title: 'Test', type: 'regex', value: `^${address}` },
    { id: '2', title: 'Mirror', type: 'literal', value: mirror() },
  ];
  await server.call('PUT /system/urlwhitelist', { payload: { entries, disabled: false } });
});
afterAll(async () => {
  await server.close();
  web.close();
});

/** The same server under another name, of which one address is allowed. */
const mirror = () => `${address.replace('127.0.0.1', 'localhost')}/otx`;

const PATIENCE = { timeout: 60_000, interval: 100 };

async function made(
  kind: 'adapters' | 'caches' | 'tables',
  body: object,
): Promise<{ id: string; name: string }> {
  const answer = await server.call(`POST /system/lookup/${kind}`, { payload: { description: '', ...body } });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

const NO_DEFAULTS = {
  default_single_value: '',
  default_single_value_type: 'NULL',
  default_multi_value: '',
  default_multi_value_type: 'NULL',
};
let cacheId: Promise<string> | undefined;
const memoryCache = () =>
  (cacheId ??= made('caches', { title: 'Memory', name: 'memory', config: CACHE_DEFAULTS.guava_cache }).then(
    ({ id }) => id,
  ));

/** A table with an adapter of the same name. */
async function table(
  name: string,
  config: object,
  more: object = {},
): Promise<{ id: string; adapterId: string }> {
  const adapter = await made('adapters', { title: name, name, config });
  const { id } = await made('tables', {
    title: name,
    name,
    cache_id: await memoryCache(),
    data_adapter_id: adapter.id,
    ...NO_DEFAULTS,
    ...more,
  });
  return { id, adapterId: adapter.id };
}

const query = async (name: string, key: string) =>
  (await server.call(`GET /system/lookup/tables/${name}/query?key=${encodeURIComponent(key)}`)).json();
const csv = (path: string, more: object = {}) => ({
  ...ADAPTER_DEFAULTS.csvfile,
  path,
  check_interval: 1,
  ...more,
});
const fileAt = (name: string) => join(server.dataDirectory, name);

describe('a table of a CSV file', () => {
  it('answers with its values, and with its defaults for other keys', async () => {
    await writeFile(fileAt('t.csv'), 'key,value\nfoo,23\n');
    await table('t', csv(fileAt('t.csv')));
    await expect
      .poll(() => query('t', 'foo'), PATIENCE)
      .toMatchObject({ single_value: '23', multi_value: { value: '23' } });
    const raw = (await server.call('GET /system/lookup/tables/t/query?key=bar')).body;
    expect(raw).toBe(
      '{"single_value":null,"multi_value":null,"string_list_value":null,"has_error":false,"ttl":9223372036854775807}',
    );
    await writeFile(fileAt('d.csv'), 'key,value\nfoo,23\n');
    await table('d', csv(fileAt('d.csv')), {
      default_single_value: '9',
      default_single_value_type: 'NUMBER',
    });
    await expect
      .poll(() => query('d', 'bar'), PATIENCE)
      .toMatchObject({ single_value: 9, multi_value: { value: 9 } });
    expect(await query('none', 'x')).toEqual({
      single_value: null,
      multi_value: null,
      string_list_value: null,
      has_error: true,
      ttl: 5000,
    });
  });

  it('keeps its last good content when the file breaks, says so, and takes it back', async () => {
    const path = fileAt('breaks.csv');
    await writeFile(path, 'key,value\na,1\n');
    const { adapterId } = await table('breaks', csv(path));
    const state = async () => (await server.call(`GET /system/lookup/adapters/${adapterId}/state`)).json();
    const errors = async () =>
      (
        await server.call('POST /system/lookup/errorstates', {
          payload: { tables: ['breaks'], data_adapters: ['breaks', 'no such'], caches: ['memory'] },
        })
      ).json();
    await expect.poll(state, PATIENCE).toMatchObject({ state: 'ready', entries: 1 });
    expect(await errors()).toEqual({
      tables: { breaks: '' },
      data_adapters: { breaks: null },
      caches: { memory: null },
    });

    await writeFile(path, 'key,value\na,1\na,2\n');
    await expect.poll(state, PATIENCE).toMatchObject({ state: 'stale', entries: 1 });
    expect((await errors()).tables.breaks).toBe('Line 3 has the key "a" for a second time.');
    expect(await query('breaks', 'a')).toMatchObject({ single_value: '1' });
    const told = async () =>
      ((await server.call('GET /system/notifications')).json().notifications as { key?: string }[]).filter(
        ({ key }) => key === `lookup-${adapterId}`,
      ).length;
    await expect.poll(told, PATIENCE).toBe(1);

    await writeFile(path, 'key,value\na,3\n');
    await expect.poll(() => query('breaks', 'a'), PATIENCE).toMatchObject({ single_value: '3' });
    await expect.poll(told, PATIENCE).toBe(0);
    await rm(path);
    await expect
      .poll(async () => (await errors()).data_adapters.breaks, PATIENCE)
      .toBe('The file does not exist.');
  });
});

describe('tables of other machines', () => {
  it('are asked once for each key, until their answers are forgotten', async () => {
    const { id, adapterId } = await table('http', {
      ...ADAPTER_DEFAULTS.httpjsonpath,
      url: `${address}/get?k=\${key}`,
      multi_value_jsonpath: '$.more.tags',
    });
    asked = [];
    const answer = { single_value: '/get?k=a%20b', string_list_value: ['x'], multi_value: { value: ['x'] } };
    await expect.poll(() => query('http', 'a b'), PATIENCE).toMatchObject(answer);
    await query('http', 'a b');
    expect(asked).toHaveLength(1);
    const purged = await server.call(`POST /cluster/system/lookup/tables/${id}/purge?key=a%20b`);
    expect(Object.values(purged.json())).toEqual([expect.objectContaining({ call_executed: true })]);
    await query('http', 'a b');
    expect(asked).toHaveLength(2);
    await server.call(`GET /system/lookup/adapters/http/query?key=x`);
    expect(asked).toHaveLength(3);
    const metric = await server.call(
      `GET /system/metrics/org.graylog2.lookup.caches.${await memoryCache()}.entries`,
    );
    expect(metric.json()).toMatchObject({ value: 1 });
    expect((await server.call(`GET /system/lookup/adapters/${adapterId}/state`)).json().state).toBe('ready');
  });

  it('are not called at addresses that are not allowed', async () => {
    await table('forbidden', { ...ADAPTER_DEFAULTS.httpjsonpath, url: 'http://127.0.0.1:1/?${key}' });
    await expect
      .poll(() => query('forbidden', 'a'), PATIENCE)
      .toMatchObject({
        has_error: true,
        single_value: 'URL <http://127.0.0.1:1/?a> is not whitelisted.',
        ttl: 5000,
      });
  });

  it('are called below the address of a service that is allowed', async () => {
    await table('mirrored', { ...ADAPTER_DEFAULTS['otx-api'], api_url: mirror() });
    await expect
      .poll(() => query('mirrored', '8.8.8.8'), PATIENCE)
      .toMatchObject({ multi_value: { value: '/otx/api/v1/indicators/IPv4/8.8.8.8/general' } });
    await table('unmirrored', { ...ADAPTER_DEFAULTS['otx-api'], api_url: `${mirror()}2` });
    await expect
      .poll(() => query('unmirrored', '8.8.8.8'), PATIENCE)
      .toMatchObject({
        has_error: true,
        single_value: `URL <${mirror()}2/api/v1/indicators/IPv4/8.8.8.8/general> is not whitelisted.`,
      });
  });

  it('may be lists that are loaded whole', async () => {
    await table('list', { ...ADAPTER_DEFAULTS.dsvhttp, url: `${address}/list` });
    await expect.poll(() => query('list', 'b'), PATIENCE).toMatchObject({ single_value: '2' });
  });
});

describe('a key-value store', () => {
  it('has the entries that people write, as long as they live', async () => {
    const { adapterId } = await table('own', { type: 'keyvalue', case_insensitive_lookup: true });
    const entries = `/system/lookup/adapters/${adapterId}/entries`;
    const set = await server.call(`PUT ${entries}`, {
      payload: { key: 'Jane', value: 'Finance', ttl_seconds: 3600 },
    });
    expect(set.json()).toMatchObject({ key: 'jane', value: 'Finance', expires_at: expect.any(String) });
    await server.call(`PUT ${entries}`, { payload: { key: 'tags', value: ['a', 'b'] } });
    await expect.poll(() => query('own', 'JANE'), PATIENCE).toMatchObject({ single_value: 'Finance' });
    await expect.poll(() => query('own', 'tags'), PATIENCE).toMatchObject({ string_list_value: ['a', 'b'] });
    expect((await server.call(`GET ${entries}?query=jan`)).json()).toMatchObject({
      total: 1,
      entries: [{ key: 'jane' }],
    });
    expect((await server.call(`DELETE ${entries}?key=jane`)).statusCode).toBe(204);
    await expect.poll(() => query('own', 'jane'), PATIENCE).toMatchObject({ single_value: null });
    const many = {
      set: [
        { key: 'A', value: 'x' },
        { key: 'b', value: 2 },
      ],
      remove: ['TAGS'],
    };
    const changed = await server.call(`POST ${entries}/changes`, { payload: many });
    expect(changed.json()).toEqual({ keys: ['a', 'b'] });
    await expect.poll(() => query('own', 'a'), PATIENCE).toMatchObject({ single_value: 'x' });
    const tooLong = {
      set: [
        { key: 'c', value: 'x' },
        { key: 'd', value: ['x'.repeat(4096), ...Array(9).fill('x'.repeat(4000))] },
      ],
      remove: ['a'],
    };
    expect((await server.call(`POST ${entries}/changes`, { payload: tooLong })).statusCode).toBe(400);
    expect((await server.call(`GET ${entries}`)).json()).toMatchObject({ total: 2 });
    const { adapterId: other } = await table('other', csv('/nowhere'));
    const refused = await server.call(`PUT /system/lookup/adapters/${other}/entries`, {
      payload: { key: 'k', value: 'v' },
    });
    expect(refused.statusCode).toBe(400);
  });
});

describe('rules', () => {
  it('find what tables of all kinds have, and write to those that can be written to', async () => {
    const pipelines = pipelineClient(server);
    await table('notes', { type: 'keyvalue' });
    await expect.poll(() => query('notes', 'x'), PATIENCE).toMatchObject({ has_error: false });
    const rule = `rule "look up" when true then
      set_field("a", lookup_value("t", "foo"));
      set_field("b", lookup_value("t", "bar", "dflt"));
      set_field("d", lookup_value("missing-table", "x", "none"));
      set_field("h", lookup_has_value("t", "bar"));
      set_field("web", lookup_value("http", "from a rule"));
      set_field("w", lookup_set_value("t", "k", "v"));
      set_field("n", lookup_set_value("notes", "k", "v"));
    end`;
    await pipelines.rule(rule);
    const pipeline = await pipelines.pipeline('pipeline "lookups" stage 0 match pass rule "look up" end');
    await pipelines.connect(DEFAULT_STREAM, pipeline);
    const simulated = await pipelines.call('POST /simulate', {
      stream_id: DEFAULT_STREAM,
      message: { _id: '1', message: 'hi', source: 'web' },
      input_id: null,
    });
    const { messages } = simulated.json();
    expect(messages[0].message).toMatchObject({
      a: '23',
      b: 'dflt',
      d: 'none',
      h: false,
      web: '/get?k=from%20a%20rule',
      n: 'v',
    });
    expect(messages[0].message).not.toHaveProperty('w');
    await expect.poll(() => query('notes', 'k'), PATIENCE).toMatchObject({ single_value: 'v' });
  });
});

describe('tables, caches and adapters', () => {
  it('of threats are there from the beginning', async () => {
    const { lookup_tables, caches, data_adapters } = (
      await server.call('GET /system/lookup/tables?per_page=0&order=asc&resolve=true')
    ).json();
    const names = lookup_tables.map(({ name }: { name: string }) => name);
    for (const name of ['otx-api-domain', 'otx-api-ip', 'spamhaus-drop', 'tor-exit-node-list', 'whois'])
      expect(names).toContain(name);
    for (const { cache_id, data_adapter_id } of lookup_tables) {
      expect(caches[cache_id].id).toBe(cache_id);
      expect(data_adapters[data_adapter_id].id).toBe(data_adapter_id);
    }
    const one = (await server.call('GET /system/lookup/tables/whois')).json();
    expect(one).toMatchObject({
      query: null,
      total: 1,
      page: 1,
      per_page: 1,
      lookup_tables: [{ name: 'whois' }],
      caches: {},
    });
  });

  it('are refused when their names are taken, when others need them, or when they are nonsense', async () => {
    const { id, adapterId } = await table('needed', { type: 'keyvalue' });
    const body = { title: 'x', description: '', name: 'needed', config: { type: 'keyvalue' } };
    const taken = await server.call('POST /system/lookup/adapters', { payload: body });
    expect([taken.statusCode, taken.json().message]).toEqual([
      400,
      expect.stringContaining('duplicate key error'),
    ]);
    const used = await server.call(`DELETE /system/lookup/adapters/${adapterId}`);
    expect(used.json().message).toBe('The adapter is still in use, cannot delete.');
    const cacheUsed = await server.call(`DELETE /system/lookup/caches/memory`);
    expect(cacheUsed.json().message).toBe('The cache is still in use, cannot delete.');
    const nonsense = await server.call('POST /system/lookup/caches', {
      payload: { ...body, name: 'bad', config: { type: 'guava_cache', max_size: -1 } },
    });
    expect(nonsense.statusCode).toBe(400);
    const mismatch = await server.call(`PUT /system/lookup/adapters/${adapterId}`, {
      payload: { ...body, name: 'else' },
    });
    expect(mismatch.json().message).toBe(
      `URL parameter <${adapterId}> does not match parameter in request body`,
    );
    const renamed = await server.call(`PUT /system/lookup/adapters/${adapterId}`, {
      payload: { ...body, id: adapterId, name: 'renamed' },
    });
    expect(renamed.json()).toMatchObject({ id: adapterId, name: 'renamed', _scope: 'DEFAULT' });
    expect((await server.call(`DELETE /system/lookup/tables/${id}`)).json()).toMatchObject({
      id,
      name: 'needed',
    });
    expect((await server.call(`DELETE /system/lookup/adapters/renamed`)).statusCode).toBe(200);
    expect((await server.call(`GET /system/lookup/adapters/renamed`)).statusCode).toBe(404);
  });

  it('say what is wrong with them before they are stored', async () => {
    const validate = async (config: object) =>
      (
        await server.call('POST /system/lookup/adapters/validate', {
          payload: { title: 'x', description: '', name: 'whois', config },
        })
      ).json();
    expect(await validate(csv('/nowhere'))).toMatchObject({
      failed: true,
      errors: { name: ['The data adapter name is already in use.'], path: ['The file does not exist.'] },
    });
    expect(
      await validate({
        ...ADAPTER_DEFAULTS.httpjsonpath,
        url: 'https://example.org/',
        single_value_jsonpath: '$..x',
      }),
    ).toMatchObject({
      errors: {
        url: ['URL <https://example.org/> is not whitelisted.'],
        single_value_jsonpath: ['JSONPath does not return a single value.'],
      },
    });
    const url = 'https://example.org/list';
    const refusal = [`URL <${url}> is not whitelisted.`];
    for (const [type, name] of [
      ['dsvhttp', 'url'],
      ['otx-api', 'api_url'],
      ['spamhaus-edrop', 'url'],
      ['torexitnode', 'url'],
    ] as const) {
      const config = ADAPTER_DEFAULTS[type];
      expect((await validate({ ...config, [name]: url })).errors).toMatchObject({ [name]: refusal });
      // The services themselves are known; example.org is not.
      const known = (await validate(config)).errors;
      expect([type, name in known]).toEqual([type, type === 'dsvhttp']);
    }
    const types = (await server.call('GET /system/lookup/types/adapters')).json();
    expect(types.csvfile.default_config).toEqual(ADAPTER_DEFAULTS.csvfile);
    expect((await server.call('GET /system/lookup/types/caches')).json()).toHaveProperty('guava_cache');
  });

  it('are found by the tester', async () => {
    const test = async (lookup_table_name: string, string: string) =>
      (
        await server.call('POST /tools/lookup_table_tester', { payload: { lookup_table_name, string } })
      ).json();
    expect(await test('t', ' foo ')).toEqual({
      empty: false,
      error: false,
      error_message: '',
      key: ' foo ',
      value: '23',
    });
    expect(await test('t', 'x')).toEqual({
      empty: true,
      error: false,
      error_message: '',
      key: 'x',
      value: null,
    });
  });
});

describe('a secret of a data adapter', () => {
  it('is stored encrypted, kept when it is not changed, and never shown', async () => {
    const types = (await server.call('GET /system/lookup/types/adapters')).json();
    expect(types['GreyNoise'].default_config).toEqual({ type: 'GreyNoise', api_token: { is_set: false } });
    const config = { type: 'GreyNoise', api_token: { set_value: 'very secret' } };
    const { id } = await made('adapters', { title: 'Noise', name: 'noise', config });
    const read = async () => (await server.call(`GET /system/lookup/adapters/${id}`)).json();
    const stored = await read();
    expect(stored.config).toEqual({ type: 'GreyNoise', api_token: { is_set: true } });
    const change = async (api_token: unknown) => {
      const payload = { ...stored, title: 'Noise 2', config: { type: 'GreyNoise', api_token } };
      const answer = await server.call(`PUT /system/lookup/adapters/${id}`, { payload });
      expect([answer.statusCode, answer.body.includes('very secret')]).toEqual([200, false]);
      return (await read()).config.api_token;
    };
    expect(await change({ keep_value: true })).toEqual({ is_set: true });
    expect(await change({ delete_value: true })).toEqual({ is_set: false });
    expect(await change({ encrypted: 'forged' })).toEqual({ is_set: false });
  });
});
