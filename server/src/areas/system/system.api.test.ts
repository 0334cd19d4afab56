import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser, startTestApp, type TestApp } from '../../../test/test-app.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const SEARCHES = 'org.graylog2.indexer.searches.SearchesClusterConfig';
const USERS = 'org.graylog2.users.UserConfiguration';

describe.each(['embedded', 'postgres'] as const)('the system on %s metadata', (engine) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(['--http-bind', '127.0.0.1:0'], engine);
    await server.app.listen();
  });
  afterAll(() => server.close());

  it('answers a ping to anyone', async () => {
    expect((await server.call('GET /', { as: null })).json()).toEqual({
      cluster_id: expect.stringMatching(UUID),
      node_id: expect.stringMatching(UUID),
      version: '5.1.5',
      tagline: expect.any(String),
    });
  });

  it('describes this node to readers', async () => {
    const as = await createUser(server, { roles: ['Reader'] });
    const ping = (await server.call('GET /')).json();
    expect((await server.call('GET /system', { as })).json()).toMatchObject({
      node_id: ping.node_id,
      cluster_id: ping.cluster_id,
      version: '5.1.5',
      lifecycle: 'running',
      lb_status: 'alive',
      is_leader: true,
    });
    const runtime = (await server.call('GET /system/jvm', { as })).json();
    expect(runtime).toMatchObject({ node_id: ping.node_id, pid: String(process.pid) });
    expect(runtime.used_memory.bytes).toBeLessThan(runtime.max_memory.bytes);
  });

  it('lists the nodes, with this one as the leader', async () => {
    const { nodes, total } = (await server.call('GET /system/cluster/nodes')).json();
    expect(total).toBe(1);
    expect(nodes[0]).toMatchObject({
      type: 'server',
      is_leader: true,
      is_master: true,
      transport_address: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/api\/$/),
      last_seen: expect.stringMatching(/:\d\d\.000Z$/),
      short_node_id: nodes[0].node_id.slice(0, 8),
    });
    expect((await server.call('GET /system/cluster/node')).json().node_id).toBe(nodes[0].node_id);
    expect((await server.call(`GET /system/cluster/nodes/${nodes[0].node_id}`)).statusCode).toBe(200);
    expect((await server.call('GET /system/cluster/nodes/none')).json().message).toBe(
      'Unable to find node <none>',
    );
  });

  it('lists the plugin of legacy collectors, which clients look for', async () => {
    const { plugins, total } = (await server.call('GET /system/plugins')).json();
    expect([total, plugins]).toEqual([
      1,
      [
        expect.objectContaining({
          unique_id: 'org.graylog.plugins.collector.CollectorPlugin',
          version: '5.1.5',
        }),
      ],
    ]);
  });

  it('says whether its engines answer', async () => {
    const { engines } = (await server.call('GET /system/health')).json();
    expect(engines[0]).toMatchObject({
      engine: 'metadata',
      product: engine === 'embedded' ? 'PostgreSQL (embedded)' : 'PostgreSQL',
      version: expect.stringMatching(/^\d+/),
      state: 'ok',
      detail: null,
    });
    expect(engines[1]).toMatchObject({ engine: 'messages', product: 'ClickHouse (embedded)' });
  });

  it('knows languages by their English names', async () => {
    const { locales } = (await server.call('GET /system/locales')).json();
    expect(locales['en-US']).toEqual({ language_tag: 'en-US', display_name: 'English (United States)' });
  });

  describe('cluster configuration', () => {
    it('of the search page is there from the start, its options in order', async () => {
      const response = await server.call(`GET /system/cluster_config/${SEARCHES}`);
      expect(response.statusCode).toBe(200);
      expect(Object.keys(response.json().relative_timerange_options)).toEqual([
        'PT5M',
        'PT15M',
        'PT30M',
        'PT1H',
        'PT2H',
        'PT8H',
        'P1D',
        'P2D',
        'P5D',
        'P7D',
        'P14D',
        'P30D',
        'PT0S',
      ]);
    });

    it('that is known but not stored is empty', async () => {
      const response = await server.call(`GET /system/cluster_config/${USERS}`);
      expect(response.statusCode).toBe(204);
      expect(response.body).toBe('');
    });

    it('of an unknown class does not exist', async () => {
      const response = await server.call('GET /system/cluster_config/com.example.Nothing');
      expect(response.statusCode).toBe(404);
      expect(response.json().message).toBe("Couldn't find configuration class  'com.example.Nothing'");
    });

    it('is replaced whole, with defaults for what is left out, and can be removed', async () => {
      const stored = await server.call(`PUT /system/cluster_config/${USERS}`, {
        payload: { enable_global_session_timeout: true },
      });
      expect(stored.statusCode).toBe(202);
      expect(stored.json()).toEqual({
        enable_global_session_timeout: true,
        global_session_timeout_interval: 'PT1H',
      });
      expect((await server.call(`GET /system/cluster_config/${USERS}`)).json()).toEqual(stored.json());
      expect((await server.call('GET /system/cluster_config')).json().classes).toContain(USERS);
      expect((await server.call(`DELETE /system/cluster_config/${USERS}`)).statusCode).toBe(204);
      expect((await server.call(`GET /system/cluster_config/${USERS}`)).statusCode).toBe(204);
    });

    it.each([
      { nonsense: 1 },
      { global_session_timeout_interval: 'soon' },
      { enable_global_session_timeout: 'yes' },
      [],
    ])('refuses %j', async (payload) => {
      const response = await server.call(`PUT /system/cluster_config/${USERS}`, { payload });
      expect(response.statusCode).toBe(400);
      expect(response.json().message).toBe(`Couldn't parse cluster configuration "${USERS}".`);
    });

    it('refuses a search page configuration without its required fields', async () => {
      const response = await server.call(`PUT /system/cluster_config/${SEARCHES}`, { payload: {} });
      expect(response.statusCode).toBe(400);
    });

    it('tells its schema to those who ask for it', async () => {
      const headers = { accept: 'application/schema+json' };
      const response = await server.call(`GET /system/cluster_config/${USERS}`, { headers });
      expect(response.headers['content-type']).toContain('application/schema+json');
      expect(response.json()).toMatchObject({ type: 'object', additionalProperties: false });
    });
  });
});
