import { INITIAL_SEARCHES_CONFIG } from '@logboom/contract/configuration/schemas';
import { SEARCHES_CONFIG } from '@logboom/contract/configuration/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { newId } from '../../storage/ids.ts';

/** Without an engine: what is decided before one is asked. `run.api.test.ts` asks one. */
describe('searches', () => {
  let server: TestApp;
  let reader: [string, string];
  let stranger: [string, string];
  const STREAM = '000000000000000000000001';
  const SECRET = '62c7d1f05f0c1f3a7c0f0001';

  beforeAll(async () => {
    // No ClickHouse answers there, so every statement fails.
    server = await startTestApp(['--clickhouse-url', 'http://127.0.0.1:9/']);
    reader = await createUser(server, { roles: ['Reader'], permissions: [`streams:read:${STREAM}`] });
    stranger = await createUser(server, { roles: ['Reader'] });
  });
  afterAll(() => server.close());

  const messageList = { id: 'list', type: 'messages' };
  const query = (more: object = {}) => ({ id: 'q', search_types: [messageList], ...more });
  const store = (body: object, as?: [string, string]) =>
    server.call('POST /views/search', { payload: body, ...(as && { as }) });

  it('are stored under the id that the client chose, with everything filled in', async () => {
    const id = newId();
    const pivot = {
      id: 'chart',
      type: 'pivot',
      rollup: true,
      series: [{ type: 'count' }],
      row_groups: [
        { type: 'time', field: 'timestamp', interval: '5m' },
        { type: 'values', fields: ['pod'] },
      ],
    };
    const answer = await store({
      id,
      queries: [{ id: 'q', query: 'level:>3', search_types: [messageList, pivot] }],
    });
    expect(answer.statusCode).toBe(201);
    expect(answer.headers.location).toBe(`/api/views/search/${id}`);
    const common = { name: null, timerange: null, query: null, streams: [], filter: null, filters: [] };
    expect(answer.json()).toEqual({
      id,
      parameters: [],
      queries: [
        {
          id: 'q',
          timerange: { type: 'relative', range: 300 },
          filter: null,
          filters: [],
          query: { type: 'elasticsearch', query_string: 'level:>3' },
          search_types: [
            {
              ...common,
              ...messageList,
              limit: 150,
              offset: 0,
              sort: null,
              fields: [],
              decorators: [],
            },
            {
              ...common,
              id: 'chart',
              type: 'pivot',
              rollup: true,
              sort: [],
              column_groups: [],
              series: [{ id: 'count()', type: 'count', field: null }],
              row_groups: [
                { type: 'time', fields: ['timestamp'], interval: { type: 'timeunit', timeunit: '5m' } },
                { type: 'values', fields: ['pod'], limit: 15, skip_empty_values: false },
              ],
            },
          ],
        },
      ],
    });
    expect((await server.call(`GET /views/search/${id}`)).json()).toEqual(answer.json());
  });

  it('take streams as a list in the newer media type', async () => {
    const answer = await server.call('POST /views/search', {
      headers: { 'content-type': 'application/vnd.graylog.search.v2+json' },
      payload: JSON.stringify({ queries: [query({ streams: [STREAM] })] }),
    });
    expect(answer.statusCode).toBe(201);
    expect(answer.json().queries[0].filter).toEqual({
      type: 'or',
      filters: [{ type: 'stream', id: STREAM }],
    });
  });

  it('belong to the one who stored them', async () => {
    const id = newId();
    expect((await store({ id, queries: [query()] }, reader)).statusCode).toBe(201);
    const refused = await store({ id, queries: [] }, stranger);
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      `Unable to update search with id <${id}>, already exists and user is not permitted to overwrite it.`,
    ]);
    const hidden = await server.call(`GET /views/search/${id}`, { as: stranger });
    expect([hidden.statusCode, hidden.json().message]).toEqual([
      403,
      `User ${stranger[0]} does not have permission to load search ${id}`,
    ]);
    expect((await server.call(`POST /views/search/${id}/execute`, { as: stranger })).statusCode).toBe(403);
    expect((await server.call('GET /views/search', { as: stranger })).json()).toEqual([]);
  });

  it('are listed for their owner, however many there are', async () => {
    const person = await createUser(server, { roles: ['Reader'] });
    const stored = [];
    for (let count = 0; count < 40; count++) {
      stored.push((await store({ id: newId(), queries: [query()] }, person)).json());
    }
    const listed = await server.call('GET /views/search', { as: person });
    expect(listed.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(listed.json()).toHaveLength(40);
    expect(listed.json()).toEqual(expect.arrayContaining(stored));
  });

  const around: [string, object][] = [
    [
      'in the filter of the query',
      query({ filter: { type: 'or', filters: [{ type: 'stream', id: SECRET }] } }),
    ],
    [
      'deep in the filter of the query',
      query({
        filter: {
          type: 'and',
          filters: [
            { type: 'stream', id: STREAM },
            { type: 'or', filters: [{ type: 'and', filters: [{ type: 'stream', id: SECRET }] }] },
          ],
        },
      }),
    ],
    ['as streams of the query', query({ streams: [STREAM, SECRET] })],
    ['as streams of a search type', query({ search_types: [{ ...messageList, streams: [SECRET] }] })],
    [
      'in the filter of a search type',
      query({ search_types: [{ ...messageList, filter: { type: 'stream', id: SECRET } }] }),
    ],
    ['among the events', query({ streams: ['000000000000000000000002'] })],
  ];
  it.each(around)('are refused when they name a stream that the caller may not read, %s', async (_, one) => {
    for (const call of ['POST /views/search', 'POST /views/search/sync']) {
      const answer = await server.call(call, { as: reader, payload: { queries: [one] } });
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ type: 'MissingStreamPermission' });
      expect(answer.json().streams).toHaveLength(1);
    }
  });

  it('are refused for those who may read no stream at all', async () => {
    const answer = await server.call('POST /views/search/sync', {
      as: stranger,
      payload: { queries: [query()] },
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      { type: 'MissingStreamPermission', message: "User doesn't have access to any streams", streams: [] },
    ]);
  });

  it('report what is wrong for each search type, and are done', async () => {
    const search_types = [
      { ...messageList, id: 'far', offset: 9_900 },
      { ...messageList, id: 'wrong', query: 'a AND (' },
      { id: 'odd', type: 'crystal-ball' },
      { ...messageList, id: 'lost', timerange: { type: 'offset', source: 'search_type', id: 'nobody' } },
      { ...messageList, id: 'long', query: 'x'.repeat(32_769) },
    ];
    const answer = await server.call('POST /views/search/sync', {
      payload: { queries: [{ id: 'q', search_types }] },
    });
    expect(answer.statusCode).toBe(200);
    const { execution, results, errors } = answer.json();
    expect(execution).toEqual({ done: true, cancelled: false, completed_exceptionally: true });
    expect(results.q).toMatchObject({ state: 'COMPLETED', search_types: {} });
    expect(results.q.errors).toEqual(errors);
    const by = Object.fromEntries(
      errors.map((error: { search_type_id: string }) => [error.search_type_id, error]),
    );
    expect(by.far).toMatchObject({ type: 'result_window_limit', result_window_limit: 10_000, query_id: 'q' });
    expect(by.wrong.description).toMatch(/^Unable to perform search query: \n\nCannot parse query, cause: /);
    expect(by.odd.description).toBe(
      "Unknown search type 'crystal-ball' for elasticsearch backend, cannot generate query",
    );
    expect(by.lost.description).toContain("Search type 'nobody'");
    expect(by.long.description).toContain('longer than 32768 characters');
  });

  it('report that no engine answers, as any other error of a search type', async () => {
    const answer = await server.call('POST /views/search/sync', { payload: { queries: [query()] } });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().errors).toMatchObject([{ type: 'search_type', search_type_id: 'list' }]);
  });

  it('run only what an override keeps, and are found again by their job', async () => {
    const id = newId();
    const events = (name: string) => ({ id: name, type: 'events' });
    await store({
      id,
      queries: [
        { id: 'a', search_types: [events('1'), events('2')] },
        { id: 'b', search_types: [] },
      ],
    });
    const payload = { global_override: { keep_queries: ['a'], keep_search_types: ['2'] } };
    const answer = await server.call(`POST /views/search/${id}/execute`, { payload });
    expect(answer.statusCode).toBe(201);
    const job = answer.json();
    expect(answer.headers.location).toBe(`/api/views/search/status/${job.id}`);
    expect(Object.keys(job.results)).toEqual(['a']);
    // No engine answers here, so what was run is what failed.
    expect(job.results.a.errors.map((error: { search_type_id: string }) => error.search_type_id)).toEqual([
      '2',
    ]);
    expect((await server.call(`GET /views/search/status/${job.id}`)).json()).toEqual(job);
    expect((await server.call(`GET /views/search/status/${job.id}`, { as: reader })).statusCode).toBe(404);
  });

  it('with parameters are kept, described, and not run', async () => {
    const id = newId();
    const body = {
      id,
      parameters: [{ name: 'who', type: 'value-parameter-v1' }],
      queries: [{ id: 'q', query: 'user:$who$ $5', search_types: [] }],
    };
    await store(body);
    const metadata = {
      query_metadata: { q: { used_parameters_names: ['who'] } },
      declared_parameters: { who: { name: 'who', type: 'value-parameter-v1' } },
    };
    expect((await server.call(`GET /views/search/metadata/${id}`)).json()).toEqual(metadata);
    expect((await server.call('POST /views/search/metadata', { payload: body })).json()).toEqual(metadata);
    const answer = await server.call(`POST /views/search/${id}/execute`);
    expect([answer.statusCode, answer.json().missing.parameters.name]).toEqual([409, 'Graylog Enterprise']);
  });

  it.each([
    [{ type: 'relative', range: -1 }, 'Range must not be negative'],
    [{ type: 'relative', range: 5, from: 3 }, 'Either `range` OR `from`/`to` must be specified, not both!'],
    [{ type: 'relative', from: 3, to: 5 }, '`from` must be greater than `to`!'],
    [{ type: 'keyword', keyword: 'when pigs fly' }, 'Could not parse from natural date: when pigs fly'],
    [{ type: 'absolute', from: 'soon', to: 'later' }, 'Invalid date in time range: soon'],
  ])('refuse the time range %j', async (timerange, message) => {
    const answer = await server.call('POST /views/search/sync', {
      payload: { queries: [query({ timerange })] },
    });
    expect([answer.statusCode, answer.json().message]).toEqual([400, message]);
  });

  it('report a time range of a search type that cannot be read also when the time is limited', async () => {
    const config = (query_time_range_limit: string) =>
      server.call(`PUT /system/cluster_config/${SEARCHES_CONFIG}`, {
        payload: { ...INITIAL_SEARCHES_CONFIG, query_time_range_limit },
      });
    expect((await config('PT1H')).statusCode).toBe(202);
    const search_types = [
      { id: 'lost', type: 'events', timerange: { type: 'offset', source: 'search_type', id: 'nobody' } },
      { ...messageList, id: 'list', timerange: { type: 'offset', source: 'search_type', id: 'nobody' } },
      { ...messageList, id: 'odd', timerange: { type: 'keyword', keyword: 'when pigs fly' } },
    ];
    const answer = await server.call('POST /views/search/sync', {
      payload: { queries: [{ id: 'q', search_types }] },
    });
    await config('PT0S');
    expect(answer.statusCode).toBe(200);
    const told = (search_type_id: string, text: RegExp) => ({
      type: 'search_type',
      search_type_id,
      description: expect.stringMatching(text),
    });
    const byId = (a: { search_type_id: string }, b: { search_type_id: string }) =>
      a.search_type_id.localeCompare(b.search_type_id);
    expect(answer.json().errors.toSorted(byId)).toMatchObject([
      told('list', /Search type 'nobody'/),
      told('lost', /Search type 'nobody'/),
      told('odd', /when pigs fly/),
    ]);
  });

  const nested = (depth: number): object =>
    depth === 0 ? { type: 'stream', id: STREAM } : { type: 'and', filters: [nested(depth - 1)] };
  const wide = (count: number) => ({
    type: 'or',
    filters: Array.from({ length: count }, () => ({ type: 'query_string', query: 'x' })),
  });
  it.each([
    ['is nested too deeply', nested(1000), 'The filter is nested more than 100 times'],
    ['has too many parts', wide(150_000), 'The filter has more than 20000 parts'],
    ['holds nothing', { type: 'and', filters: [null] }, 'A part of the filter is not a filter'],
    ['holds no list', { type: 'or', filters: 'all' }, 'A part of the filter is not a filter'],
    ['asks for a number', { type: 'query_string', query: 5 }, 'A part of the filter is not a filter'],
  ])('refuse a filter that %s', async (_, filter, message) => {
    const inType = query({ search_types: [{ ...messageList, filter }] });
    for (const one of [query({ filter }), inType]) {
      for (const call of ['POST /views/search', 'POST /views/search/sync']) {
        const answer = await server.call(call, { payload: { queries: [one] } });
        expect([answer.statusCode, answer.json().message]).toEqual([400, message]);
      }
    }
  });

  it('take a text apart into the words that they find, for those who may ask', async () => {
    const ask = (query: string, as?: [string, string]) =>
      server.call(`GET /messages/graylog_0/analyze?${query}`, { ...(as && { as }) });
    const text = 'string=GET%20/index.html%20200';
    expect((await ask(text, reader)).json()).toEqual({ tokens: ['get', 'index', 'html', '200'] });
    expect((await ask(`${text}&analyzer=keyword`)).json()).toEqual({ tokens: ['GET /index.html 200'] });
    expect((await ask(text, await createUser(server, { permissions: [] }))).statusCode).toBe(403);
  });

  it('need a body', async () => {
    const answer = await server.call('POST /views/search/sync');
    expect([answer.statusCode, answer.json()[0].message]).toEqual([400, 'Search body is mandatory']);
  });
});

