import { SEARCHES_CONFIG } from '@logboom/contract/configuration/rules';
import { INITIAL_SEARCHES_CONFIG } from '@logboom/contract/configuration/schemas';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { engineIsReached } from '../../../../test/engine-is-reached.ts';
import { RecordingClickHouse, type RecordedQuery } from '../../../../test/recording-clickhouse.ts';
import { createUser, startTestApp, type TestApp } from '../../../../test/test-app.ts';

const STREAM = '000000000000000000000001';
/** What the server asks by itself from time to time. */
const isUpkeep = (sql: string) => /system\.|^ALTER TABLE|distinctJSONPathsAndTypes|^SELECT 1 FROM/.test(sql);

describe('limits of searches', () => {
  let engine: RecordingClickHouse;
  let server: TestApp;
  let ada: [string, string];
  let grace: [string, string];

  beforeAll(async () => {
    engine = await RecordingClickHouse.start();
    server = await startTestApp([
      '--clickhouse-url',
      engine.url,
      '--search-concurrency',
      '1',
      '--search-queue-limit',
      '3',
      '--search-time-limit',
      '7',
      '--search-memory-limit',
      '256mb',
      '--search-threads',
      '3',
    ]);
    await engineIsReached(server);
    const permissions = [`streams:read:${STREAM}`];
    ada = await createUser(server, { roles: ['Reader'], permissions });
    grace = await createUser(server, { roles: ['Reader'], permissions });
  });
  afterAll(async () => {
    await server.close();
    await engine.stop();
  });
  afterEach(() => {
    engine.onQuery = () => [];
  });

  /** Each with steps of its own: those that group alike would be one statement. */
  const steps = (id: string) => ({ type: 'timeunit', timeunit: `${id.codePointAt(0)}m` });
  const chart = (id: string, more: object = {}) => ({
    id,
    type: 'pivot',
    rollup: true,
    series: [{ type: 'count' }],
    row_groups: [{ type: 'time', fields: ['timestamp'], interval: steps(id) }],
    ...more,
  });
  const search = (text: string, types: object[], more: object = {}) => ({
    queries: [{ id: 'q', query: text, search_types: types, ...more }],
  });
  const run = (payload: object, as = ada) => server.call('POST /views/search/sync', { as, payload });
  const load = async () => {
    const value = async (name: string) =>
      (await server.call(`GET /system/metrics/org.logboom.searches.${name}`)).json().value as number;
    return { running: await value('running'), waiting: await value('waiting') };
  };

  /** Holds back the answers of the engine, in the order of the questions. */
  function holdBack() {
    const asked: { query: RecordedQuery; answer: () => void }[] = [];
    engine.onQuery = (query) =>
      // The server asks by itself now and then; that is none of the searches.
      wordOf({ query }) === undefined
        ? []
        : new Promise((resolve) => asked.push({ query, answer: () => resolve([]) }));
    return asked;
  }
  const wordOf = ({ query }: { query: RecordedQuery }) =>
    ['adas', 'graces'].find((word) => decodeURIComponent(query.parameters.toString()).includes(word));
  const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000 });

  it('go with every statement', async () => {
    const settings: Record<string, string | null>[] = [];
    const names = ['max_execution_time', 'max_memory_usage', 'max_threads'];
    engine.onQuery = ({ sql, parameters }) => {
      if (isUpkeep(sql)) return [];
      settings.push(Object.fromEntries(names.map((name) => [name, parameters.get(name)])));
      return [];
    };
    await run(search('x', [chart('c'), { id: 'm', type: 'messages' }]));
    expect(settings).toHaveLength(2);
    for (const setting of settings) {
      expect(setting).toEqual({ max_execution_time: '7', max_memory_usage: '268435456', max_threads: '3' });
    }
  });

  it('are lower for long lists; a large result comes whole, also when it is asked for again', async () => {
    const found = Array.from({ length: 1500 }, (_, at) => ({
      index_name: 'index_0',
      id: `ID${at}`,
      milliseconds: at,
      source: 's',
      message: 'ü'.repeat(1000),
      full_message: '',
      streams: [STREAM],
      gl2_message_id: `ID${at}`,
      gl2_source_input: '',
      gl2_source_node: '',
      fields_text: '{"level":3}',
    }));
    const limits: (string | null)[][] = [];
    engine.onQuery = ({ sql, parameters }) => {
      if (isUpkeep(sql) || !sql.includes('fields_text')) return [];
      limits.push(['max_memory_usage', 'max_result_bytes'].map((name) => parameters.get(name)));
      return found;
    };
    const answer = await run(search('x', [{ id: 'm', type: 'messages', limit: 2000 }]));
    expect(limits).toEqual([[String(256 * 2 ** 17), String(2 ** 25)]]);
    const job = answer.json();
    const { messages, total_results } = job.results.q.search_types.m;
    expect([messages.length, total_results]).toEqual([1500, 1500]);
    expect(messages[1499]).toMatchObject({
      message: { message: found[0]?.message, _id: 'ID1499', level: 3 },
    });
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    const again = await server.call(`GET /views/search/status/${job.id}`, { as: ada });
    expect(again.json()).toEqual(job);
  });

  it('are lower for counts with hundreds of conditions', async () => {
    const memory: (string | null)[] = [];
    engine.onQuery = ({ sql, parameters }) => {
      if (sql.includes('sum(matches)')) memory.push(parameters.get('max_memory_usage'));
      return [{ total: 0 }];
    };
    const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`).join(' OR ');
    for (const count of [2, 60]) await run(search(words(count), [{ id: 'm', type: 'messages', limit: 0 }]));
    expect(memory).toEqual([String(256 * 2 ** 20), String(256 * 2 ** 17)]);
  });

  it('turn away one who asks for too much, not the next who comes', async () => {
    const asked = holdBack();
    const many = run(search('adas', [chart('1'), chart('2'), chart('3'), chart('4')]));
    let isRefused = false;
    void many.then(() => (isRefused = true));
    // The server's own look at its indices may make the room that Grace is to make.
    await eventually(async () => expect(isRefused || (await load()).waiting >= 3).toBe(true));
    const one = run(search('graces', [chart('1')]), grace);
    // Ada's newest made room for Grace, so what she asked for is too much for now.
    const refused = await many;
    expect([refused.statusCode, refused.json().message]).toEqual([
      503,
      'Too many of your queries are waiting already. Try again in a moment.',
    ]);
    // Nothing of hers waits any more; the next turn is Grace's.
    asked[0]?.answer();
    await eventually(() => expect(asked.map(wordOf)).toEqual(['adas', 'graces']));
    await eventually(async () => {
      for (const { answer } of asked) answer();
      expect(await load()).toEqual({ running: 0, waiting: 0 });
    });
    expect((await one).statusCode).toBe(200);
  });

  it('free the place of somebody who goes away, running or waiting', async () => {
    const asked = holdBack();
    const address = await server.app.listen();
    const leaving = new AbortController();
    const left = fetch(new URL('/api/views/search/sync', address), {
      method: 'POST',
      signal: leaving.signal,
      headers: {
        authorization: `Basic ${btoa(ada.join(':'))}`,
        'content-type': 'application/json',
        'x-requested-by': 'test',
      },
      body: JSON.stringify(search('adas', [chart('1'), chart('2')])),
    });
    // The server's own look at its indices may stand in the queue as well.
    await eventually(async () => {
      expect(asked).toHaveLength(1);
      expect((await load()).waiting).toBeGreaterThan(0);
    });
    leaving.abort();
    await expect(left).rejects.toThrow('aborted');
    await eventually(async () => expect(await load()).toEqual({ running: 0, waiting: 0 }));
    expect(asked).toHaveLength(1);
    await eventually(() => expect(asked[0]?.query.signal.aborted).toBe(true));
  });

  describe('for the time that is searched', () => {
    const limit = (query_time_range_limit: string) =>
      server.call(`PUT /system/cluster_config/${SEARCHES_CONFIG}`, {
        payload: { ...INITIAL_SEARCHES_CONFIG, query_time_range_limit },
      });
    const hours = (count: number) => ({ timerange: { type: 'relative', range: count * 3600 } });
    beforeAll(() => limit('PT2H'));
    afterAll(() => limit('PT0S'));

    it('let a search as long as the limit be', async () => {
      const job = (await run(search('', [chart('c', hours(1))], hours(2)))).json();
      expect(job.errors).toBeUndefined();
      expect(job.results.q.state).toBe('COMPLETED');
    });

    it.each([
      ['a longer query', hours(3), {}, 'query', 'Search out of allowed time range limit'],
      ['all messages', hours(0), {}, 'query', 'Search out of allowed time range limit'],
      [
        'a longer part',
        hours(1),
        hours(3),
        'search_type',
        "Search type 'pivot' out of allowed time range limit",
      ],
    ])('refuse %s before anything runs', async (_name, ofQuery, ofType, type, description) => {
      const queries: string[] = [];
      engine.onQuery = ({ sql }) => {
        if (!isUpkeep(sql)) queries.push(sql);
        return [];
      };
      const answer = await run(search('', [chart('c', ofType), chart('d')], ofQuery));
      expect(answer.statusCode).toBe(200);
      const job = answer.json();
      expect(job.execution).toEqual({ done: true, cancelled: false, completed_exceptionally: true });
      expect(job.results).toEqual({});
      expect(job.errors).toEqual([
        {
          type,
          description,
          query_id: 'q',
          ...(type === 'search_type' && { search_type_id: 'c' }),
        },
      ]);
      expect(queries).toEqual([]);
    });

    it('cut advice about a longer search to its newest part', async () => {
      const spans: number[] = [];
      engine.onQuery = ({ sql, parameters }) => {
        const moments = Array.from(parameters, ([, value]) => value).filter((value) =>
          /^1\d{12}$/.test(value),
        );
        const [from = 0, to = 0] = moments.map(Number).toSorted();
        if (!isUpkeep(sql) && to > 0) spans.push(to - from);
        return [];
      };
      const payload = { query: 'message:x', ...hours(5) };
      expect((await server.call('POST /search/patterns', { as: ada, payload })).statusCode).toBe(200);
      expect(spans.length).toBeGreaterThan(0);
      for (const span of spans) expect(span).toBeLessThanOrEqual(2 * 3_600_000);
    });

    it('hold for an override too', async () => {
      const stored = await server.call('POST /views/search', { as: ada, payload: search('', [chart('c')]) });
      const answer = await server.call(`POST /views/search/${stored.json().id}/execute`, {
        as: ada,
        payload: { global_override: hours(48) },
      });
      expect(answer.json().errors).toMatchObject([{ type: 'query', query_id: 'q' }]);
    });
  });
});
