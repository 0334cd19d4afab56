// Single dashboards and widgets, and what people with different permissions see on the same dashboard.
import type { Search, SearchJob } from '@logboom/contract/search/schemas';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { describeWithClickHouse } from '../../../../test/clickhouse.ts';
import { storedMessages } from '../../../../test/stored-messages.ts';
import { streamClient } from '../../../../test/streams.ts';
import { createUser, signIn, startTestApp, type TestApp } from '../../../../test/test-app.ts';

type Person = [username: string, password: string];

const pivot = (id: string, more: object = {}) => ({
  id,
  type: 'pivot',
  name: 'chart',
  rollup: true,
  series: [{ id: 'count()', type: 'count' }],
  row_groups: [],
  timerange: { type: 'relative', range: 3600 },
  ...more,
});
const place = { col: 1, row: 1, height: 4, width: 6 };
const widget = (id: string) => ({ id, type: 'aggregation', config: { series: ['count()'] } });

async function createDashboard(server: TestApp, as?: Person): Promise<string> {
  const person = as && { as };
  const search = await server.call('POST /views/search', {
    ...person,
    payload: { queries: [{ id: 'page', search_types: [pivot('number')] }] },
  });
  const state = {
    page: {
      titles: { tab: { title: 'Page' }, widget: { count: 'Messages' } },
      widgets: [widget('count'), { id: 'words', type: 'text', config: { text: 'Hello' } }],
      widget_mapping: { count: ['number'], words: [] },
      positions: { count: place, words: { ...place, row: 5 } },
    },
  };
  const view = await server.call('POST /views', {
    ...person,
    payload: { type: 'DASHBOARD', title: 'Shop', search_id: search.json().id, state },
  });
  return view.json<{ id: string }>().id;
}

describe.each(['embedded', 'postgres'] as const)('single dashboards on %s', (engine) => {
  let server: TestApp;
  let stranger: Person;
  beforeAll(async () => {
    server = await startTestApp(['--clickhouse-url', 'http://127.0.0.1:9/'], engine);
    stranger = await createUser(server, { roles: ['Reader'] });
  });
  afterAll(() => server.close());

  it('are created, read, renamed and deleted', async () => {
    const created = await server.call('POST /dashboards', { payload: { title: 'Empty' } });
    expect(created.statusCode).toBe(201);
    const id = created.json<{ dashboard_id: string }>().dashboard_id;
    expect(created.headers.location).toBe(`/api/dashboards/${id}`);
    const renamed = await server.call(`PUT /dashboards/${id}`, { payload: { title: 'Named' } });
    expect(renamed.json()).toMatchObject({ id, type: 'DASHBOARD', title: 'Named', description: '' });
    expect((await server.call(`GET /dashboards/${id}`)).json()).toMatchObject({ title: 'Named' });
    expect((await server.call(`DELETE /dashboards/${id}`)).statusCode).toBe(204);
    expect((await server.call(`GET /dashboards/${id}`)).statusCode).toBe(404);
  });

  it('are not there for those who may not see them, and saved searches are none', async () => {
    const id = await createDashboard(server);
    for (const call of ['GET /dashboards/ID', 'GET /dashboards/ID/widgets', 'DELETE /dashboards/ID']) {
      const answer = await server.call(call.replace('ID', id), { as: stranger });
      expect([call, answer.statusCode]).toEqual([call, 404]);
    }
    expect(
      (await server.call('POST /dashboards', { as: stranger, payload: { title: 'Mine' } })).statusCode,
    ).toBe(403);
    const reader = await createUser(server, { permissions: [`dashboards:read:${id}`] });
    expect((await server.call(`GET /dashboards/${id}`, { as: reader })).statusCode).toBe(200);
    const moved = { positions: { count: place } };
    for (const [call, payload] of [
      [`PUT /dashboards/${id}`, { title: 'Taken' }],
      [`PUT /dashboards/${id}/positions`, moved],
      [`DELETE /dashboards/${id}/widgets/words`, undefined],
      [`DELETE /dashboards/${id}`, undefined],
    ] as const) {
      const answer = await server.call(call, { as: reader, ...(payload && { payload }) });
      expect([call, answer.statusCode]).toEqual([call, 403]);
    }
    const { search_id, state } = (await server.call(`GET /views/${id}`)).json();
    const saved = await server.call('POST /views', {
      payload: { type: 'SEARCH', title: 'Saved', search_id, state },
    });
    expect((await server.call(`GET /dashboards/${saved.json().id}`)).statusCode).toBe(404);
  });

  it('say which widgets they have, and let them be moved and removed', async () => {
    const id = await createDashboard(server);
    const { total, widgets } = (await server.call(`GET /dashboards/${id}/widgets`)).json();
    expect(total).toBe(2);
    expect(widgets[0]).toMatchObject({ id: 'count', title: 'Messages', page_id: 'page', position: place });
    expect((await server.call(`GET /dashboards/${id}/widgets/nothing`)).statusCode).toBe(404);
    const list = { positions: [{ id: 'count', ...place, col: 7 }] };
    expect((await server.call(`PUT /dashboards/${id}/positions`, { payload: list })).statusCode).toBe(204);
    const moved = (await server.call(`GET /dashboards/${id}/widgets/count`)).json();
    expect(moved.position).toEqual({ ...place, col: 7 });
    const unknown = { positions: { nothing: place } };
    expect((await server.call(`PUT /dashboards/${id}/positions`, { payload: unknown })).statusCode).toBe(404);
    const odd = { positions: { count: { ...place, col: 0 } } };
    expect((await server.call(`PUT /dashboards/${id}/positions`, { payload: odd })).statusCode).toBe(400);
    expect((await server.call(`DELETE /dashboards/${id}/widgets/words`)).statusCode).toBe(204);
    expect((await server.call(`GET /dashboards/${id}/widgets`)).json().total).toBe(1);
    expect((await server.call(`GET /views/${id}/versions`)).json().versions).toHaveLength(3);
  });

  it('answer for text without asking anything', async () => {
    const id = await createDashboard(server);
    const value = (await server.call(`GET /dashboards/${id}/widgets/words/value`)).json();
    expect(value).toMatchObject({ id: 'words', type: 'text', result: {}, errors: [] });
  });
});

