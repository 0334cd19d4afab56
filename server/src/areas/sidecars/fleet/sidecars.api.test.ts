import { gunzipSync } from 'node:zlib';
import type { RegisteredSidecar, SidecarList } from '@logboom/contract/sidecars/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sidecarClient, type SidecarClient } from '../../../../test/sidecars.ts';
import { createUser, startTestApp, type TestApp } from '../../../../test/test-app.ts';

const SYSTEM_CONFIG = '/system/cluster_config/org.graylog.plugins.sidecar.system.SidecarConfiguration';
const details = {
  operating_system: 'Linux',
  ip: '10.1.2.3',
  metrics: { disks_75: ['/ (81.2%)'], cpu_idle: 93.61, load_1: 1.1 },
  log_file_list: [
    { path: '/var/log/syslog', mod_time: '2023-09-14T12:11:12.809066938+02:00', size: 81_233, is_dir: false },
  ],
  status: {
    collectors: [
      {
        collector_id: '5f00000000000000000000c1',
        configuration_id: '5f00000000000000000000f1',
        status: 2,
        message: 'Collector configuration file is not valid, waiting for the next update.',
        verbose_message: 'error loading config file: yaml: line 3',
      },
    ],
    status: 2,
    message: '0 running / 0 stopped / 1 failing',
  },
  collector_configuration_directory: '/var/lib/graylog-sidecar/generated',
  tags: ['default'],
  something_new: { of: 'a later version' },
};

