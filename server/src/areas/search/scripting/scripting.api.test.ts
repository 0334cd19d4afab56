import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SECRET, startToldServer, STREAM, type ToldServer } from '../../../../test/told-server.ts';

/** The engine here says what it is told to; the statements are those of searches. */
describe('searches for scripts', () => {
  let told: ToldServer;
  beforeAll(async () => {
    told = await startToldServer();
  });
  afterAll(() => told.stop());
  afterEach(() => told.forget());

  const row = {
    index_name: 'graylog_0',
    id: 'i',
    milliseconds: Date.UTC(2026, 0, 5),
    source: 'web-1',
    message: 'hi',
    full_message: '',
    streams: [STREAM],
    gl2_message_id: 'm',
    gl2_source_input: '',
    gl2_source_node: '',
    fields_text: '{"took":5}',
  };
  const types = [{ stream: STREAM, types: '{"pod":["String"],"took":["Int64"],"ok":["Bool"]}' }];
  function finds(rows: object[]) {
    told.engine.onQuery = (query) => {
      if (query.sql.includes('distinctJSONPathsAndTypes')) return types;
      told.asked.push(query);
      return rows;
    };
  }
  const call = (route: string, payload?: object, accept = 'application/json', as = told.reader) =>
    told.server.call(route, { as, headers: { accept }, ...(payload && { payload }) });
  const refusal = async (route: string, payload?: object) => {
    const answer = await call(route, payload);
    return [answer.statusCode, answer.json().message];
  };

  it('give messages as a table', async () => {
    finds([row]);
    const answer = await call('POST /search/messages', {
      fields: ['source', 'took', 'ok', 'timestamp', 'x'],
    });
    expect(answer.json()).toEqual({
      schema: [
        { column_type: 'field', type: 'string', field: 'source', name: 'field: source' },
        { column_type: 'field', type: 'numeric', field: 'took', name: 'field: took' },
        { column_type: 'field', type: 'boolean', field: 'ok', name: 'field: ok' },
        { column_type: 'field', type: 'date', field: 'timestamp', name: 'field: timestamp' },
        { column_type: 'field', type: 'unknown', field: 'x', name: 'field: x' },
      ],
      datarows: [['web-1', 5, '-', '2026-01-05T00:00:00.000Z', '-']],
      metadata: {
        effective_timerange: { type: 'absolute', from: expect.any(String), to: expect.any(String) },
      },
    });
    finds([row]);
    const brief =
      'GET /search/messages?query=a&fields=source,took&fields=ok&timerange=2h&sort=took&sortOrder=Ascending';
    const csv = await call(`${brief}&from=5&size=3`, undefined, 'text/csv');
    expect(csv.body).toBe('"field: source","field: took","field: ok"\n"web-1","5","-"\n');
    expect(Array.from(told.asked.at(-1)?.parameters.values() ?? [])).toEqual(
      expect.arrayContaining(['3', '5']),
    );
    finds([row]);
    const text = await call('GET /search/messages', undefined, 'text/plain');
    expect(text.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(text.body).toContain('│web-1                   │2026-01-05T00:00:00.000│');
    expect((await call('GET /search/messages', undefined, 'application/xml')).statusCode).toBe(406);
  });

  it('give numbers of groups as a table', async () => {
    told.engine.onQuery = (query) => {
      if (query.sql.includes('distinctJSONPathsAndTypes')) return types;
      told.asked.push(query);
      const values = { documents: 3, a0: 2, a1: 7.5 };
      if (told.asked.length === 1) return [{ ...values, oldest: 0, newest: 1, t1: [3, 0] }];
      return [
        { ...values, g0_0: 'a' },
        { ...values, g0_0: '', a1: null },
      ];
    };
    const answer = await call('POST /search/aggregate', {
      query: 'x',
      streams: [STREAM],
      timerange: { type: 'relative', range: 60 },
      group_by: [{ field: 'pod', limit: 5 }],
      metrics: [
        { function: 'count' },
        { function: 'percentile', field: 'took', configuration: { percentile: 95 } },
      ],
    });
    expect(answer.json()).toMatchObject({
      schema: [
        { column_type: 'grouping', type: 'string', field: 'pod', name: 'grouping: pod' },
        { column_type: 'metric', type: 'numeric', function: 'count', name: 'metric: count()' },
        {
          column_type: 'metric',
          type: 'numeric',
          function: 'percentile',
          field: 'took',
          name: 'metric: percentile(took,95.0)',
        },
      ],
      datarows: [
        ['a', 2, 7.5],
        ['(Empty Value)', 2, '-'],
      ],
    });
  });

  it('give the places of messages for a map', async () => {
    told.engine.onQuery = (query) => {
      told.asked.push(query);
      const values = { documents: 3, a0: 3 };
      if (told.asked.length === 1) return [{ ...values, oldest: 0, newest: 1, t0: [3, 0] }];
      return [
        { ...values, g0_0: '48.1,11.5' },
        { ...values, g0_0: 'nowhere' },
      ];
    };
    const answer = await call('POST /search/mapdata', { fields: ['geo'], stream_id: STREAM });
    expect(answer.json()).toEqual({
      query: '*',
      timerange: { type: 'relative', range: 86_400 },
      limit: 50,
      stream_id: STREAM,
      fields: { geo: { '48.1,11.5': 3 } },
    });
    expect((await call('POST /search/mapdata', { fields: ['geo'], stream_id: SECRET })).statusCode).toBe(403);
    expect((await call('POST /search/mapdata', { fields: [] })).statusCode).toBe(400);
  });

  it('never leave the streams that the caller may read', async () => {
    for (const route of ['GET /search/messages', 'GET /search/aggregate']) {
      const refused = await call(`${route}?streams=${STREAM},${SECRET}&groups=pod`);
      expect([refused.statusCode, refused.json().type]).toEqual([403, 'MissingStreamPermission']);
    }
    finds([]);
    await call(`GET /search/aggregate?groups=pod&query=streams:${SECRET}`);
    expect(Array.from(told.asked.at(-1)?.parameters.values() ?? [])).toContain(`[',${STREAM},']`);
  });

  const brief = 'GET /search/aggregate?';
  const group_by = [{ field: 'pod' }];
  it.each<[string, object | undefined, string]>([
    [brief, undefined, 'At least one grouping has to be provided!'],
    [
      'POST /search/aggregate',
      { metrics: [{ function: 'count' }] },
      'At least one grouping has to be provided!',
    ],
    [
      `${brief}groups=a&metrics=avg:b:c`,
      undefined,
      'All metrics need to be defined as "function":"field_name"',
    ],
    [
      `${brief}groups=a&metrics=percentile:took`,
      undefined,
      'Percentile metric cannot be used in simplified query format. Please use POST request instead, specifying ' +
        'configuration for percentile metric',
    ],
    [
      `${brief}groups=a&metrics=median:took`,
      undefined,
      'Unrecognized metric : median, valid metrics : ' +
        '[avg, card, count, latest, max, min, percentile, stddev, sum, sumofsquares, variance]',
    ],
    [
      `${brief}groups=a&metrics=count,avg`,
      undefined,
      'avg metric requires field name to be provided after a colon, i.e. avg:http_status_code',
    ],
    [
      'POST /search/aggregate',
      { group_by, metrics: [{ function: 'latest', field: 'took', sort: 'Ascending' }] },
      'latest metric cannot be used to sort aggregations',
    ],
    [
      'POST /search/aggregate',
      { group_by, metrics: [{ function: 'percentile', field: 'took', sort: 'desc' }] },
      'percentile metric cannot be used to sort aggregations',
    ],
    [
      'GET /search/messages?timerange=gibberish',
      undefined,
      "Could not parse timerange gibberish. It should have a short format (i.e. '2h') or natural date format " +
        "(i.e. 'last 2 hours')",
    ],
    [
      'POST /search/messages',
      { from: 9_999, size: 2 },
      'Failed to obtain results. from and size together reach no further than 10000',
    ],
  ])('say what is wrong with %s %j', async (route, payload, message) => {
    expect(await refusal(route, payload)).toEqual([400, message]);
  });

  it('say why nothing could be found', async () => {
    expect((await refusal('GET /search/messages?query=%22'))[1]).toMatch(/^Failed to obtain results\. /);
    told.engine.onQuery = () => [{ documents: 3, t0: [0, 3] }];
    expect(await refusal(`${brief}groups=pod&metrics=avg:pod`)).toEqual([
      400,
      'Failed to obtain results. Expected numeric type on field [pod], but got [keyword]',
    ]);
  });
});