describeWithClickHouse('a dashboard that several people look at', (clickhouse) => {
  let server: TestApp;
  let id: string;
  let streams: { shop: string; secret: string };
  let reader: Person;
  let sentAt: string;
  beforeAll(async () => {
    server = await startTestApp(await clickhouse.args());
    const client = streamClient(server);
    streams = { shop: await client.create('Shop'), secret: await client.create('Secret') };
    const messages = await storedMessages(server, await clickhouse.store(server));
    const now = Date.now() - 60_000;
    sentAt = new Date(now).toISOString();
    const message = (name: string, stream: string, took: number) => ({
      id: name,
      timestamp: now,
      message: name,
      source: stream === streams.shop ? 'shop-1' : 'vault-1',
      streams: [stream],
      fields: { took },
    });
    await messages.store([
      message('m1', streams.shop, 1),
      message('m2', streams.shop, 3),
      message('m3', streams.secret, 50),
      message('m4', streams.secret, 60),
      message('m5', streams.secret, 70),
    ]);
    id = await createDashboard(server);
    reader = await createUser(server, {
      roles: ['Reader'],
      permissions: [`dashboards:read:${id}`, `streams:read:${streams.shop}`],
    });
    await untilAskedBeforehand();
  }, 300_000);
  afterAll(() => server?.close());

  const numberOf = async (as?: Person) => {
    const value = await server.call(`GET /dashboards/${id}/widgets/count/value`, as && { as });
    return value.json().result.number?.rows[0].values[0].value as unknown;
  };
  async function ask(types: object[], as?: Person): Promise<SearchJob> {
    const search: Search = { queries: [{ id: 'page', search_types: types as never }] };
    const answer = await server.call('POST /views/search/sync?max_age=60000', {
      payload: search,
      ...(as && { as }),
    });
    expect(answer.statusCode).toBe(200);
    return answer.json<SearchJob>();
  }
  const rowsOf = (job: SearchJob, type: string) => {
    const result = job.results['page']?.search_types[type];
    const rows = result?.type === 'pivot' ? (result.rows ?? []) : [];
    return rows.map(({ key, values }) => [...key, ...values.map(({ value }) => value)]);
  };
  const metric = async (name: string) =>
    (await server.call(`GET /system/metrics/org.logboom.searches.${name}`)).json<{ value: number }>().value;
  const statements = async () => ({
    run: await metric('statements.run'),
    shared: await metric('statements.shared'),
  });
  const untilAskedBeforehand = () =>
    vi.waitFor(async () => expect(await metric('idle_work')).toBe(0), { timeout: 60_000 });

  it('is asked before anybody looks when it was saved', async () => {
    const asked = async () => {
      await untilAskedBeforehand();
      const { run, shared } = await statements();
      return run + shared;
    };
    const before = await asked();
    const other = await createDashboard(server);
    expect(await asked()).toBe(before + 1);
    const { body } = await server.call(`GET /views/${other}`);
    await server.call(`PUT /views/${other}`, { payload: JSON.parse(body) });
    expect(await asked()).toBe(before + 2);
  });

  it('shows a reader only the numbers of the streams that they may read', async () => {
    expect(await numberOf()).toBe(5);
    expect(await numberOf(reader)).toBe(2);
  });

  it('that shows all time says which time that is', async () => {
    const everything = { timerange: { type: 'relative', range: 0 } };
    const rangeOf = (job: SearchJob) => {
      const result = job.results['page']?.search_types['number'];
      return result?.type === 'pivot' ? result.effective_timerange : undefined;
    };
    const range = rangeOf(await ask([pivot('number', everything)]));
    expect(range).toEqual({ type: 'absolute', from: sentAt, to: sentAt });
    const hour = rangeOf(await ask([pivot('number')]));
    expect(Date.parse(String(hour?.to)) - Date.parse(String(hour?.from))).toBe(3_600_000);
  });

  it('shares answers between people with the same permissions, and never with others', async () => {
    const types = [
      pivot('all'),
      pivot('by', { row_groups: [{ type: 'values', fields: ['source'], limit: 5 }] }),
    ];
    const all = await ask(types);
    expect(rowsOf(all, 'by')).toEqual([['vault-1', 3], ['shop-1', 2], [5]]);
    const before = await statements();
    expect(rowsOf(await ask(types), 'all')).toEqual([[5]]);
    const second = await createUser(server, { permissions: ['*'] });
    expect(rowsOf(await ask(types, second), 'all')).toEqual([[5]]);
    const shared = await statements();
    expect(shared.run).toBe(before.run);
    expect(shared.shared).toBeGreaterThan(before.shared);
    const narrow = await ask(types, reader);
    expect(rowsOf(narrow, 'all')).toEqual([[2]]);
    expect(rowsOf(narrow, 'by')).toEqual([['shop-1', 2], [2]]);
    expect((await statements()).run).toBeGreaterThan(shared.run);
    expect(rowsOf(await ask(types), 'all')).toEqual([[5]]);
  });

  it('costs the engine for fifty viewers what it costs for one of each permissions', async () => {
    const page = (range: number) =>
      [
        { row_groups: [] },
        { row_groups: [{ type: 'values', fields: ['source'], limit: 5 }] },
        { row_groups: [{ type: 'time', fields: ['timestamp'], interval: { type: 'auto' } }] },
      ].map((groups, index) =>
        pivot(`w${index}`, { ...groups, query: 'took:>0', timerange: { type: 'relative', range } }),
      );
    const before = await statements();
    await ask(page(4000));
    const one = (await statements()).run - before.run;
    const narrow: Person = [await signIn(server, ...reader), 'session'];
    const wide: Person = [await signIn(server), 'session'];
    const viewers = Array.from({ length: 50 }, (_, index) => (index % 2 === 0 ? narrow : wide));
    const seen = await Promise.all(
      viewers.map(async (viewer) => rowsOf(await ask(page(4001), viewer), 'w0')),
    );
    expect(seen).toEqual(viewers.map((viewer) => [[viewer === narrow ? 2 : 5]]));
    expect((await statements()).run - before.run).toBe(3 * one);
    // Refreshed: the same time is asked about, and all of it was answered a moment ago.
    await Promise.all(viewers.map((viewer) => ask(page(4001), viewer)));
    expect((await statements()).run - before.run).toBe(3 * one);
  });

  it('asks the engine once for aggregations that differ only in what they calculate', async () => {
    const before = await statements();
    const job = await ask([
      pivot('how-many', { query: 'took:*' }),
      pivot('how-long', { query: 'took:*', series: [{ id: 'count()', type: 'avg', field: 'took' }] }),
      pivot('longest', {
        query: 'took:*',
        series: [
          { id: 'Longest', type: 'max', field: 'took' },
          { id: 'newest', type: 'latest', field: 'took' },
        ],
      }),
    ]);
    expect((await statements()).run).toBe(before.run + 1);
    expect(rowsOf(job, 'how-many')).toEqual([[5]]);
    expect(rowsOf(job, 'how-long')).toEqual([[36.8]]);
    const longest = job.results['page']?.search_types['longest'];
    expect(longest).toMatchObject({ total: 5, rows: [{ values: [{ key: ['Longest'], value: 70 }, {}] }] });
  });

  it('marks the events about streams that its reader may read', async () => {
    const messages = await storedMessages(server, await clickhouse.store(server));
    const event = (id: string, about: string[]) => ({
      id,
      timestamp: Date.now() - 120_000,
      message: `event ${id}`,
      streams: ['000000000000000000000002'],
      fields: { source_streams: about, alert: true },
    });
    await messages.store([
      event('e1', [streams.shop]),
      event('e2', [streams.shop, streams.secret]),
      event('e3', []),
    ]);
    const types = [
      { id: 'marks', type: 'events', name: 'events', timerange: { type: 'relative', range: 3600 } },
    ];
    const eventsOf = (job: SearchJob) => {
      const found = job.results['page']?.search_types['marks'];
      return found?.type === 'events' ? found.events.map(({ message }) => message).toSorted() : [];
    };
    expect(eventsOf(await ask(types))).toEqual(['event e1', 'event e2', 'event e3']);
    const job = await ask(types, reader);
    expect(eventsOf(job)).toEqual(['event e1']);
    expect(job.results['page']?.search_types['marks']).toMatchObject({
      events: [{ streams: [streams.shop], alert: true }],
    });
  });

  it('lets one that cannot be calculated fail alone', async () => {
    const job = await ask([
      pivot('good', { series: [{ id: 'sum', type: 'sum', field: 'took' }] }),
      pivot('bad', { series: [{ id: 'sum', type: 'sum', field: 'source' }] }),
    ]);
    expect(rowsOf(job, 'good')).toEqual([[184]]);
    expect(job.errors).toMatchObject([{ search_type_id: 'bad' }]);
  });
});