describe.each(['embedded', 'postgres'] as const)('sidecars on %s metadata', (engine) => {
  let server: TestApp;
  let client: SidecarClient;
  beforeAll(async () => {
    server = await startTestApp([], engine);
    client = sidecarClient(server);
  });
  afterAll(() => server.close());

  it('register with a token of the built-in account, and are shown with all that they report', async () => {
    const answer = await client.register('full', details);
    expect([answer.statusCode, answer.json()]).toEqual([
      202,
      {
        configuration: { update_interval: 30, send_status: true },
        configuration_override: false,
        actions: null,
        assignments: [],
      },
    ]);
    expect(answer.headers.etag).toMatch(/^"[0-9a-f]{32}"$/);
    const { something_new: _, ...known } = details;
    expect(await client.sidecar('full')).toMatchObject({
      node_id: 'full',
      node_name: 'name of full',
      node_details: {
        ...known,
        log_file_list: [{ ...details.log_file_list[0], mod_time: '2023-09-14T10:11:12.809Z' }],
      },
      assignments: [],
      sidecar_version: '1.5.0',
      collectors: null,
      active: true,
    });
  });

  it('have an account and a role of their own, and nothing but what agents need', async () => {
    const role = (await client.call('GET /roles/Sidecar%20System%20(Internal)')).json();
    expect({ ...role, permissions: role.permissions.toSorted() }).toMatchObject({
      read_only: true,
      description:
        'Internal technical role. Grants access to register and pull configurations for a Sidecar node (built-in)',
      permissions: ['sidecar_collector_configurations:read', 'sidecar_collectors:read', 'sidecars:update'],
    });
    const user = (await client.call('GET /users/graylog-sidecar')).json();
    expect({ ...user, roles: user.roles.toSorted() }).toMatchObject({
      first_name: 'Sidecar',
      last_name: 'System User (built-in)',
      email: 'sidecar@graylog.local',
      timezone: 'UTC',
      service_account: true,
      roles: ['Reader', 'Sidecar System (Internal)'],
    });
    // What sidecars ask for first; they register only when it is JSON with a version.
    const version = await client.agent('GET ');
    expect([version.statusCode, version.json().version]).toEqual([
      200,
      expect.stringMatching(/^\d+\.\d+\.\d+/),
    ]);
  });

  it('need their version, a name and an operating system', async () => {
    const without = await client.register('x', {}, { 'x-graylog-sidecar-version': '' });
    expect([without.statusCode, without.body]).toEqual([400, expect.stringContaining('Sidecar-Version')]);
    const nameless = await client.agent('PUT /sidecars/x', { node_details: { operating_system: 'Linux' } });
    expect(nameless.statusCode).toBe(400);
    expect((await client.register('x', { operating_system: null })).statusCode).toBe(400);
    expect((await client.call('GET /sidecars/x')).statusCode).toBe(404);
  });

  it('with more output of failing collectors than is kept are seen with less of it; more than that is refused', async () => {
    const failing = (count: number, length: number) => ({
      status: {
        status: 2,
        message: `${count} failing`,
        collectors: Array.from({ length: count }, (_, index) => ({
          collector_id: `c${index}`,
          status: 2,
          message: 'm'.repeat(length),
          verbose_message: `line ${index} ${'v'.repeat(20_000)}`,
        })),
      },
    });
    expect((await client.register('noisy', failing(3, 10))).statusCode).toBe(202);
    const few = (await client.sidecar('noisy')).node_details.status?.collectors ?? [];
    expect(few.map(({ verbose_message }) => verbose_message.length)).toEqual([8000, 8000, 8000]);
    expect((await client.register('noisy', failing(20, 10))).statusCode).toBe(202);
    const many = (await client.sidecar('noisy')).node_details.status?.collectors ?? [];
    expect(many).toHaveLength(20);
    expect(many[19]?.verbose_message).toMatch(/^line 19 v+$/);
    const refused = await client.register('noisy', failing(60, 2000));
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      expect.stringContaining('more than 65536 characters'),
    ]);
  });

  it('without a token, or with one of somebody else, get nowhere', async () => {
    const body = { node_name: 'n', node_details: { operating_system: 'Linux' } };
    expect((await client.call('PUT /sidecars/y', body, { as: null })).statusCode).toBe(401);
    const reader = await createUser(server, { roles: ['Reader'] });
    expect((await client.call('PUT /sidecars/y', body, { as: reader })).statusCode).toBe(403);
    // Agents may do nothing else.
    expect((await client.agent('GET /sidecars')).statusCode).toBe(403);
    expect((await client.agent('GET /sidecar/collectors')).statusCode).toBe(200);
  });

  it('hear 304 while nothing changed, and are still seen', async () => {
    const first = await client.register('cached');
    // Agents put quotes around the quotes that they got.
    const known = { 'if-none-match': `"${String(first.headers.etag)}"` };
    const seen = (await client.sidecar('cached')).last_seen;
    const again = await client.register('cached', {}, known);
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', first.headers.etag]);
    expect((await client.sidecar('cached')).last_seen >= seen).toBe(true);

    const queued = await client.call('PUT /sidecar/action/cached', [
      { collector_id: 'c1', properties: { restart: true } },
    ]);
    expect([queued.statusCode, queued.headers['content-length']]).toEqual([202, '0']);
    const told = await client.register('cached', {}, known);
    expect([told.statusCode, told.json<RegisteredSidecar>().actions]).toEqual([
      202,
      [{ collector_id: 'c1', properties: { restart: true } }],
    ]);
    expect((await client.call('GET /sidecar/action/cached')).json()).toEqual([]);
  });

  it('get what is assigned to them by hand, until it is taken away', async () => {
    await client.register('by-hand');
    const configuration = await client.configuration({ name: 'by hand' });
    const before = await client.register('by-hand');
    expect((await client.assign('by-hand', configuration)).statusCode).toBe(202);
    const assignment = {
      collector_id: configuration.collector_id,
      configuration_id: configuration.id,
      assigned_from_tags: [],
    };
    const told = await client.register('by-hand', {}, { 'if-none-match': String(before.headers.etag) });
    expect(told.json<RegisteredSidecar>().assignments).toEqual([assignment]);
    expect((await client.sidecar('by-hand')).assignments).toEqual([assignment]);
    const used = await client.call(`GET /sidecar/configurations/${configuration.id}/sidecars`);
    expect(used.json()).toEqual({ configuration_id: configuration.id, sidecar_ids: ['by-hand'] });
    await client.call('PUT /sidecars/configurations', { nodes: [{ node_id: 'by-hand', assignments: [] }] });
    expect((await client.sidecar('by-hand')).assignments).toEqual([]);
  });

  it('refuses assignments of what does not exist or does not fit', async () => {
    await client.register('strict');
    const { id, collector_id } = await client.configuration({ name: 'strict' });
    const other = await client.collectorId('nxlog');
    const assign = async (node_id: string, collector: string, configuration: string) =>
      (
        await client.call('PUT /sidecars/configurations', {
          nodes: [{ node_id, assignments: [{ collector_id: collector, configuration_id: configuration }] }],
        })
      ).json<{ message: string }>().message;
    expect(await assign('nobody', collector_id, id)).toBe("Couldn't find sidecar with nodeId nobody");
    expect(await assign('strict', 'none', id)).toBe("Couldn't find collector with ID none");
    expect(await assign('strict', collector_id, 'none')).toBe("Couldn't find configuration with ID none");
    expect(await assign('strict', other, id)).toBe(`Configuration doesn't match collector ID ${other}`);
  });

  it('get what their tags bring, on their operating system only', async () => {
    const linux = await client.configuration({ name: 'tagged', tags: ['apache', 'web', 'web', ''] });
    await client.configuration({
      name: 'tagged windows',
      collector_id: await client.collectorId('winlogbeat', 'windows'),
      tags: ['web'],
    });
    expect(linux.tags).toEqual(['apache', 'web']);
    const told = await client.register('tagged', { operating_system: 'LINUX', tags: ['web', 'db', ''] });
    const expected = [
      { collector_id: linux.collector_id, configuration_id: linux.id, assigned_from_tags: ['web'] },
    ];
    expect(told.json<RegisteredSidecar>().assignments).toEqual(expected);
    // By hand the same once more changes nothing.
    await client.assign('tagged', linux);
    expect((await client.sidecar('tagged')).assignments).toEqual(expected);
  });

  it('are told by the settings of all sidecars how often to report', async () => {
    const stored = (await client.call(`GET ${SYSTEM_CONFIG}`)).json<object>();
    expect(stored).toEqual({
      sidecar_expiration_threshold: 'P14D',
      sidecar_inactive_threshold: 'PT1M',
      sidecar_update_interval: 'PT30S',
      sidecar_send_status: true,
      sidecar_configuration_override: false,
    });
    const changed = { ...stored, sidecar_update_interval: 'PT10S', sidecar_configuration_override: true };
    expect((await client.call(`PUT ${SYSTEM_CONFIG}`, changed)).statusCode).toBe(202);
    expect((await client.register('told')).json<RegisteredSidecar>()).toMatchObject({
      configuration: { update_interval: 10, send_status: true },
      configuration_override: true,
    });
    const wrong = { ...stored, sidecar_update_interval: 'P20D' };
    expect((await client.call(`PUT ${SYSTEM_CONFIG}`, wrong)).statusCode).toBe(400);
    await client.call(`PUT ${SYSTEM_CONFIG}`, stored);
  });
});

