import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { engineIsReached } from '../../../../test/engine-is-reached.ts';
import { RecordingClickHouse, type RecordedQuery } from '../../../../test/recording-clickhouse.ts';
import { basic, createUser, startTestApp, type TestApp } from '../../../../test/test-app.ts';

/** The engine here says what it is told to; `read-export.api.test.ts` asks a real one. */
describe('exports', () => {
  let engine: RecordingClickHouse;
  let server: TestApp;
  let reader: [string, string];
  let stranger: [string, string];
  let asked: RecordedQuery[] = [];
  const STREAM = '000000000000000000000001';
  const SECRET = '62c7d1f05f0c1f3a7c0f0001';
  const NOON = Date.UTC(2026, 0, 5, 12);
  const timerange = { type: 'absolute', from: '2026-01-05T00:00:00Z', to: '2026-01-06T00:00:00Z' };

  beforeAll(async () => {
    engine = await RecordingClickHouse.start();
    server = await startTestApp(['--clickhouse-url', engine.url]);
    await engineIsReached(server);
    reader = await createUser(server, { roles: ['Reader'], permissions: [`streams:read:${STREAM}`] });
    stranger = await createUser(server, { roles: ['Reader'] });
  });
  afterAll(async () => {
    await server.close();
    await engine.stop();
  });
  afterEach(() => {
    asked = [];
    engine.onQuery = () => [];
  });

  const limitOf = ({ sql, parameters }: RecordedQuery) => {
    const name = /LIMIT \{(p\d+):UInt64\}$/.exec(sql.replace(/\s*FORMAT \w+$/, ''))?.[1] ?? '';
    return Number(parameters.get(`param_${name}`));
  };
  /** As the format RowBinary has it. */
  const rowOf = (milliseconds: number, message: string) => {
    const line = `{"timestamp":"${new Date(milliseconds).toISOString()}","source":"web-1","message":"${message}"}\n`;
    const head = Buffer.alloc(9);
    head.writeBigInt64LE(BigInt(milliseconds));
    head[8] = line.length;
    return Buffer.concat([head, Buffer.from(line)]);
  };
  /** A message in each millisecond from noon on. */
  function has(total: number, message = (number: number) => `message ${number}`) {
    engine.onQuery = (query) => {
      if (query.sql.includes('AS newest')) return [{ first: NOON, last: NOON + total - 1, total }];
      if (!query.sql.includes('index_name')) return [];
      asked.push(query);
      const moment = (operator: string) => {
        const name = new RegExp(`timestamp ${operator} [^{]*\\{(p\\d+):`).exec(query.sql)?.[1] ?? '';
        return Number(query.parameters.get(`param_${name}`)) - NOON;
      };
      const from = moment('>=');
      const to = Math.min(moment('<=') + 1, total);
      const count = Math.max(0, Math.min(limitOf(query), to - from));
      if (query.sql.includes('AS line'))
        return Buffer.concat(
          Array.from({ length: count }, (_, index) => rowOf(NOON + from + index, message(from + index))),
        );
      return Array.from({ length: count }, (_, index) => ({
        milliseconds: NOON + from + index,
        gl2_message_id: 'm',
        id: `i${from + index}`,
        index_name: 'graylog_0',
        c1: 'web-1',
        c2: message(from + index),
        c3: null,
      }));
    };
  }
  const post = (path: string, payload: object = {}, accept = 'text/csv', as = reader) =>
    server.call(`POST ${path}`, { as, payload: { timerange, ...payload }, headers: { accept } });
  const storeSearch = async (queries: object[], as = reader) =>
    (await server.call('POST /views/search', { as, payload: { queries } })).json<{ id: string }>().id;

  it('are tables of time, source and message unless other fields are asked for', async () => {
    has(2);
    const answer = await post('/views/search/messages', {
      query_string: 'level:3',
      time_zone: 'Europe/Berlin',
    });
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename=messages.csv',
    });
    expect(answer.body).toBe(
      '"timestamp","source","message"\n' +
        '"2026-01-05T13:00:00.000+01:00","web-1","message 0"\n' +
        '"2026-01-05T13:00:00.001+01:00","web-1","message 1"\n',
    );
    has(1);
    const fields = { fields_in_order: ['_id', 'source', 'message', 'missing'] };
    expect((await post('/views/search/messages', fields)).body).toBe(
      '"_id","source","message","missing"\n,"web-1","message 0",\n',
    );
    expect(asked.at(-1)?.sql).toMatch(/id AS c0, source AS c1, message AS c2/);
  });

  it('are empty when nothing matches', async () => {
    has(0);
    const answer = await post('/views/search/messages');
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
  });

  it('come as lines of JSON and as a log too, and as nothing else', async () => {
    has(1);
    const json = await post('/views/search/messages', {}, 'application/json');
    expect(json.json()).toEqual({
      timestamp: '2026-01-05T12:00:00.000Z',
      source: 'web-1',
      message: 'message 0',
    });
    expect(json.headers['content-type']).toBe('application/x-ndjson; charset=utf-8');
    has(1);
    await post('/views/search/messages', {}, 'text/plain');
    expect(asked.at(-1)?.sql).toMatch(/message AS c0/);
    for (const path of ['/views/search/messages', `/views/search/messages/${'0'.repeat(24)}`]) {
      const refused = await post(path, {}, 'application/xml');
      expect([refused.statusCode, refused.json().message]).toEqual([415, 'HTTP 415 Unsupported Media Type']);
    }
  });

  it('read window after window, each from where the last one ended, and exactly as many as asked for', async () => {
    has(100_000);
    const answer = await post('/views/search/messages', { limit: 12_345, fields_in_order: ['timestamp'] });
    const lines = answer.body.trimEnd().split('\n');
    expect(lines).toHaveLength(12_345 + 1);
    expect(new Set(lines).size).toBe(lines.length);
    expect(asked.length).toBeGreaterThan(1);
    // The first one is small, so that the first line comes soon.
    expect(Array.from(asked[1]?.parameters.values() ?? [])).toContain(String(NOON + 1500));
    expect(asked.some(({ sql }) => sql.includes('index_name >'))).toBe(false);
    has(10);
    await post('/views/search/messages', { chunk_size: 4 });
    expect(Math.max(...asked.slice(-3).map(limitOf))).toBe(4);
  });

  it('stop when the client goes away', async () => {
    has(1e9, () => 'x'.repeat(500));
    const address = await server.app.listen();
    const client = request(new URL('/api/views/search/messages', address), {
      method: 'POST',
      headers: {
        authorization: basic(...reader),
        'x-requested-by': 'test',
        accept: 'text/csv',
        'content-type': 'application/json',
      },
    }).end(JSON.stringify({ timerange }));
    const [answer] = (await once(client, 'response')) as [IncomingMessage];
    await once(answer, 'readable');
    // Nobody reads on, so the server soon has no reason to.
    let before = -1;
    await vi.waitFor(
      () => {
        const isSettled = asked.length === before;
        before = asked.length;
        expect(isSettled).toBe(true);
      },
      { timeout: 20_000, interval: 500 },
    );
    expect(asked.length).toBeLessThan(20);
    client.destroy();
    const connections = promisify(server.app.http.server.getConnections.bind(server.app.http.server));
    await vi.waitFor(async () => expect(await connections()).toBe(0), 20_000);
  });

  it('refuse a query that cannot be run, and a time zone that is none', async () => {
    const bad = await post('/views/search/messages', { query_string: 'level:[1 TO' });
    expect(bad.statusCode).toBe(400);
    expect(bad.json().message).toMatch(/^Request validation failed: /);
    expect((await post('/views/search/messages', { time_zone: 'Mars/Olympus' })).statusCode).toBe(400);
    expect((await post('/views/search/messages', { limit: 0 })).statusCode).toBe(400);
    expect((await post('/views/search/messages', { fields_in_order: [] })).statusCode).toBe(400);
  });

  it('never leave the streams that the caller may read', async () => {
    has(1);
    const refused = await post('/views/search/messages', { streams: [STREAM, SECRET] });
    expect([refused.statusCode, refused.json().type]).toEqual([403, 'MissingStreamPermission']);
    expect((await post('/views/search/messages', {}, 'text/csv', stranger)).statusCode).toBe(403);
    await post('/views/search/messages', { query_string: `streams:${SECRET}` });
    expect(asked.at(-1)?.sql).toContain('multiSearchAny(stream_set, ');
    expect(Array.from(asked.at(-1)?.parameters.values() ?? [])).toContain(`[',${STREAM},']`);
  });

  const list = { id: 'list', type: 'messages', query: 'took:>5' };
  const chart = { id: 'chart', type: 'pivot', rollup: true, series: [{ type: 'count' }] };

  it('of a stored search follow its query, and its message lists add their own', async () => {
    const id = await storeSearch([{ id: 'q', query: 'pod:adas', search_types: [list, chart] }]);
    has(1);
    expect((await post(`/views/search/messages/${id}`)).body).toContain('message 0');
    expect(asked.at(-1)?.parameters.toString()).toContain('adas');
    has(1);
    const execution_state = { global_override: { query: 'pod:graces', keep_search_types: ['chart'] } };
    const answer = await post(`/views/search/messages/${id}/list`, {
      timerange,
      execution_state,
      limit: 5,
      filename: 'shop.csv',
    });
    expect(answer.headers['content-disposition']).toBe('attachment; filename=shop.csv');
    const values = Array.from(asked.at(-1)?.parameters.values() ?? []);
    expect(values).toEqual(expect.arrayContaining(['graces', String(NOON), '5']));
    expect(values).not.toContain('adas');
  });

  it('of a stored search are refused to those who may not read it, and where there is no such list', async () => {
    const id = await storeSearch([{ id: 'q', search_types: [list, chart] }]);
    expect((await post(`/views/search/messages/${id}`, {}, 'text/csv', stranger)).statusCode).toBe(403);
    const missing = await post(`/views/search/messages/${'1'.repeat(24)}`);
    expect([missing.statusCode, missing.json().message]).toEqual([
      404,
      `Search with id ${'1'.repeat(24)} does not exist`,
    ]);
    const pivot = await post(`/views/search/messages/${id}/chart`);
    expect([pivot.statusCode, pivot.json().message]).toEqual([
      400,
      'export is not supported for search type pivot',
    ]);
    expect((await post(`/views/search/messages/${id}/nothing`)).statusCode).toBe(404);
    const two = await storeSearch([{ search_types: [] }, { search_types: [] }]);
    const ambiguous = await post(`/views/search/messages/${two}`);
    expect([ambiguous.statusCode, ambiguous.json().message]).toEqual([
      500,
      `Can't get messages for search with id ${two}, because it contains multiple queries`,
    ]);
  });

  it('can be prepared, and downloaded by a browser under any name', async () => {
    const id = await storeSearch([{ id: 'q', timerange, search_types: [list] }]);
    const prepared = await post(`/views/export/${id}/list`, { media_type: 'application/x-ndjson' });
    expect(prepared.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(prepared.body).toMatch(/^[0-9a-f]{24}$/);
    has(1);
    const browser = 'text/html,application/xhtml+xml,*/*;q=0.8';
    const download = (as: [string, string], job = prepared.body) =>
      server.call(`GET /views/search/messages/job/${job}/errors%20of%20today.json`, {
        as,
        headers: { accept: browser },
      });
    const answer = await download(reader);
    expect(answer.headers['content-disposition']).toBe('attachment; filename="errors of today.json"');
    expect(answer.json()).toMatchObject({ message: 'message 0' });
    // Whoever asks needs the right to the search themselves.
    expect((await download(stranger)).statusCode).toBe(403);
    const unknown = await download(reader, 'f'.repeat(24));
    expect([unknown.statusCode, unknown.json().message]).toEqual([
      404,
      `Unable to find export job with id <${'f'.repeat(24)}>!`,
    ]);
    for (const path of ['/views/export', `/views/export/${id}`]) {
      const job = await post(path, {}, 'application/xml');
      expect(job.body).toMatch(/^[0-9a-f]{24}$/);
      has(1);
      expect((await download(reader, job.body)).body).toMatch(/^"timestamp","source","message"\n/);
    }
    expect((await post('/views/export', { query_string: '"' })).statusCode).toBe(400);
  });

  it('end with the reason when they cannot be finished', async () => {
    has(100_000);
    const answering = engine.onQuery;
    engine.onQuery = async (query) => {
      if (asked.length < 2) return answering(query);
      await engine.stop();
      return [];
    };
    const answer = await post('/views/search/messages');
    const next = await post('/views/search/messages');
    engine.onQuery = () => [];
    await engine.listen();
    expect(answer.statusCode).toBe(200);
    expect(answer.body.trimEnd().split('\n').at(-1)).toBe(
      '"The export is not complete. ClickHouse does not answer. Check that it runs and that this node can reach it."',
    );
    // What fails before anything was sent has a status of its own.
    expect(next.statusCode).toBe(503);
  });
});
