import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { engineErrorNumber } from '../engine-errors.ts';
import { openMessageStore, type MessageStore } from '../message-store.ts';
import type { Query, WrittenRows } from '../statements.ts';
import type { QueryParameter } from '../parameters.ts';
import { ColumnBytes } from '../rows/column-bytes.ts';

const logger = pino({ level: 'silent' });
const missing = await import('chdb/connection').then(
  () => undefined,
  (error: Error) => error.message,
);

if (missing !== undefined) {
  // Said aloud, since a green run must not look as if the embedded engine had been tested.
  process.stderr.write(`\n*** SKIPPED: the tests of the embedded ClickHouse. ${missing}\n\n`);
}

describe.skipIf(missing === undefined)('the message store where no embedded ClickHouse can run', () => {
  it('opens all the same, and says what is missing and what helps', async () => {
    const store = await openMessageStore({ url: undefined, directory: '/nowhere', logger });
    const platform = `${process.platform}-${process.arch}`;
    expect(await store.health()).toEqual({
      engine: 'messages',
      product: 'ClickHouse (embedded)',
      version: null,
      state: 'unavailable',
      detail:
        `No embedded ClickHouse library for ${platform} is installed. ` +
        'Set LOGBOOM_CLICKHOUSE_URL to the address of a ClickHouse server to store and search messages.',
    });
    const refusal = { code: 'MESSAGES_UNAVAILABLE', status: 503 };
    await expect(store.query({ sql: 'SELECT 1' })).rejects.toMatchObject(refusal);
    await expect(store.command({ sql: 'SELECT 1' })).rejects.toMatchObject(refusal);
    await expect(store.insert({ table: 't', values: [] })).rejects.toMatchObject(refusal);
    await store.close();
  });
});

const ENDLESS = 'SELECT count() FROM numbers(1000000000000) WHERE sipHash64(number) = {needle:UInt64}';

