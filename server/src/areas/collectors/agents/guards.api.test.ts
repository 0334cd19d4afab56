import { afterEach, describe, expect, it } from 'vitest';
import { collectorClient, COLLECTORS } from '../../../../test/collectors.ts';
import { createUser, startTestApp, type TestApp } from '../../../../test/test-app.ts';

let server: TestApp;
afterEach(() => server.close());

const registration = { node_id: 'x', node_details: { operating_system: 'Linux' } };
const agentCalls = (client: ReturnType<typeof collectorClient>) =>
  [
    client.agent('PUT /collectors/x', registration),
    client.agent('GET /x?tags=[%22a%22]'),
    client.agent('PUT /collectors/x/configuration', {
      collector_id: 'x',
      node_id: 'x',
      collector_name: 'nxlog',
      rendered_configuration: '',
    }),
  ] as const;
const statuses = async (calls: ReturnType<typeof agentCalls>) =>
  (await Promise.all(calls)).map(({ statusCode }) => statusCode);

describe('an operator', () => {
  it('switches the calls of agents off, and people still see what there is', async () => {
    server = await startTestApp(['--collector-networks', 'off']);
    const client = collectorClient(server);
    expect(await statuses(agentCalls(client))).toEqual([403, 403, 403]);
    expect((await client.agent('PUT /collectors/x', registration)).json().message).toBe(
      'Legacy collectors are switched off on this server.',
    );
    expect((await client.call('GET /collectors')).json()).toEqual({ collectors: [] });
  });

  it('names the networks from which agents may call', async () => {
    server = await startTestApp([
      '--collector-networks',
      '10.0.0.0/8,fd00::/8',
      '--trusted-proxies',
      '127.0.0.1',
    ]);
    const client = collectorClient(server);
    expect(await statuses(agentCalls(client))).toEqual([403, 403, 403]);
    for (const address of ['10.1.2.3', '::ffff:10.1.2.3', 'fd00::1']) {
      const response = await client.agent('PUT /collectors/x', registration, { 'x-forwarded-for': address });
      expect([address, response.statusCode]).toEqual([address, 202]);
    }
    const stranger = await client.agent('PUT /collectors/x', registration, { 'x-forwarded-for': '11.1.2.3' });
    expect([stranger.statusCode, stranger.json().message]).toEqual([
      403,
      'Collectors may not call from this address.',
    ]);
  });

  it('lets agents call from private networks alone, unless said otherwise', async () => {
    server = await startTestApp(['--trusted-proxies', '127.0.0.1']);
    const client = collectorClient(server);
    const statusFrom = async (address: string) =>
      (await client.agent('GET /x', undefined, { 'x-forwarded-for': address })).statusCode;
    for (const address of ['10.1.2.3', '192.168.1.1', '172.31.0.1', '127.0.0.1', 'fd00::1', '::1'])
      expect([address, await statusFrom(address)]).toEqual([address, 204]);
    for (const address of ['11.1.2.3', '172.32.0.1', '2001:db8::1'])
      expect([address, await statusFrom(address)]).toEqual([address, 403]);
  });

  it('opens the calls of agents to everyone', async () => {
    server = await startTestApp(['--collector-networks', 'everyone', '--trusted-proxies', '127.0.0.1']);
    const answer = await collectorClient(server).agent('GET /x', undefined, {
      'x-forwarded-for': '11.1.2.3',
    });
    expect(answer.statusCode).toBe(204);
  });

  it('has all agents send a password, which their own file has in the address of the server', async () => {
    server = await startTestApp(['--collector-secret', 'grün & geheim']);
    const client = collectorClient(server);
    expect(await statuses(agentCalls(client))).toEqual([403, 403, 403]);
    const withPassword = (password: string) =>
      client.agent('PUT /collectors/x', registration, {
        authorization: `Basic ${Buffer.from(`agent:${password}`).toString('base64')}`,
      });
    const refused = await withPassword('grün & falsch');
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'Collectors must send the password of this server.',
    ]);
    expect((await withPassword('grün & geheim')).statusCode).toBe(202);
  });

  it('limits how often one address may call, and leaves others alone', async () => {
    server = await startTestApp(['--collector-rate-limit', '1', '--trusted-proxies', '127.0.0.1']);
    const client = collectorClient(server);
    const fetchFrom = (address: string) => client.agent('GET /x', undefined, { 'x-forwarded-for': address });
    const answers = await Promise.all(Array.from({ length: 30 }, () => fetchFrom('10.0.0.1')));
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused.length).toBeGreaterThanOrEqual(10);
    expect(refused[0]?.headers['retry-after']).toBe('1');
    expect(refused[0]?.json()).toEqual({
      type: 'ApiError',
      message: 'Too many calls of collectors from this address.',
    });
    expect((await fetchFrom('10.0.0.2')).statusCode).toBe(204);
  });

  it('limits the size of the fleet; collectors that are known keep reporting', async () => {
    server = await startTestApp(['--collector-fleet-limit', '3']);
    const client = collectorClient(server);
    const all = ['a', 'b', 'c', 'd', 'e'];
    const first = await Promise.all(all.map((id) => client.register(id)));
    expect(first.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202, 429, 429]);
    const refused = first[3]!;
    expect([refused.headers['retry-after'], refused.json().message]).toEqual([
      '30',
      'This server has as many collectors, or as much of their reports, as it takes. An administrator can raise the limit.',
    ]);
    const again = await Promise.all(all.map((id) => client.register(id)));
    expect(again.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202, 429, 429]);
    expect((await client.collectors()).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  it('limits what is kept of all reports: files go first, then new collectors; known ones keep reporting', async () => {
    server = await startTestApp(['--agent-reports-max-size', '12kb']);
    const client = collectorClient(server);
    const files = (count: number) =>
      Array.from({ length: count }, (_, at) => ({
        path: `/var/log/${at}-${'x'.repeat(80)}`,
        mod_time: '2026-01-01T00:00:00Z',
        size: 1,
        is_dir: false,
      }));
    const register = async (id: string, details: object) => (await client.register(id, details)).statusCode;
    const kept = async () =>
      Object.fromEntries(
        (await client.collectors()).map(({ id, node_details: { log_file_list, ip } }) => [
          id,
          [log_file_list?.length ?? null, ip],
        ]),
      );
    expect(await register('a', { log_file_list: files(50) })).toBe(202);
    expect(await register('b', { log_file_list: files(50) })).toBe(202);
    expect(await kept()).toEqual({ a: [50, null], b: [0, null] });
    expect(
      await register('c', { tags: Array.from({ length: 20 }, (_, at) => `${at}${'y'.repeat(200)}`) }),
    ).toBe(429);
    expect(await register('a', { ip: '10.0.0.1', log_file_list: files(100) })).toBe(202);
    expect(await kept()).toEqual({ a: [0, '10.0.0.1'], b: [0, null] });
  });

  it('gives people each permission by itself', async () => {
    server = await startTestApp();
    const client = collectorClient(server);
    const { id } = await client.create({ name: 'guarded' });
    const body = { name: 'x', tags: [], inputs: [], outputs: [], snippets: [] };
    const calls: [permission: string, route: string, body?: unknown][] = [
      ['collectors:read', 'GET /collectors'],
      ['collectors:read', 'GET /collectors/x/action'],
      ['collectors:read', `GET /configurations/${id}`],
      ['collectors:read', 'GET /configurations/tags'],
      ['collectors:update', 'PUT /collectors/x/action', []],
      ['collectors:update', `PUT /configurations/${id}/name`, { ...body, name: 'y' }],
      ['collectors:update', `PUT /configurations/${id}/tags`, []],
      ['collectors:create', 'POST /configurations', body],
      ['collectors:create', `POST /configurations/${id}/clone`],
      ['collectors:delete', `DELETE /configurations/${id}/inputs/x`],
      ['collectors:delete', `DELETE /configurations/${id}`],
    ];
    for (const permission of new Set(calls.map(([needed]) => needed))) {
      const as = await createUser(server, { permissions: [permission] });
      for (const [needed, route, payload] of calls) {
        const { statusCode } = await client.call(route, payload, { as });
        expect([permission, route, statusCode === 403]).toEqual([permission, route, needed !== permission]);
      }
    }
  });
});

describe('the description of the API', () => {
  it('has the calls of collectors under one heading', async () => {
    server = await startTestApp();
    const { paths } = (await server.call('GET /openapi.json', { as: null })).json();
    const own = Object.keys(paths).filter((path) => path.startsWith(COLLECTORS));
    expect(own.length).toBeGreaterThan(15);
    for (const path of own) {
      for (const { tags } of Object.values<{ tags: string[] }>(paths[path])) {
        expect([path, tags]).toEqual([path, ['Collectors']]);
      }
    }
  });
});
