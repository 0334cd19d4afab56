// Public links of dashboards: who makes them, what they show to strangers, and when they stop doing so.
import { DASHBOARD_LINKS_CONFIG } from '@logboom/contract/search/dashboard-link-rules';
import type { DashboardLink, PublicAnswer, PublicDashboard } from '@logboom/contract/search/dashboard-links';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { describeWithClickHouse } from '../../../../test/clickhouse.ts';
import { storedMessages } from '../../../../test/stored-messages.ts';
import { streamClient } from '../../../../test/streams.ts';
import { createUser, startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { PublicLimits } from './public-limits.ts';

type Person = [username: string, password: string];
const DAY = 86_400;
const place = { col: 1, row: 1, height: 4, width: 6 };
const HOUR = { type: 'relative', range: 3600 };

const count = (id: string, more: object = {}) => ({
  id,
  type: 'pivot',
  rollup: true,
  series: [{ id: 'count()', type: 'count' }],
  row_groups: [],
  timerange: HOUR,
  ...more,
});

interface Page {
  types: object[];
  widgets?: object[];
  mapping?: Record<string, string[]>;
}

async function createDashboard(
  server: TestApp,
  { types, widgets = [], mapping = {} }: Page,
): Promise<string> {
  const queries = [{ id: 'page', search_types: types }];
  const search = await server.call('POST /views/search', { payload: { queries } });
  const page = {
    titles: { tab: { title: 'Page' }, widget: {} },
    parameters: [{ name: 'host', title: 'Host', field: 'source', is_multiple: true, default_values: [] }],
    widgets,
    widget_mapping: mapping,
    positions: Object.fromEntries(Object.keys(mapping).map((id) => [id, place])),
  };
  const payload = { type: 'DASHBOARD', title: 'Shop', search_id: search.json().id, state: { page } };
  return (await server.call('POST /views', { payload })).json<{ id: string }>().id;
}

const configure = (server: TestApp, enabled: boolean, max_lifetime = 'P30D') =>
  server.call(`PUT /system/cluster_config/${DASHBOARD_LINKS_CONFIG}`, { payload: { enabled, max_lifetime } });

async function publish(server: TestApp, id: string, as?: Person, lifetime_seconds = DAY) {
  const payload = { lifetime_seconds, note: 'For the wall' };
  const answer = await server.call(`POST /dashboards/${id}/links`, { payload, ...(as && { as }) });
  expect(answer.statusCode).toBe(201);
  return answer.json<DashboardLink>();
}

const read = (server: TestApp, token: string | null) =>
  server.call(`GET /public/dashboards/${token}`, { as: null });

describe('public links', () => {
  let server: TestApp;
  let id: string;
  beforeAll(async () => {
    server = await startTestApp(['--clickhouse-url', 'http://127.0.0.1:9/']);
    id = await createDashboard(server, { types: [] });
  });
  beforeEach(async () => void (await configure(server, true)));
  afterAll(() => server.close());

  it('are off until somebody switches them on, and lead nowhere when they are switched off again', async () => {
    const { link_token } = await publish(server, id);
    expect((await read(server, link_token)).statusCode).toBe(200);
    await configure(server, false);
    expect((await read(server, link_token)).statusCode).toBe(404);
    const refused = await server.call(`POST /dashboards/${id}/links`, { payload: { lifetime_seconds: DAY } });
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'Public links of dashboards are switched off in the configuration.',
    ]);
    await server.call(`DELETE /system/cluster_config/${DASHBOARD_LINKS_CONFIG}`);
    expect((await server.call(`GET /dashboards/${id}/links`)).json()).toMatchObject({
      enabled: false,
      max_lifetime_seconds: 30 * DAY,
    });
  });

  it('hold no longer than the configuration allows, and no longer than they say', async () => {
    expect((await configure(server, true, 'PT1S')).statusCode).toBe(400);
    await configure(server, true, 'P1D');
    const long = await server.call(`POST /dashboards/${id}/links`, {
      payload: { lifetime_seconds: DAY + 1 },
    });
    expect(long.statusCode).toBe(400);
    const link = await publish(server, id);
    expect((await read(server, link.link_token)).statusCode).toBe(200);
    const later = Date.now() + DAY * 1000;
    const clock = vi.spyOn(Date, 'now').mockReturnValue(later);
    try {
      expect((await read(server, link.link_token)).statusCode).toBe(404);
    } finally {
      clock.mockRestore();
    }
  });

  it('are made and seen by those who may edit the dashboard, and copied by whoever made them', async () => {
    const [reader, editor] = await Promise.all([
      createUser(server, { permissions: [`dashboards:read:${id}`] }),
      createUser(server, { permissions: [`dashboards:read:${id}`, `dashboards:edit:${id}`] }),
    ]);
    const stranger = await createUser(server, { roles: ['Reader'] });
    for (const [as, status] of [
      [stranger, 404],
      [reader, 403],
      [editor, 201],
    ] as const) {
      const payload = { lifetime_seconds: DAY };
      const answer = await server.call(`POST /dashboards/${id}/links`, { payload, as });
      expect(answer.statusCode).toBe(status);
    }
    const own = await publish(server, id);
    const { links } = (await server.call(`GET /dashboards/${id}/links`, { as: editor })).json();
    const found = links.find((link: DashboardLink) => link.id === own.id);
    expect(found).toMatchObject({ note: 'For the wall', created_by: 'admin', link_token: null });
    expect(links.some((link: DashboardLink) => link.link_token !== null)).toBe(true);
    expect((await server.call(`DELETE /dashboards/${id}/links/${own.id}`, { as: reader })).statusCode).toBe(
      403,
    );
    expect((await server.call(`DELETE /dashboards/${id}/links/${own.id}`, { as: editor })).statusCode).toBe(
      204,
    );
    expect((await read(server, own.link_token)).statusCode).toBe(404);
    expect((await server.call(`DELETE /dashboards/${id}/links/${own.id}`)).statusCode).toBe(404);
  });

  it('cannot be made up or changed', async () => {
    const { id: linkId, link_token } = await publish(server, id);
    const token = link_token ?? '';
    const [key = '', body = ''] = token.split('.');
    const flipped = body.startsWith('A') ? `B${body.slice(1)}` : `A${body.slice(1)}`;
    for (const wrong of [
      linkId,
      key,
      body,
      `${key}.${flipped}`,
      `${key}.${body.slice(0, -8)}`,
      `${token}x.y`,
      '..%2f',
    ])
      expect([wrong, (await read(server, wrong)).statusCode]).toEqual([wrong, 404]);
  });

  it('end with the dashboard, and with the account of whoever made them', async () => {
    const other = await createDashboard(server, { types: [] });
    const maker = await createUser(server, {
      permissions: [`dashboards:read:${other}`, `dashboards:edit:${other}`],
    });
    const [first, second] = [await publish(server, other), await publish(server, other, maker)];
    const { id: userId } = (await server.call(`GET /users/${maker[0]}`)).json();
    await server.call(`PUT /users/${userId}/status/disabled`);
    expect((await read(server, second.link_token)).statusCode).toBe(404);
    await server.call(`PUT /users/${userId}/status/enabled`);
    expect((await read(server, second.link_token)).statusCode).toBe(200);
    await server.call(`DELETE /views/${other}`);
    for (const { link_token } of [first, second])
      expect((await read(server, link_token)).statusCode).toBe(404);
  });

  it('are in the audit log without their secret', async () => {
    const { id: linkId, link_token } = await publish(server, id);
    await server.call(`DELETE /dashboards/${id}/links/${linkId}`);
    const { elements } = (
      await server.call('GET /audit/entries', {
        query: { query: 'area:search/dashboard-links', per_page: '2' },
      })
    ).json();
    expect(elements.map(({ action }: { action: string }) => action)).toEqual(['revoke', 'create']);
    expect(JSON.stringify(elements)).not.toContain(link_token);
  });

  it('show nothing of how the numbers are asked for', async () => {
    const widget = {
      id: 'w',
      type: 'aggregation',
      config: { series: ['count()'] },
      query: { type: 'elasticsearch', query_string: 'customer:secret' },
      streams: ['000000000000000000000001'],
      filter: 'customer:secret',
    };
    const own = await createDashboard(server, { types: [], widgets: [widget], mapping: { w: [] } });
    const { link_token } = await publish(server, own);
    const answer = await read(server, link_token);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json<PublicDashboard>()).toMatchObject({
      title: 'Shop',
      state: { page: { widgets: [{ id: 'w', config: { series: ['count()'] } }] } },
    });
    expect(answer.body).not.toContain('secret');
    expect(answer.body).not.toContain('000000000000000000000001');
  });
});