describe.skipIf(missing !== undefined)(
  'the message store with the embedded ClickHouse',
  { timeout: 120_000 },
  () => {
    let directory: string;
    let store: MessageStore;

    const open = () => openMessageStore({ url: undefined, directory, readers: 2, logger });
    const select = async <Row>(sql: string, params: Record<string, QueryParameter> = {}) =>
      (await store.query<Row>({ sql, params })).rows;

    const endless = (signal: AbortSignal) =>
      store.query({ sql: ENDLESS, params: { needle: 1 }, limits: { maxExecutionSeconds: 1000 }, signal });
    /** How many of those run now. */
    const endlessOnes = () => {
      const running = "SELECT count() AS n FROM system.processes WHERE query LIKE '%sipHash64(number) = %'";
      return select(`${running} AND query NOT LIKE '%processes%'`);
    };

    beforeAll(async () => {
      directory = await mkdtemp(join(tmpdir(), 'logboom-messages-'));
      store = await open();
      await store.command({
        sql: `CREATE TABLE t (id UInt64, text String, at DateTime64(3, 'UTC'), tags Array(String)) ENGINE = MergeTree
            ORDER BY id SETTINGS non_replicated_deduplication_window = 100`,
      });
    }, 120_000);

    afterAll(async () => {
      await store?.close();
      await rm(directory, { recursive: true, force: true });
    });

    it('says which version it runs', async () => {
      expect(await store.health()).toEqual({
        engine: 'messages',
        product: 'ClickHouse (embedded)',
        version: expect.stringMatching(/^\d+\.\d+/),
        state: 'ok',
        detail: null,
      });
    });

    it('leaves half of the processors to others than merges, and few threads waiting', async () => {
      const names = "'background_pool_size', 'max_thread_pool_free_size'";
      const sql = `SELECT value FROM system.server_settings WHERE name IN (${names}) ORDER BY name`;
      const processors = availableParallelism();
      const half = Math.max(1, Math.floor(processors / 2));
      expect(await select(sql)).toEqual([{ value: String(half) }, { value: String(8 * processors) }]);
    });

    it('gives back what was inserted, as typed rows with their statistics', async () => {
      const values = [
        { id: 1, text: `it's a "quoted" \\ back;slash`, at: '2026-01-02 03:04:05.678', tags: ['a', "b'c"] },
        { id: 2, text: 'tab\tline\nnul\0 ünïcödé 🪵', at: '2026-01-03 00:00:00.000', tags: [] },
      ];
      await store.insert({ table: 't', values });
      const { rows, columns, statistics } = await store.query({ sql: 'SELECT * FROM t ORDER BY id' });
      expect(rows).toEqual(values);
      expect(columns[0]).toEqual({ name: 'id', type: 'UInt64' });
      expect(statistics.rowsRead).toBe(2);
    });

    it.each<[string, QueryParameter, unknown]>([
      ['String', `\\'; DROP TABLE t; -- `, `\\'; DROP TABLE t; -- `],
      ['String', 'tab\tline\nreturn\rnul\0 \\t \\N 🪵', 'tab\tline\nreturn\rnul\0 \\t \\N 🪵'],
      ['String', '', ''],
      ['Nullable(String)', null, null],
      ['Int32', -7, -7],
      ['Bool', true, true],
      ['Array(String)', ["a'b", 'c\\d', ''], ["a'b", 'c\\d', '']],
      ['Array(Nullable(UInt8))', [1, null], [1, null]],
      ['Map(String, UInt8)', { "k'": 1 }, { "k'": 1 }],
      ["DateTime64(3, 'UTC')", new Date('2026-01-02T03:04:05.678Z'), '2026-01-02 03:04:05.678'],
    ])('binds a %s', async (type, value, expected) => {
      expect(await select(`SELECT {value:${type}} AS value`, { value })).toEqual([{ value: expected }]);
    });

    it('binds names of tables', async () => {
      expect(await select('SELECT count() AS n FROM {table:Identifier}', { table: 't' })).toEqual([{ n: 2 }]);
    });

    it('refuses a query that forgot a parameter, whatever earlier queries bound', async () => {
      await Promise.all(
        [1, 2, 3, 4].map((value) => select('SELECT {forgotten:UInt8}', { forgotten: value })),
      );
      for (let attempt = 0; attempt < 3; attempt++) {
        await expect(select('SELECT {forgotten:UInt8}')).rejects.toMatchObject({ code: 'QUERY_FAILED' });
      }
    });

    it('runs queries with parameters side by side, each with its own values', async () => {
      const caller = new AbortController();
      const slow = endless(caller.signal);
      const quick = Array.from({ length: 10 }, (_, value) =>
        select('SELECT {value:UInt8} AS value', { value }),
      );
      expect(await Promise.all(quick)).toEqual(Array.from({ length: 10 }, (_, value) => [{ value }]));
      caller.abort();
      await expect(slow).rejects.toMatchObject({ code: 'QUERY_ABORTED' });
    });

    it('really stops a query whose caller has left, without blocking the event loop meanwhile', async () => {
      let ticks = 0;
      const ticking = setInterval(() => ticks++, 10);
      const callers = [new AbortController(), new AbortController()];
      const queries = callers.map(({ signal }) => endless(signal));
      await vi.waitFor(() => expect(ticks).toBeGreaterThan(50), { timeout: 30_000 });
      for (const caller of callers) caller.abort();
      for (const query of queries) await expect(query).rejects.toMatchObject({ code: 'QUERY_ABORTED' });
      clearInterval(ticking);
      // Both readers were busy for ever; an answer means that one of them is not any more.
      expect(await select('SELECT 1 AS n')).toEqual([{ n: 1 }]);
      await vi.waitFor(async () => expect(await endlessOnes()).toEqual([{ n: 0 }]), { timeout: 30_000 });
    });

    it.each([
      ['QUERY_TIMEOUT', ENDLESS, { maxExecutionSeconds: 1 }],
      [
        'QUERY_TOO_MUCH_MEMORY',
        'SELECT groupArray(number) FROM numbers(10000000)',
        { maxMemoryBytes: 10_000_000 },
      ],
      ['QUERY_RESULT_TOO_LARGE', 'SELECT number FROM numbers(1000)', { maxResultRows: 10 }],
      [
        'QUERY_RESULT_TOO_LARGE',
        'SELECT repeat(toString(number), 1000) FROM numbers(1000)',
        { maxResultBytes: 1000 },
      ],
    ])('stops a query with %s', async (code, sql, limits) => {
      await expect(store.query({ sql, params: { needle: 3 }, limits })).rejects.toMatchObject({ code });
    });

    it('lets those that read texts stand back, and costly questions behind all others: one thread, a few rows at a time', async () => {
      const place = async (query: Partial<Query>) => {
        const settings =
          "getSetting('priority') AS place, getSetting('max_threads') AS threads, getSetting('max_block_size') AS rows";
        const sql = `SELECT ${settings} ${query.sql ?? ''}`;
        return (await store.query<object>({ ...query, sql })).rows;
      };
      const first = [{ place: 1, threads: 2, rows: 65_409 }];
      const last = [{ place: 3, threads: 1, rows: 2048 }];
      const long = `WHERE ${'1 = 1 AND '.repeat(2000)} 1`;
      expect(await place({ lane: 'ada' })).toEqual(first);
      expect(await place({ lane: 'ada', memoryShare: 0.25 })).toEqual(last);
      expect(await place({ lane: 'ada', sql: long })).toEqual(last);
      expect(await place({ sql: long })).toEqual(first);
      const texts = [{ place: 2, threads: 2, rows: 4096 }];
      for (const test of ["match('a', 'b')", "'a' LIKE 'b'", "notEmpty(tokens('a'))"])
        expect(await place({ lane: 'ada', sql: `WHERE NOT (${test}) OR 1` })).toEqual(texts);
    });

    it('makes a costly question wait while others are at work', async () => {
      const caller = new AbortController();
      const sql = 'SELECT count() AS n FROM numbers(3000000) SETTINGS max_block_size = 100000';
      const asked = { sql, lane: 'ada', memoryShare: 1 };
      const elapsed = async () => (await store.query(asked)).statistics.elapsedMs;
      await elapsed();
      const alone = await elapsed();
      const busy = endless(caller.signal);
      await vi.waitFor(async () => expect(await endlessOnes()).toEqual([{ n: 1 }]));
      const behind = await elapsed();
      caller.abort();
      await expect(busy).rejects.toMatchObject({ code: 'QUERY_ABORTED' });
      expect(behind).toBeGreaterThan(Math.max(100, alone));
    });

    it('gives a query a share of the memory that queries may use', async () => {
      const query = { sql: 'SELECT length(groupArray(number)) AS n FROM numbers(10000000)' };
      const limits = { maxMemoryBytes: 400_000_000 };
      expect((await store.query({ ...query, limits })).rows).toEqual([{ n: 10_000_000 }]);
      await expect(store.query({ ...query, limits, memoryShare: 0.05 })).rejects.toMatchObject({
        code: 'QUERY_TOO_MUCH_MEMORY',
      });
    });

    it('has little more of a long answer in memory than the answer', async () => {
      const lines = { sql: "SELECT repeat('a', 2000) AS line FROM numbers(15000)" };
      const limits = { maxMemoryBytes: 64 * 1024 * 1024, maxThreads: 1 };
      const { rows } = await store.query({ ...lines, limits });
      expect(rows).toHaveLength(15_000);
    });

    it('neither limits nor mixes up the next answer after a query that failed half-way', async () => {
      const sql = 'SELECT number FROM numbers(1000)';
      for (let attempt = 0; attempt < 3; attempt++) {
        await expect(store.query({ sql, limits: { maxResultRows: 10 } })).rejects.toThrow('too large');
        expect(await select(sql)).toHaveLength(1000);
      }
    });

    it('does not let a query write', async () => {
      await expect(store.query({ sql: 'DROP TABLE t' })).rejects.toMatchObject({ code: 'QUERY_FAILED' });
      await expect(store.query({ sql: 'SET readonly = 0; DROP TABLE t' })).rejects.toMatchObject({
        code: 'QUERY_FAILED',
      });
      expect(await select('SELECT count() AS n FROM t')).toEqual([{ n: 2 }]);
    });

    it('takes rows as bytes, once for each token, and says when it cannot read them', async () => {
      await store.command({
        sql: `CREATE TABLE b (id UInt64, text String) ENGINE = MergeTree ORDER BY id
            SETTINGS non_replicated_deduplication_window = 100`,
      });
      const insertBytes = (bytes: WrittenRows, token: string) =>
        store.insertBytes({
          table: 'b',
          format: 'Native',
          bytes,
          settings: { insert_deduplication_token: token },
        });
      const insert = (rows: [id: number, text: string][], token: string, type = 'UInt64') =>
        insertBytes(block(rows, type), token);
      const two: [number, string][] = [
        [1, 'ü; DROP TABLE b'],
        [2, 'two\0\n'],
      ];
      await insert(two, 'one');
      await insert(two, 'one');
      await insert([[3, 'three']], 'two');
      expect(await select('SELECT id, text FROM b ORDER BY id')).toEqual([
        { id: 1, text: 'ü; DROP TABLE b' },
        { id: 2, text: 'two\0\n' },
        { id: 3, text: 'three' },
      ]);
      const refused = await insert([[4, 'x']], 'three', 'NoType').catch((error: unknown) => error);
      expect(refused).toMatchObject({ code: 'QUERY_FAILED' });
      expect(engineErrorNumber(refused)).toBeGreaterThan(0);
      await insert([[4, 'four']], 'four');
      expect(await select('SELECT count() AS n FROM b')).toEqual([{ n: 4 }]);
      const incoming = join(directory, 'incoming');
      expect([store.incoming, await readdir(incoming)]).toEqual([incoming, []]);
      const file = join(incoming, 'five');
      await writeFile(file, block([[5, 'five']], 'UInt64'));
      await insertBytes({ file }, 'five');
      await insertBytes({ file }, 'five');
      expect(await select('SELECT count() AS n FROM b')).toEqual([{ n: 5 }]);
      expect(await readdir(incoming), 'left to whoever wrote it').toEqual(['five']);
    });

    it('takes a repeated insert once, and forgets the token of one insert before the next', async () => {
      await store.command({ sql: 'TRUNCATE TABLE t' });
      const values = [{ id: 3 }];
      const settings = { insert_deduplication_token: 'node-1' };
      await store.insert({ table: 't', values, settings });
      await store.insert({ table: 't', values, settings });
      expect(await select('SELECT count() AS n FROM t')).toEqual([{ n: 1 }]);
      await store.insert({ table: 't', values: [{ id: 4 }] });
      expect(await select('SELECT id FROM t ORDER BY id')).toEqual([{ id: 3 }, { id: 4 }]);
    });

    it('keeps its data to itself while it is open', async () => {
      const script = `
      const { openMessageStore } = await import(${JSON.stringify(new URL('../message-store.ts', import.meta.url).href)});
      const options = { directory: ${JSON.stringify(directory)}, logger: { info() {}, warn() {} } };
      await openMessageStore(options).catch((error) => console.log(error.code));
    `;
      const second = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      const [said] = await Promise.all([text(second.stdout), once(second, 'exit')]);
      expect(said.trim()).toBe('DATA_DIRECTORY_IN_USE');
    });

    it('is not replaced by another engine when it cannot open a directory', async () => {
      const other = await mkdtemp(join(tmpdir(), 'logboom-messages-'));
      const second = await openMessageStore({
        url: undefined,
        directory: join(other, 'messages'),
        mayDownload: true,
        logger,
      });
      expect(await second.health()).toMatchObject({ state: 'unavailable' });
      expect(await readdir(other)).toEqual(['messages']);
      await rm(other, { recursive: true, force: true });
    });

    it('finds its data again after closing', async () => {
      await store.close();
      await expect(store.query({ sql: 'SELECT 1' })).rejects.toMatchObject({ code: 'MESSAGES_CLOSED' });
      store = await open();
      expect(await select('SELECT id FROM t ORDER BY id')).toEqual([{ id: 3 }, { id: 4 }]);
    });
  },
);

function block(rows: readonly [id: number, text: string][], type: string): Buffer {
  const out = new ColumnBytes();
  out.varint(2);
  out.varint(rows.length);
  for (const name of ['id', type]) out.text(name);
  for (const [id] of rows) out.integer(id);
  for (const name of ['text', 'String']) out.text(name);
  for (const [, text] of rows) out.text(text);
  return out.view();
}
