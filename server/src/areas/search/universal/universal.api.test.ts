import { INITIAL_SEARCHES_CONFIG } from '@logboom/contract/configuration/schemas';
import { SEARCHES_CONFIG } from '@logboom/contract/configuration/rules';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '../../../../test/test-app.ts';
import { SECRET, startToldServer, STREAM, type ToldServer } from '../../../../test/told-server.ts';

/** The engine here says what it is told to; the statements are those of searches and exports. */
describe('universal search', () => {
  let told: ToldServer;
  const NOON = Date.UTC(2026, 0, 5, 12);
  beforeAll(async () => {
    told = await startToldServer();
  });
  afterAll(() => told.stop());
  afterEach(() => told.forget());

  function hasOne() {
    told.engine.onQuery = (query) => {
      if (query.sql.includes('count() AS matches')) return [{ total: 7 }];
      if (query.sql.includes('AS newest')) return [{ first: 0, last: 4e12, total: 1 }];
      if (!query.sql.includes('index_name')) return [];
      told.asked.push(query);
      const keys = { milliseconds: NOON, gl2_message_id: 'm', id: 'i', index_name: 'graylog_0' };
      const message = { source: 'web-1', message: 'first\nsecond', full_message: '', streams: [STREAM] };
      const other = { gl2_source_input: '', gl2_source_node: '', fields_text: '{"took":5}' };
      return [{ ...keys, ...message, ...other, c1: 'first\nsecond', c2: '5' }];
    };
  }
  const get = (path: string, as?: [string, string], accept = 'application/json') =>
    told.server.call(`GET /search/universal/${path}`, { headers: { accept }, ...(as && { as }) });
  const refusal = async (path: string, as?: [string, string]) => {
    const answer = await get(path, as);
    return [answer.statusCode, answer.json().message];
  };

  it('answers with messages and what was searched', async () => {
    hasOne();
    const answer = await get(
      'absolute?query=took:%3E1&from=2026-01-05%2000:00:00&to=2026-01-06T00:00:00.000Z',
    );
    expect(answer.json()).toMatchObject({
      query: 'took:>1',
      built_query: 'took:>1',
      used_indices: [],
      total_results: 1,
      fields: [],
      from: '2026-01-05T00:00:00.000Z',
      to: '2026-01-06T00:00:00.000Z',
      decoration_stats: null,
      messages: [
        {
          index: 'graylog_0',
          highlight_ranges: {},
          decoration_stats: null,
          message: { _id: 'i', source: 'web-1', took: 5, timestamp: '2026-01-05T12:00:00.000Z' },
        },
      ],
    });
    hasOne();
    const some = await get('relative?query=*&range=0&fields=took,source&sort=took:asc&limit=3&offset=2');
    expect(some.json().fields).toEqual(['timestamp', 'took', 'source']);
    expect(Object.keys(some.json().messages[0].message).toSorted()).toEqual([
      '_id',
      'source',
      'timestamp',
      'took',
    ]);
    expect(Array.from(told.asked.at(-1)?.parameters.values() ?? [])).toEqual(
      expect.arrayContaining(['3', '2']),
    );
    expect((await get('keyword?query=*&keyword=last%204%20hours&timezone=Europe/Berlin')).statusCode).toBe(
      200,
    );
    expect((await get('keyword?query=*&keyword=yesterday')).statusCode).toBe(200);
  });

  it('exports a page in the order that was asked for, from where it was asked for', async () => {
    hasOne();
    const page = 'fields=took,source&sort=took:desc&limit=3&offset=2';
    const { body } = await get(`relative/export?query=*&range=0&${page}`);
    expect(body.split(/\r?\n/).slice(0, 2)).toEqual([
      '"timestamp","took","source"',
      '"2026-01-05T12:00:00.000Z","5","web-1"',
    ]);
    expect(Array.from(told.asked.at(-1)?.parameters.values() ?? [])).toEqual(
      expect.arrayContaining(['3', '2']),
    );
  });

  it('needs a permission of its own, or streams that one may read', async () => {
    expect(await refusal('relative?query=*&range=60', told.reader)).toEqual([403, 'Not authorized']);
    expect(await refusal('relative?query=*&range=60&filter=*', told.reader)).toEqual([403, 'Not authorized']);
    expect(await refusal('relative?query=*&range=60&filter=source:x', told.reader)).toEqual([
      403,
      'Not allowed to search with filter: [source:x]',
    ]);
    const both = `streams:${STREAM},${SECRET}`;
    expect(await refusal(`relative?query=*&range=60&filter=${both}`, told.reader)).toEqual([
      403,
      `Not allowed to search with filter: [${both}] (Forbidden stream: ${SECRET})`,
    ]);
    hasOne();
    const allowed = await get(
      `relative?query=streams:${SECRET}&range=60&filter=streams:${STREAM}`,
      told.reader,
    );
    expect(allowed.statusCode).toBe(200);
    expect(Array.from(told.asked.at(-1)?.parameters.values() ?? [])).toContain(`[',${STREAM},']`);
    const permitted = await createUser(told.server, {
      permissions: ['searches:relative', `streams:read:${STREAM}`],
    });
    expect((await get('relative?query=*&range=60', permitted)).statusCode).toBe(200);
    expect((await get('keyword?query=*&keyword=today', permitted)).statusCode).toBe(403);
    expect((await get('relative/export?query=*&range=60&fields=a', told.reader)).statusCode).toBe(403);
  });

  it('says what is wrong', async () => {
    const time = 'Invalid timerange parameters provided';
    expect(await refusal('relative?range=60')).toEqual([400, 'query must not be empty']);
    expect(await refusal('relative?query=*')).toEqual([400, time]);
    expect(await refusal('relative?query=*&range=-1')).toEqual([400, time]);
    expect(await refusal('absolute?query=*&from=x&to=y')).toEqual([400, time]);
    expect(await refusal('keyword?query=*&keyword=gibberish')).toEqual([
      400,
      'Could not parse from natural date: gibberish',
    ]);
    expect(await refusal('relative?query=*&range=60&sort=took')).toEqual([
      500,
      'Invalid sorting parameter: took',
    ]);
    expect((await get('relative?query=%22&range=60')).statusCode).toBe(400);
    expect((await get('relative?query=*&range=60&limit=10000&offset=1')).statusCode).toBe(400);
    expect(await refusal('relative/export?query=*&range=60')).toEqual([400, 'fields must not be empty']);
  });

  it('gives tables with one line for each message', async () => {
    const table = '"timestamp","message","took"\n"2026-01-05T12:00:00.000Z","first\\nsecond","5"\n';
    hasOne();
    const csv = await get('relative?query=*&range=60&fields=message,took', undefined, 'text/csv');
    expect([csv.headers['content-type'], csv.body]).toEqual(['text/csv; charset=utf-8', table]);
    const names = {
      'relative/export?range=300': 'attachment; filename=graylog-search-result-relative-300.csv',
      'absolute/export?from=2026-01-05%2000:00:00&to=2026-01-06%2000:00:00':
        'attachment; filename="graylog-search-result-absolute-2026-01-05 00:00:00-2026-01-06 00:00:00.csv"',
      'keyword/export?keyword=last%20hour&timezone=UTC':
        'attachment; filename="graylog-search-result-keyword-last hour.csv"',
    };
    for (const [path, name] of Object.entries(names)) {
      hasOne();
      const answer = await get(`${path}&query=*&fields=message,took&limit=1&batch_size=10`);
      expect([answer.headers['content-disposition'], answer.body]).toEqual([name, table]);
    }
  });

  it('shows messages decorated, unless it is told not to', async () => {
    const created = await told.server.call('POST /search/decorators', {
      payload: {
        type: 'org.graylog2.decorators.FormatStringDecorator',
        config: {
          format_string: '${source} took ${took}',
          target_field: 'summary',
          require_all_fields: true,
        },
        stream: null,
        order: 0,
      },
    });
    expect(created.statusCode).toBe(200);
    hasOne();
    const shown = (await get('relative?query=*&range=60&fields=source')).json();
    expect(shown.messages[0].message).toMatchObject({ source: 'web-1', summary: 'web-1 took 5' });
    expect(shown.decoration_stats).toEqual({
      added_fields: ['summary'],
      changed_fields: [],
      removed_fields: [],
    });
    expect(shown.fields).toEqual(expect.arrayContaining(['source', 'summary']));
    hasOne();
    const plain = (await get('relative?query=*&range=60&fields=source&decorate=false')).json();
    expect([plain.decoration_stats, plain.messages[0].message.summary]).toEqual([null, undefined]);
    hasOne();
    // The decorators of everything are not those of a stream.
    expect(
      (await get(`relative?query=*&range=60&filter=streams:${STREAM}`)).json().decoration_stats,
    ).toBeNull();
  });

  it('reaches no further back than searches may, and says nothing about it', async () => {
    const limited = { ...INITIAL_SEARCHES_CONFIG, query_time_range_limit: 'PT1H' };
    await told.server.call(`PUT /system/cluster_config/${SEARCHES_CONFIG}`, { payload: limited });
    const { from, to } = (await get('relative?query=*&range=86400')).json();
    expect(Date.parse(to) - Date.parse(from)).toBe(3_600_000);
    const timerange = { type: 'relative', range: 86_400 };
    const refused = await told.server.call('POST /views/search/messages', { payload: { timerange } });
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      'Search out of allowed time range limit',
    ]);
    expect((await told.server.call('GET /search/messages')).json().message).toBe(
      'Failed to obtain results. Search out of allowed time range limit',
    );
  });
});