describe('lists of sidecars', () => {
  let server: TestApp;
  let client: SidecarClient;
  let filebeat: string;
  beforeAll(async () => {
    server = await startTestApp();
    client = sidecarClient(server);
    filebeat = await client.collectorId('filebeat');
    const status = (number: number) => ({
      status: {
        status: number,
        message: '',
        collectors: [{ collector_id: filebeat, status: number, message: '' }],
      },
    });
    await client.register('a', status(0));
    await client.register('b', { ...status(2), operating_system: 'Windows' });
    await client.register('c', status(3));
    await client.register('d');
  });
  afterAll(() => server.close());
  const ids = ({ sidecars }: SidecarList) => sidecars.map(({ node_id }) => node_id);

  it.each([
    ['', ['a', 'b', 'c', 'd']],
    ['?sort=node_name&order=desc', ['d', 'c', 'b', 'a']],
    ['?sort=node_details.status.status', ['a', 'd', 'b', 'c']],
    ['?query=status:failing', ['b']],
    ['?query=-status:failing', ['a', 'c', 'd']],
    ['?query=operating_system:windows', ['b']],
    ['?query=of%20c', ['a', 'b', 'c', 'd']],
    ['?query=name:%22of%20c%22', ['c']],
    ['?per_page=2&page=2', ['c', 'd']],
    ['?only_active=true&per_page=0', ['a', 'b', 'c', 'd']],
  ])('GET /sidecars%s', async (query, expected) => {
    const list = await client.list(query);
    expect([ids(list), list.total]).toEqual([expected, 4]);
  });

  it('refuse a status that is none', async () => {
    const answer = await client.call('GET /sidecars?query=status:soon');
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      400,
      expect.stringMatching(/^Invalid argument in search query/),
    ]);
  });

  it('come whole', async () => {
    const list = (await client.call('GET /sidecars/all')).json<SidecarList>();
    expect(list).toMatchObject({ query: '', pagination: { total: 4, count: 4, page: 1, per_page: 4 } });
    expect(ids(list).toSorted()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('of the administration have the collectors that fit, and filters', async () => {
    const ask = async (filters?: object, more: object = {}) =>
      (await client.call('POST /sidecar/administration', { filters, ...more })).json<SidecarList>();
    const all = await ask();
    expect([ids(all), all.filters, all.sort]).toEqual([['a', 'b', 'c', 'd'], {}, 'node_name']);
    expect(all.sidecars[0]?.collectors).toEqual([filebeat, await client.collectorId('nxlog')]);
    expect(all.sidecars[1]?.collectors).toHaveLength(3);
    const sorted = await ask(undefined, { sort: 'status', order: 'desc', page: 1, per_page: 2 });
    expect([ids(sorted), sorted.pagination.total, sorted.sort]).toEqual([['c', 'b'], 4, 'status']);
    expect(ids(await ask(undefined, { page: 2, per_page: 3 }))).toEqual(['d']);
    expect(ids(await ask({ os: 'WINDOWS' }))).toEqual(['b']);
    expect(ids(await ask({ status: '2' }))).toEqual(['b']);
    expect(ids(await ask({ status: '1' }))).toEqual(['d']);
    expect(ids(await ask({ activity: 'inactive' }))).toEqual([]);
    const byCollector = await ask({ collector: filebeat });
    expect([ids(byCollector), byCollector.sidecars[0]?.collectors]).toEqual([['a', 'c', 'd'], [filebeat]]);
    const configuration = await client.configuration();
    await client.assign('c', configuration);
    expect(ids(await ask({ configuration: configuration.id }))).toEqual(['c']);
    expect(ids(await ask({ configuration: configuration.id, os: 'windows' }))).toEqual([]);
    expect(ids(await ask(undefined, { query: 'status:failing' }))).toEqual(['b']);
    expect((await client.call('POST /sidecar/administration', { filters: { x: 'y' } })).statusCode).toBe(400);
  });

  it('queue actions for many at once', async () => {
    const answer = await client.call('PUT /sidecar/administration/action', {
      action: 'stop',
      collectors: [
        { sidecar_id: 'a', collector_ids: [filebeat] },
        { sidecar_id: 'b', collector_ids: [] },
      ],
    });
    expect(answer.statusCode).toBe(202);
    expect((await client.call('GET /sidecar/action/a')).json()).toEqual([
      { collector_id: filebeat, properties: { stop: true } },
    ]);
    expect((await client.call('GET /sidecar/action/b')).json()).toEqual([]);
  });
});

it('limits what is kept of all reports of sidecars; those that are known keep reporting', async () => {
  const server = await startTestApp(['--agent-reports-max-size', '8kb']);
  try {
    const client = sidecarClient(server);
    const verbose = (length: number) => ({
      ip: `10.0.0.${length % 250}`,
      status: {
        status: 2,
        message: 'failing',
        collectors: [
          { collector_id: 'c', status: 2, message: 'failing', verbose_message: 'v'.repeat(length) },
        ],
      },
    });
    expect((await client.register('first', verbose(5000))).statusCode).toBe(202);
    const refused = await client.register('second', verbose(5001));
    expect([refused.statusCode, refused.headers['retry-after'], refused.json().message]).toEqual([
      429,
      '30',
      'This server has as many sidecars, or as much of their reports, as it takes. An administrator can raise the limit.',
    ]);
    const before = await client.sidecar('first');
    expect((await client.register('first', verbose(7999))).statusCode).toBe(202);
    const after = await client.sidecar('first');
    expect(after.node_details).toEqual(before.node_details);
    expect(after.last_seen > before.last_seen).toBe(true);
    expect((await client.register('first', verbose(10))).statusCode).toBe(202);
    expect((await client.sidecar('first')).node_details.ip).toBe('10.0.0.10');
  } finally {
    await server.close();
  }
});

it('lists of a large fleet are made once for all who ask, and follow what changes', async () => {
  const FLEET = 1100;
  const server = await startTestApp();
  try {
    const client = sidecarClient(server);
    const configuration = await client.configuration({ name: 'large', tags: ['large'] });
    await Promise.all(
      Array.from({ length: FLEET }, (_, at) => client.register(`sidecar-${at}`, { tags: ['large', 'ü'] })),
    );
    const ask = async (route: string, payload?: object) => {
      const answer = await client.call(route, payload, { headers: { 'accept-encoding': 'gzip' } });
      expect(answer.headers).toMatchObject({
        'content-encoding': 'gzip',
        vary: expect.stringContaining('encoding'),
      });
      return JSON.parse(gunzipSync(answer.rawPayload).toString()) as SidecarList;
    };
    const all = 'GET /sidecars?per_page=0&log_files=false';
    // The size of the fleet is known from the first answer on.
    await client.list();
    const list = await ask(all);
    const { collector_id, id } = configuration;
    const assigned = [{ collector_id, configuration_id: id, assigned_from_tags: ['large'] }];
    expect([list.total, list.sidecars.length]).toEqual([FLEET, FLEET]);
    expect(list.sidecars[0]).toMatchObject({
      assignments: assigned,
      node_details: { tags: ['large', 'ü'] },
      collectors: null,
    });
    const administration = await ask('POST /sidecar/administration', { per_page: FLEET });
    expect(administration.sidecars[7]?.collectors).toContain(collector_id);

    const byHand = await client.configuration({ name: 'by hand', tags: [] });
    const nodes = list.sidecars.map(({ node_id }) => ({
      node_id,
      assignments: [{ collector_id: byHand.collector_id, configuration_id: byHand.id }],
    }));
    expect((await client.call('PUT /sidecars/configurations', { nodes })).statusCode).toBe(202);
    const collectors = nodes.map(({ node_id }) => ({ sidecar_id: node_id, collector_ids: [collector_id] }));
    const restart = { action: 'restart', collectors };
    expect((await client.call('PUT /sidecar/administration/action', restart)).statusCode).toBe(202);
    const answer = (await client.register('sidecar-1099', { tags: ['large'] })).json<RegisteredSidecar>();
    expect(answer.assignments.map(({ configuration_id }) => configuration_id)).toEqual([byHand.id, id]);
    expect(answer.actions).toEqual([{ collector_id, properties: { restart: true } }]);
    const none = nodes.map(({ node_id }) => ({ node_id, assignments: [] }));
    await client.call('PUT /sidecars/configurations', { nodes: none });

    await client.call(`PUT /sidecar/configurations/${id}`, { ...configuration, tags: [] });
    await expect
      .poll(async () => (await ask(all)).sidecars.every(({ assignments }) => assignments.length === 0), {
        timeout: 30_000,
      })
      .toBe(true);
  } finally {
    await server.close();
  }
});