describe('the limits of public links', () => {
  it('hold for an address, and let it go on little by little', () => {
    let time = 0;
    const limits = new PublicLimits(() => time);
    for (let number = 0; number < 300; number += 1) limits.admit('2001:db8::1');
    expect(() => limits.admit('2001:db8::2')).toThrow('Too many requests');
    expect(() => limits.admit('2001:db9::1')).not.toThrow();
    time = 100;
    expect(() => limits.admit('2001:db8::1')).not.toThrow();
  });

  it('hold for all searches together', async () => {
    const limits = new PublicLimits();
    const running = Array.from({ length: 16 }, () => limits.run(() => new Promise<void>(setImmediate)));
    await expect(limits.run(async () => 'one more')).rejects.toMatchObject({ status: 429 });
    await Promise.all(running);
    expect(await limits.run(async () => 'again')).toBe('again');
  });
});

describeWithClickHouse('what a public link shows', (clickhouse) => {
  let server: TestApp;
  let streams: { shop: string; secret: string };
  let id: string;
  let maker: Person;
  let makerId: string;
  let token: string | null;
  beforeAll(async () => {
    server = await startTestApp(await clickhouse.args());
    await configure(server, true);
    const client = streamClient(server);
    streams = { shop: await client.create('Shop'), secret: await client.create('Secret') };
    const messages = await storedMessages(server, await clickhouse.store(server));
    const message = (name: string, stream: string, source: string) => ({
      id: name,
      timestamp: Date.now() - 60_000,
      message: name,
      source,
      streams: [stream],
      fields: { took: 5, customer: 'c-17' },
    });
    await messages.store([
      message('m1', streams.shop, 'shop-1'),
      message('m2', streams.shop, 'shop-2'),
      message('m3', streams.secret, 'vault-1'),
    ]);
    id = await createDashboard(server, {
      types: [
        count('all'),
        count('shop', { streams: [streams.shop] }),
        count('secret', { streams: [streams.secret] }),
        count('chosen', { query: { type: 'elasticsearch', query_string: 'source:$host$' } }),
        { id: 'list', type: 'messages', limit: 10, timerange: HOUR, streams: [streams.shop] },
      ],
      widgets: [{ id: 'w', type: 'messages', config: { fields: ['took'], show_message_row: true } }],
      mapping: { w: ['list'] },
    });
    maker = await createUser(server, {
      permissions: [
        `dashboards:read:${id}`,
        `dashboards:edit:${id}`,
        `streams:read:${streams.shop}`,
        `streams:read:${streams.secret}`,
      ],
    });
    makerId = (await server.call(`GET /users/${maker[0]}`)).json().id;
    token = (await publish(server, id, maker)).link_token;
  }, 300_000);
  afterAll(() => server?.close());

  const ask = async (parameters: Record<string, string[]> = {}) => {
    const payload = { page: 'page', parameters };
    const answer = await server.call(`POST /public/dashboards/${token}/results`, { payload, as: null });
    expect(answer.statusCode).toBe(200);
    return answer.json<PublicAnswer>();
  };
  const numbers = ({ results }: PublicAnswer) =>
    Object.fromEntries(
      Object.values(results).flatMap((result) =>
        result.type === 'pivot' ? [[result.id, result.rows?.[0]?.values[0]?.value]] : [],
      ),
    );
  const allow = (permissions: string[]) => server.call(`PUT /users/${makerId}`, { payload: { permissions } });

  it('is what its maker may read, with the values that were chosen', async () => {
    const answer = await ask();
    expect(numbers(answer)).toEqual({ all: 3, shop: 2, secret: 1, chosen: 3 });
    expect(answer.failed).toEqual([]);
    expect(numbers(await ask({ host: ['shop-1', 'shop-2'] }))).toMatchObject({ chosen: 2, all: 3 });
    // A value is a value, whatever it looks like.
    expect(numbers(await ask({ host: ['x OR source:*'] }))).toMatchObject({ chosen: 0 });
    expect(numbers(await ask({ nothing: ['shop-1'] }))).toMatchObject({ chosen: 3 });
  });

  it('has messages with the fields of their widget only', async () => {
    const { list } = (await ask()).results;
    const shown = list?.type === 'messages' ? list.messages.map(({ message }) => message) : [];
    expect(shown.map(({ _id, ...fields }) => fields)).toContainEqual({ took: 5, message: 'm1' });
    expect(JSON.stringify(list)).not.toContain('c-17');
    expect(JSON.stringify(list)).not.toContain(streams.shop);
  });

  it('offers the values of parameters, and of nothing else', async () => {
    const values = async (name: string) =>
      (await server.call(`GET /public/dashboards/${token}/parameters/${name}`, { as: null })).json();
    expect((await values('host')).values.toSorted()).toEqual(['shop-1', 'shop-2', 'vault-1']);
    expect(await values('customer')).toEqual({ values: [] });
  });

  it('ends where its maker may no longer read, at once', async () => {
    const dashboard = [`dashboards:read:${id}`, `dashboards:edit:${id}`];
    await allow([...dashboard, `streams:read:${streams.shop}`]);
    const narrowed = await ask();
    expect(numbers(narrowed)).toEqual({ all: 2, shop: 2, chosen: 2 });
    expect(narrowed.failed).toEqual(['secret']);
    const { body } = await server.call(`GET /public/dashboards/${token}/parameters/host`, { as: null });
    expect(body).not.toContain('vault-1');
    await allow(dashboard);
    const nothing = await ask();
    expect([nothing.results, nothing.failed.length]).toEqual([{}, 5]);
    await allow([`streams:read:${streams.shop}`]);
    expect((await read(server, token)).statusCode).toBe(404);
  });
});
