import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { newId } from '../../storage/ids.ts';

const STREAM = '000000000000000000000001';

describe('the start page', () => {
  let server: TestApp;
  const person = (permissions: string[] = []) => createUser(server, { roles: ['Reader'], permissions });

  beforeAll(async () => {
    server = await startTestApp(['--clickhouse-url', 'http://127.0.0.1:9/']);
  });
  afterAll(() => server.close());

  async function save(
    as: [string, string],
    title: string,
    more: object = {},
  ): Promise<{ id: string; grn: string }> {
    const search = { queries: [{ id: 'q', search_types: [] }] };
    const { id: search_id } = (await server.call('POST /views/search', { as, payload: search })).json();
    const state = { q: { widgets: [], widget_mapping: {}, positions: {} } };
    const payload = { type: 'SEARCH', title, search_id, state, ...more };
    const view = (await server.call('POST /views', { as, payload })).json();
    return { ...view, grn: `grn::::${view.type.toLowerCase()}:${view.id}` };
  }
  const list = async (as: [string, string], path: string) =>
    (await server.call(`GET ${path}`, { as })).json();
  const titles = (entries: { title: string }[]) => entries.map(({ title }) => title);
  const open = (as: [string, string], id: string) => server.call(`GET /views/${id}`, { as });

  it('is empty for somebody new', async () => {
    const ada = await person();
    const page = { total: 0, count: 0, page: 1, per_page: 5 };
    expect(await list(ada, '/startpage/lastOpened')).toEqual({ ...page, lastOpened: [] });
    expect(await list(ada, '/startpage/recentActivity')).toEqual({ ...page, recentActivity: [] });
    expect(await list(ada, '/favorites')).toEqual({ ...page, favorites: [] });
  });

  it('shows what was opened last, each once, the newest first', async () => {
    const ada = await person();
    const [first, second] = [await save(ada, 'First'), await save(ada, 'Second')];
    for (const { id } of [first, second, first]) await open(ada, id);
    const { lastOpened, total } = await list(ada, '/startpage/lastOpened');
    expect([total, titles(lastOpened)]).toEqual([2, ['First', 'Second']]);
    expect(lastOpened[0]).toEqual({
      grn: first.grn,
      title: 'First',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    const next = await list(ada, '/startpage/lastOpened?page=2&per_page=1');
    expect([titles(next.lastOpened), next.total]).toEqual([['Second'], 2]);
    expect((await server.call('GET /startpage/lastOpened?page=0', { as: ada })).statusCode).toBe(404);
  });

  it('shows favorites, by kind if wanted, and lists say which are', async () => {
    const ada = await person(['dashboards:create', `streams:read:${STREAM}`]);
    const saved = await save(ada, 'Slow requests');
    const board = await save(ada, 'Board', { type: 'DASHBOARD' });
    for (const grn of [saved.grn, board.grn, saved.grn, `grn::::stream:${STREAM}`]) {
      const answer = await server.call(`PUT /favorites/${encodeURIComponent(grn)}`, { as: ada });
      expect([answer.statusCode, answer.body]).toEqual([204, '']);
    }
    const { favorites, total } = await list(ada, '/favorites');
    expect([total, titles(favorites)]).toEqual([3, ['Board', 'Default Stream', 'Slow requests']]);
    expect((await list(ada, '/favorites?type=dashboard')).favorites).toEqual([
      { grn: board.grn, title: 'Board' },
    ]);
    expect((await open(ada, saved.id)).json().favorite).toBe(true);
    expect((await list(ada, '/search/saved')).elements[0].favorite).toBe(true);
    await server.call(`DELETE /favorites/${saved.grn}`, { as: ada });
    expect((await list(ada, '/search/saved')).elements[0].favorite).toBe(false);
    expect((await list(ada, '/views')).views.map(({ favorite }: { favorite: boolean }) => favorite)).toEqual([
      true,
      false,
    ]);
    // Names of entities mean the same in capitals.
    const loud = `grn::::SEARCH:${saved.id}`;
    expect((await server.call(`PUT /favorites/${loud}`, { as: ada })).statusCode).toBe(204);
    expect((await list(ada, '/favorites?type=SEARCH')).favorites).toEqual([
      { grn: saved.grn, title: 'Slow requests' },
    ]);
    expect((await server.call(`DELETE /favorites/${loud}`, { as: ada })).statusCode).toBe(204);
    expect((await list(ada, '/favorites')).total).toBe(2);
    // Another person's are another's.
    expect((await list(await person(), '/favorites')).total).toBe(0);
    expect((await server.call('PUT /favorites/nonsense', { as: ada })).statusCode).toBe(404);
  });

  it('does not show what somebody may not read, nor what is gone', async () => {
    const [ada, grace] = [await person(), await person()];
    const saved = await save(ada, 'Secret plan');
    for (const as of [ada, grace]) {
      await server.call(`PUT /favorites/${saved.grn}`, { as });
      await server.call(`PUT /favorites/grn::::stream:${newId()}`, { as });
      await server.call('PUT /favorites/grn::::something_new:5', { as });
    }
    const strange = { grn: 'grn::::something_new:5', title: 'Unknown entity: grn::::something_new:5' };
    expect((await list(grace, '/favorites')).favorites).toEqual([strange]);
    expect((await list(ada, '/favorites')).favorites).toEqual([
      { grn: saved.grn, title: 'Secret plan' },
      strange,
    ]);
    await open(ada, saved.id);
    await server.call(`DELETE /views/${saved.id}`, { as: ada });
    expect((await list(ada, '/favorites')).favorites).toEqual([strange]);
    expect((await list(ada, '/startpage/lastOpened')).total).toBe(0);
  });

  it('tells what was done, to administrators by everybody', async () => {
    const [ada, grace] = [await person(), await person()];
    const kept = await save(ada, 'Kept');
    const gone = await save(ada, 'Gone');
    const payload = { ...kept, title: 'Renamed' };
    for (const title of ['A', 'Renamed']) {
      await server.call(`PUT /views/${kept.id}`, { as: ada, payload: { ...payload, title } });
    }
    await server.call(`DELETE /views/${gone.id}`, { as: ada });
    const { recentActivity } = await list(ada, '/startpage/recentActivity');
    const told = recentActivity.map((entry: Record<string, string>) => [
      entry['activity_type'],
      entry['item_title'],
    ]);
    expect(told).toEqual([
      ['delete', 'Gone'],
      ['update', 'Renamed'],
      ['create', 'Kept'],
    ]);
    expect(recentActivity[1]).toMatchObject({
      item_grn: kept.grn,
      user_name: expect.stringMatching(/^Test Person/),
    });
    expect((await list(grace, '/startpage/recentActivity')).total).toBe(0);
    const all = (await server.call('GET /startpage/recentActivity?per_page=3')).json();
    expect(all.recentActivity).toEqual(recentActivity);
  });

  it('has a default view, if somebody set one', async () => {
    const ada = await person();
    const setter = await person(['default-view:set']);
    expect((await open(ada, 'default')).json().message).toBe("Default view doesn't exist");
    const saved = await save(ada, 'Start here');
    const set = (as: [string, string]) => server.call(`PUT /views/${saved.id}/default`, { as });
    expect((await set(ada)).statusCode).toBe(403);
    // Who may not read it may not set it either.
    expect((await set(setter)).statusCode).toBe(404);
    const reader = await person(['default-view:set', `view:read:${saved.id}`]);
    expect((await set(reader)).statusCode).toBe(204);
    expect((await open(ada, 'default')).json().id).toBe(saved.id);
    expect((await open(setter, 'default')).statusCode).toBe(404);
    await server.call(`DELETE /views/${saved.id}`, { as: ada });
    expect((await open(ada, 'default')).json().message).toBe("Default view doesn't exist");
  });

  it('helps to find entities by their title, those that one may read', async () => {
    const ada = await person([`streams:read:${STREAM}`]);
    const saved = await save(ada, 'Suggest 100% of me');
    const ask = (question: string, as = ada) => list(as, `/entity_suggestions?${question}`);
    expect(await ask('collection=streams')).toEqual({
      suggestions: [{ id: STREAM, value: 'Default Stream' }],
      pagination: { total: 1, count: 1, page: 1, per_page: 10 },
    });
    expect((await ask('collection=views&query=100%25%20OF')).suggestions).toEqual([
      { id: saved.id, value: 'Suggest 100% of me' },
    ]);
    expect((await ask('collection=views&query=100%25', await person())).suggestions).toEqual([]);
    expect((await ask('collection=index_sets')).suggestions).toEqual([]);
    for (const question of ['collection=users', 'collection=streams&column=secret']) {
      const answer = await server.call(`GET /entity_suggestions?${question}`, { as: ada });
      expect(answer.statusCode).toBe(400);
    }
  });
});