describe('a query that is being written', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(['--clickhouse-url', 'http://127.0.0.1:9/']);
  });
  afterAll(() => server.close());

  it('is explained, also while no engine can say which fields there are', async () => {
    const check = async (query: unknown) =>
      (await server.call('POST /search/validate', { payload: { query } })).json();
    expect(await check('')).toEqual({ status: 'OK' });
    expect(await check({ type: 'elasticsearch', query_string: 'nobody_knows:x' })).toEqual({ status: 'OK' });
    expect(await check('foo:')).toEqual({
      status: 'ERROR',
      explanations: [
        {
          error_type: 'QUERY_PARSING_ERROR',
          error_title: 'Query parsing error',
          error_message: 'Cannot parse query, cause: incomplete query, query ended unexpectedly',
          begin_line: 1,
          begin_column: 0,
          end_line: 1,
          end_column: 3,
        },
      ],
    });
    expect(await check('a or b')).toMatchObject({
      status: 'WARNING',
      explanations: [
        { error_type: 'INVALID_OPERATOR', related_property: 'or', begin_column: 2, end_column: 4 },
      ],
    });
  });

  it('may ask for values of a field, but not of full text', async () => {
    const payload = { field: 'message', input: 'x' };
    expect((await server.call('POST /search/suggest', { payload })).json()).toMatchObject({
      error: { type: 'Aggregation error' },
    });
  });

  it('count as those of an engine that clients know', async () => {
    const ask = async (path: string) =>
      (await server.call(`GET /system/searchVersion/satisfiesVersion/${path}`)).json();
    expect(await ask('opensearch?version=%3E%3D1.2.0')).toEqual({ satisfied: true, errorMessage: '' });
    expect(await ask('elasticsearch?version=%5E7.0.0')).toEqual({
      satisfied: false,
      errorMessage: 'opensearch 2.5.0 is not elasticsearch ^7.0.0',
    });
  });
});
