import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_STREAM, rule, streamClient, type StreamClient } from '../../../test/streams.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const BUILT_IN = ['All events', 'All system events', 'Default Stream'];

describe.each(['embedded', 'postgres'] as const)('a page of streams (%s)', (engine) => {
  let server: TestApp;
  let streams: StreamClient;
  const ids: Record<string, string> = {};
  let sets: Awaited<ReturnType<StreamClient['indexSets']>>;
  beforeAll(async () => {
    server = await startTestApp([], engine);
    streams = streamClient(server);
    for (const title of ['beta', 'Alpha', 'gamma ray']) {
      ids[title] = await streams.create(title, {
        description: `about 100% of ${title}`,
        rules: title === 'beta' ? [rule()] : [],
      });
    }
    sets = await streams.indexSets();
    await streams.create('no words', { index_set_id: sets.other });
    await streams.call(`POST /${ids['beta']}/resume`);
  });
  afterAll(() => server.close());

  it('says what it holds, and what can be asked for', async () => {
    const { elements, attributes, ...page } = (await streams.page({ per_page: '2', page: '2' })).json();
    expect(page).toEqual({
      query: '',
      sort: 'title',
      order: 'asc',
      pagination: { total: 7, count: 2, page: 2, per_page: 2 },
      total: 7,
      defaults: { sort: { id: 'title', direction: 'ASC' } },
    });
    expect(elements).toEqual([
      {
        id: ids['Alpha'],
        creator_user_id: 'admin',
        title: 'Alpha',
        disabled: true,
        rules: [],
        description: 'about 100% of Alpha',
        matching_type: 'AND',
        outputs: null,
        is_default: null,
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+\+0000$/),
        content_pack: null,
        is_editable: true,
        remove_matches_from_default_stream: false,
        index_set_id: sets.standard,
        alert_conditions: null,
        alert_receivers: null,
      },
      expect.objectContaining({ title: 'beta', rules: [expect.objectContaining(rule())] }),
    ]);
    expect(attributes.map((one: { id: string; title: string }) => [one.id, one.title])).toEqual([
      ['_id', 'id'],
      ['title', 'Title'],
      ['description', 'Description'],
      ['created_at', 'Created'],
      ['index_set_id', 'Index set'],
      ['disabled', 'Status'],
    ]);
    expect(attributes[5]).toEqual({
      id: 'disabled',
      title: 'Status',
      type: 'BOOLEAN',
      sortable: true,
      filterable: true,
      searchable: null,
      hidden: null,
      related_collection: null,
      filter_options: [
        { value: 'true', title: 'Paused' },
        { value: 'false', title: 'Running' },
      ],
    });
    expect((await streams.page({ query: 'default' })).json().elements).toMatchObject([{ is_default: true }]);
  });

  it.each([
    [{}, [...BUILT_IN.slice(0, 2), 'Alpha', 'beta', 'Default Stream', 'gamma ray', 'no words']],
    [{ order: 'desc', per_page: '2' }, ['no words', 'gamma ray']],
    [{ sort: 'description', query: 'alpha beta gamma' }, ['Alpha', 'beta', 'gamma ray']],
    [{ sort: 'created_at', order: 'DESC', per_page: '1' }, ['no words']],
    [{ sort: 'disabled', query: 'alpha,beta' }, []],
    [{ sort: 'disabled', query: 'title:alpha,beta' }, ['beta', 'Alpha']],
    [{ sort: 'index_set_title', query: 'words alpha' }, ['Alpha', 'no words']],
  ])('is sorted: %j', async (parameters, expected) => {
    expect(await streams.titles(parameters as Record<string, string>)).toEqual(expected);
  });

  it.each(['constructor', 'nothing', '__proto__', 'title"; drop table streams'])(
    'sorted by %j holds all streams',
    async (sort) => {
      expect((await streams.titles({ sort })).sort()).toHaveLength(7);
    },
  );

  it.each([
    ['*', 7],
    ['ALPH', 1],
    ['alpha beta', 2],
    ['title:="beta"', 1],
    ['title:=bet', 0],
    ['description:"100% of"', 3],
    ['-title:a', 1],
    ['-description:about', 4],
    [`id:${DEFAULT_STREAM}`, 1],
    [`_id:${DEFAULT_STREAM}`, 1],
    ['constructor:beta', 1],
    ['description:beta title:a', 1],
  ])('finds %j', async (query, count) => {
    expect(await streams.titles({ query })).toHaveLength(count);
  });

  it.each([
    [['disabled:false'], ['All events', 'All system events', 'beta', 'Default Stream']],
    [['Status:true', 'index_set_id:OTHER'], ['no words']],
    [['disabled:true', 'disabled:false', 'created_at:><2001-01-01 00:00:00'], []],
    [['index set:OTHER', 'created_at:2001-01-01T00:00:00.000Z><'], ['no words']],
    [['created_at:2001-01-01 00:00:00><2001-01-02', 'disabled:true'], []],
  ])('is filtered by %j', async (filters, expected) => {
    const named = filters.map((filter) => filter.replace('OTHER', sets.other));
    expect(await streams.titles({ filters: named })).toEqual(expected);
  });

  it.each([
    [{ filters: 'title:beta' }, 'title is not a field that can be used for filtering'],
    [{ filters: 'colour:red' }, 'colour is not a field that can be used for filtering'],
    [{ filters: 'disabled' }, 'Wrong filter expression, <field_name>:<field_value> format should be used'],
    [{ filters: 'disabled:maybe' }, '"maybe" is not a boolean'],
    [{ query: 'id:1' }, '"1" is not a id'],
  ])('refuses %j', async (parameters, problem) => {
    const answer = await streams.page(parameters);
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      `Invalid argument in search query: ${problem}`,
    ]);
  });

  it('holds everything when asked for no limit', async () => {
    const { elements, pagination } = (await streams.page({ per_page: '0' })).json();
    expect([elements.length, pagination]).toEqual([7, { total: 7, count: 7, page: 1, per_page: 0 }]);
  });
});
