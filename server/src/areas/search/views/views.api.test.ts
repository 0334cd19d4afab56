import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser, startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { newId } from '../../../storage/ids.ts';

describe.each(['embedded', 'postgres'] as const)('views on %s', (engine) => {
  let server: TestApp;
  let author: [string, string];
  let other: [string, string];

  beforeAll(async () => {
    server = await startTestApp(['--clickhouse-url', 'http://127.0.0.1:9/'], engine);
    author = await createUser(server, { roles: ['Reader'] });
    other = await createUser(server, { roles: ['Reader'] });
  });
  afterAll(() => server.close());

  async function newSearch(as: [string, string]): Promise<string> {
    const search_types = [{ id: 'list', type: 'messages' }];
    const answer = await server.call('POST /views/search', {
      as,
      payload: { id: newId(), queries: [{ id: 'q', search_types }] },
    });
    return answer.json<{ id: string }>().id;
  }

  const state = () => ({
    q: {
      widgets: [{ id: 'w', type: 'something-new', config: { kept: [1, null] } }],
      widget_mapping: { w: ['list'] },
      positions: { w: { col: 1, row: 1, height: 4, width: 'Infinity' } },
      titles: {},
    },
  });

  async function save(as: [string, string], more: object = {}) {
    const search_id = await newSearch(as);
    return server.call('POST /views', {
      as,
      payload: { type: 'SEARCH', title: 'Slow requests', search_id, state: state(), ...more },
    });
  }

  it('come back as they were saved, with an owner', async () => {
    const answer = await save(author);
    expect(answer.statusCode).toBe(200);
    const view = answer.json();
    expect(view).toMatchObject({ type: 'SEARCH', title: 'Slow requests', owner: author[0], state: state() });
    expect(view).toMatchObject({
      summary: '',
      description: '',
      properties: [],
      requires: {},
      favorite: false,
    });
    expect((await server.call(`GET /views/${view.id}`, { as: author })).json()).toEqual(view);
    expect((await server.call(`GET /search/saved/${view.id}`, { as: author })).json()).toEqual(view);
  });

  it('are answered whole, also where the client left keys out', async () => {
    const pivot = { type: 'values', field: 'source', config: { limit: 15 } };
    const widgets = [
      { id: 'chart', type: 'aggregation', config: { row_pivots: [pivot], series: ['count()'] } },
      { id: 'list', type: 'messages', config: { fields: ['source'] } },
      { id: 'new', type: 'something-new', config: { kept: [1, null] } },
    ];
    const place = { col: 1, row: 1, height: 4, width: 'Infinity' };
    const short = { widgets, widget_mapping: {}, positions: { chart: place, list: place, new: place } };
    const saved = (await save(author, { state: { q: short } })).json();
    const stored = (await server.call(`GET /views/${saved.id}`, { as: author })).json();
    const inWidget = { filter: null, filters: [], timerange: null, query: null, streams: [] };
    expect(stored.state.q).toEqual({
      selected_fields: null,
      static_message_list_id: null,
      titles: {},
      widget_mapping: {},
      positions: short.positions,
      formatting: null,
      display_mode_settings: { positions: {} },
      widgets: [
        {
          ...inWidget,
          id: 'chart',
          type: 'aggregation',
          config: {
            row_pivots: [{ type: 'values', fields: ['source'], config: { limit: 15 } }],
            column_pivots: [],
            series: [{ function: 'count()', config: { name: null } }],
            sort: [],
            visualization: 'table',
            visualization_config: null,
            formatting_settings: null,
            rollup: true,
            event_annotation: false,
            row_limit: 15,
            column_limit: null,
          },
        },
        {
          ...inWidget,
          id: 'list',
          type: 'messages',
          config: {
            fields: ['source'],
            show_message_row: false,
            show_summary: null,
            decorators: [],
            sort: [],
          },
        },
        { ...inWidget, ...widgets[2] },
      ],
    });
    expect(saved).toEqual(stored);
    const listed = (await server.call('GET /views?query=slow', { as: author })).json();
    expect(listed.views.find(({ id }: { id: string }) => id === saved.id)).toEqual(stored);
  });

  it('are not there for those who may not read them', async () => {
    const { id } = (await save(author)).json();
    const answer = await server.call(`GET /views/${id}`, { as: other });
    expect([answer.statusCode, answer.json().message]).toEqual([404, `View ${id} doesn't exist`]);
    expect((await server.call(`DELETE /views/${id}`, { as: other })).statusCode).toBe(404);
    const list = (await server.call('GET /search/saved', { as: other })).json();
    expect(list.elements).toEqual([]);
    const friend = await createUser(server, { roles: ['Reader'], permissions: [`view:read:${id}`] });
    const seen = await server.call(`GET /views/${id}`, { as: friend });
    expect(seen.statusCode).toBe(200);
    // And with the view, the search that it shows.
    expect((await server.call(`GET /views/search/${seen.json().search_id}`, { as: friend })).statusCode).toBe(
      200,
    );
  });

  it('are changed and deleted by their owner, not by readers', async () => {
    const view = (await save(author)).json();
    const reader = await createUser(server, { roles: ['Reader'], permissions: [`view:read:${view.id}`] });
    const payload = { ...view, title: 'Mine now', owner: reader[0] };
    const refused = await server.call(`PUT /views/${view.id}`, { as: reader, payload });
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      `Not allowed to edit search <${view.id}>.`,
    ]);
    const denied = await server.call(`DELETE /views/${view.id}`, { as: reader });
    expect([denied.statusCode, denied.json().message]).toEqual([
      403,
      `Unable to delete search <${view.id}>.`,
    ]);

    const changed = await server.call(`PUT /views/${view.id}`, { as: author, payload });
    expect(changed.json()).toMatchObject({ title: 'Mine now', owner: author[0] });
    expect((await server.call(`DELETE /views/${view.id}`, { as: author })).json().id).toBe(view.id);
    expect((await server.call(`GET /views/${view.id}`, { as: author })).statusCode).toBe(404);
  });

  it('must fit the search that they show', async () => {
    const broken = async (change: object) => (await save(author, change)).json().message as string;
    expect(await broken({ search_id: newId() })).toBe('Search ID not available');
    expect(await broken({ state: { elsewhere: state().q } })).toBe(
      'Search queries do not correspond to view/state queries, missing query IDs: [elsewhere]; search queries: [q]; state queries: [elsewhere]',
    );
    expect(await broken({ state: { q: { ...state().q, widget_mapping: { w: ['gone'] } } } })).toBe(
      'Search types do not correspond to view/search types, missing searches [gone]; search types: [list]; state types: [gone]',
    );
    expect(await broken({ state: { q: { ...state().q, positions: {} } } })).toBe(
      "Widget positions don't correspond to widgets, missing widget positions [w]; widget IDs: [w]; widget positions: []",
    );
    const foreign = await save(author, { search_id: await newSearch(other) });
    expect(foreign.statusCode).toBe(403);
  });

  it('that are dashboards need the permission to make one', async () => {
    const answer = await save(other, { type: 'DASHBOARD' });
    expect([answer.statusCode, answer.json().message]).toEqual([
      403,
      'User is not allowed to create new dashboards.',
    ]);
  });

  it('are made into dashboards only by those who may make one', async () => {
    const maker = await createUser(server, { roles: ['Reader'], permissions: ['dashboards:create'] });
    const change = async (as: [string, string], view: { id: string }) =>
      server.call(`PUT /views/${view.id}`, { as, payload: { ...view, type: 'DASHBOARD' } });
    const refused = await change(author, (await save(author)).json());
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'User is not allowed to create new dashboards.',
    ]);
    const made = await change(maker, (await save(maker)).json());
    expect([made.statusCode, made.json().type]).toEqual([200, 'DASHBOARD']);
    // Who may edit a dashboard need not be able to make one.
    const editor = await createUser(server, {
      roles: ['Reader'],
      permissions: [`view:edit:${made.json().id}`, `view:read:${made.json().id}`],
    });
    expect((await change(editor, made.json())).statusCode).toBe(200);
  });

  it('are listed in pages, found by title, and deleted together', async () => {
    const person = await createUser(server, { roles: ['Reader'], permissions: ['dashboards:create'] });
    const made = [];
    for (const title of ['beta', 'Alpha', 'gamma 100%']) made.push((await save(person, { title })).json().id);
    await save(person, { title: 'Alpha board', type: 'DASHBOARD' });
    const saved = (await server.call('GET /search/saved?per_page=2', { as: person })).json();
    expect(saved.elements.map(({ title }: { title: string }) => title)).toEqual(['Alpha', 'beta']);
    expect(saved).toMatchObject({ total: 3, defaults: { sort: { id: 'title', direction: 'ASC' } } });
    expect(saved.elements[0]).not.toHaveProperty('state');
    const found = (await server.call('GET /views?query=alpha', { as: person })).json();
    expect(found.views.map(({ title }: { title: string }) => title)).toEqual(['Alpha', 'Alpha board']);
    expect((await server.call('GET /dashboards', { as: person })).json().total).toBe(1);
    const gone = await server.call('POST /views/bulk_delete', {
      as: person,
      payload: { entity_ids: [...made, newId()] },
    });
    expect(gone.json()).toMatchObject({ successfully_performed: 3, failures: [{}] });
    expect(
      (await server.call('POST /views/bulk_delete', { as: person, payload: { entity_ids: [] } })).statusCode,
    ).toBe(400);
  });

  it('are listed by owner, by favorites and by the time they were made', async () => {
    const person = await createUser(server, { roles: ['Reader'], permissions: ['dashboards:create'] });
    const made = [];
    for (const title of ['One', 'Two'])
      made.push((await save(person, { title, type: 'DASHBOARD' })).json().id);
    await server.call(`PUT /favorites/grn::::dashboard:${made[1]}`, { as: person });
    const listed = async (...filters: string[]) => {
      const query = filters.map((filter) => `filters=${encodeURIComponent(filter)}`).join('&');
      const answer = await server.call(`GET /dashboards?${query}`, { as: person });
      return answer.json().elements.map(({ title }: { title: string }) => title);
    };
    expect(await listed('favorite:true')).toEqual(['Two']);
    expect(await listed('favorite:false')).toEqual(['One']);
    expect(await listed(`owner:${person[0]}`, 'favorite:true')).toEqual(['Two']);
    expect(await listed('owner:nobody')).toEqual([]);
    expect(await listed('created_at:2020-01-01T00:00:00.000Z><')).toEqual(['One', 'Two']);
    expect(await listed('created_at:><2020-01-01T00:00:00.000Z')).toEqual([]);
  });

  it('remember what dashboards were, for those who may read them, until they are deleted', async () => {
    const maker = await createUser(server, { roles: ['Reader', 'Dashboard Creator'] });
    const made = (await save(maker, { type: 'DASHBOARD', title: 'First' })).json();
    await server.call(`PUT /views/${made.id}`, { as: maker, payload: { ...made, title: 'Second' } });
    const versions = async () =>
      (await server.call(`GET /views/${made.id}/versions`, { as: maker })).json().versions;
    expect(await versions()).toMatchObject([
      { version: 2, title: 'Second', saved_by: maker[0] },
      { version: 1, title: 'First', saved_by: maker[0] },
    ]);
    const first = await server.call(`GET /views/${made.id}/versions/1`, { as: maker });
    expect(first.json()).toMatchObject({ title: 'First', state: state() });
    expect((await server.call(`GET /views/${made.id}/versions/9`, { as: maker })).statusCode).toBe(404);
    expect((await server.call(`GET /views/${made.id}/versions`, { as: other })).statusCode).toBe(404);
    expect((await server.call(`GET /views/${made.id}/versions/1`, { as: other })).statusCode).toBe(404);
    await server.call(`DELETE /views/${made.id}`, { as: maker });
    expect((await server.call(`GET /views/${made.id}/versions`, { as: maker })).statusCode).toBe(404);
  });

  it('keep no versions of saved searches', async () => {
    const { id } = (await save(author)).json();
    expect((await server.call(`GET /views/${id}/versions`, { as: author })).json()).toEqual({ versions: [] });
  });
});
