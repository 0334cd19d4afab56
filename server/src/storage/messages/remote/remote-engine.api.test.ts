import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { freePort } from '../../../../test/free-port.ts';
import { openMessageStore, type MessageStore, type MessageStoreOptions } from '../message-store.ts';

const logger = pino({ level: 'silent' });

describe('the message store with the address of a ClickHouse server', () => {
  const cleanups: (() => Promise<unknown>)[] = [];

  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
  });

  async function clickHouse(port = 0): Promise<FakeClickHouse> {
    const server = await FakeClickHouse.start(port);
    cleanups.push(() => server.stop());
    return server;
  }

  async function open(port: number, options: Partial<MessageStoreOptions> = {}): Promise<MessageStore> {
    const url = `http://reader:hush-hush@127.0.0.1:${port}/logs`;
    const store = await openMessageStore({ url, directory: '/nowhere', logger, ...options });
    cleanups.push(() => store.close());
    return store;
  }

  it('says which version it found', async () => {
    const server = await clickHouse();
    const store = await open(server.port);
    expect(await store.health()).toEqual({
      engine: 'messages',
      product: 'ClickHouse',
      version: '26.7.2.1',
      state: 'ok',
      detail: null,
    });
  });

  it('sends user, password, database, bound parameters and every limit', async () => {
    const server = await clickHouse();
    const store = await open(server.port);
    server.answer = () => ({ rows: [{ n: 1 }] });
    const { rows } = await store.query<{ n: number }>({
      sql: 'SELECT n FROM t WHERE source = {source:String} AND n IN {list:Array(UInt8)}',
      params: { source: "it's; DROP TABLE t", list: [1, 2] },
      limits: { maxExecutionSeconds: 7 },
    });
    expect(rows).toEqual([{ n: 1 }]);
    const { sql, settings, authorization } = server.requests.at(-1)!;
    expect(sql).toMatch(
      /^SELECT n FROM t WHERE source = \{source:String\} AND n IN \{list:Array\(UInt8\)\}\nFORMAT JSON$/,
    );
    expect(authorization).toBe(`Basic ${btoa('reader:hush-hush')}`);
    expect(settings).toMatchObject({
      database: 'logs',
      param_source: String.raw`it\'s; DROP TABLE t`,
      param_list: '[1,2]',
      max_execution_time: '7',
      max_memory_usage: '1073741824',
      max_threads: '2',
      max_result_rows: '100000',
      max_result_bytes: '67108864',
      result_overflow_mode: 'throw',
      readonly: '2',
      wait_end_of_query: '1',
    });
  });

  it('writes with the writer, which is not limited to reading', async () => {
    const server = await clickHouse();
    const store = await open(server.port);
    await store.command({ sql: 'CREATE TABLE t (a Int8) ENGINE = Memory' });
    expect(server.requests.at(-1)!.settings).not.toHaveProperty('readonly');
    await store.insert({
      table: 'logs.t',
      values: [{ a: 1 }],
      settings: { insert_deduplication_token: 'n1-7' },
    });
    const { sql, settings } = server.requests.at(-1)!;
    expect(settings['query'] + sql).toBe('INSERT INTO logs.t FORMAT JSONEachRow{"a":1}\n');
    expect(settings).toMatchObject({ insert_deduplication_token: 'n1-7' });
  });

  it('writes rows that are bytes already just as they are', async () => {
    const server = await clickHouse();
    const store = await open(server.port);
    await store.insertBytes({
      table: 't',
      bytes: Buffer.from('any bytes: ü\n'),
      format: 'Native',
      settings: { insert_deduplication_token: 'n1-8' },
    });
    const { sql, settings } = server.requests.at(-1)!;
    expect(settings['query']).toBe('INSERT INTO t FORMAT Native');
    expect(sql).toBe('any bytes: ü\n');
    expect(settings).toMatchObject({ insert_deduplication_token: 'n1-8' });
    await store.insertBytes({ table: 't', bytes: { file: import.meta.filename }, format: 'Native' });
    expect(server.requests.at(-1)!.sql).toBe(await readFile(import.meta.filename, 'utf8'));
    expect(store.incoming).toBeUndefined();
  });

  it('refuses a table name that is more than a name', async () => {
    const server = await clickHouse();
    const store = await open(server.port);
    const insert = store.insert({ table: 't VALUES (1); DROP TABLE t; --', values: [] });
    await expect(insert).rejects.toMatchObject({ code: 'QUERY_FAILED' });
    expect(server.requests, 'only the question for the version').toHaveLength(1);
  });

  it('opens without a server, says so, and finds it by itself when it comes', async () => {
    const port = await freePort();
    const store = await open(port);
    expect(await store.health()).toMatchObject({
      version: null,
      state: 'unavailable',
      detail: 'ClickHouse does not answer. Check that it runs and that this node can reach it.',
    });
    await expect(store.query({ sql: 'SELECT 1' })).rejects.toMatchObject({
      code: 'MESSAGES_UNAVAILABLE',
      status: 503,
    });
    await clickHouse(port);
    await eventually(() => store.query({ sql: 'SELECT 1' }));
    expect(await store.health()).toMatchObject({ state: 'ok' });
  });

  it('notices from a failed query that the server has gone, and recovers', async () => {
    const server = await clickHouse(await freePort());
    const store = await open(server.port);
    await server.stop();
    await expect(store.query({ sql: 'SELECT 1' })).rejects.toMatchObject({ code: 'MESSAGES_UNAVAILABLE' });
    await expect(store.insert({ table: 't', values: [{}] })).rejects.toMatchObject({
      code: 'MESSAGES_UNAVAILABLE',
    });
    await clickHouse(server.port);
    await eventually(() => store.insert({ table: 't', values: [{}] }));
  });

  it('does not wait long for a server that accepts and never answers', async () => {
    const server = await clickHouse();
    server.answer = () => 'nothing';
    const store = await open(server.port);
    const query = store.query({ sql: 'SELECT 1' });
    await expect(query).rejects.toMatchObject({ message: expect.stringContaining('does not answer') });
    server.answer = undefined;
    await eventually(() => store.query({ sql: 'SELECT 1' }));
  });

  it('refuses a server that is too old, and takes it once it is upgraded', async () => {
    const server = await clickHouse();
    server.version = '24.8.14.39';
    const store = await open(server.port);
    const health = await store.health();
    expect(health).toMatchObject({ version: '24.8.14.39', state: 'unavailable' });
    expect(health.detail).toMatch(/24\.8\.14\.39 is too old.*26\.7 or newer/);
    await expect(store.query({ sql: 'SELECT 1' })).rejects.toMatchObject({ code: 'CLICKHOUSE_TOO_OLD' });
    server.version = '26.8.1.1';
    await eventually(() => store.query({ sql: 'SELECT 1' }));
  });

  it('says that the password is wrong without saying the password', async () => {
    const server = await clickHouse();
    server.answer = () => ({ exception: [516, 'AUTHENTICATION_FAILED', 'reader: Authentication failed'] });
    const { detail } = await (await open(server.port)).health();
    expect(detail).toBe('ClickHouse refuses the user or the password in LOGBOOM_CLICKHOUSE_URL.');
  });

  it('recognises that something else answers', async () => {
    const server = await clickHouse();
    server.answer = () => ({ page: '<h1>502 Bad Gateway</h1>' });
    const { state, detail } = await (await open(server.port)).health();
    expect(state).toBe('unavailable');
    expect(detail).toMatch(/is not ClickHouse/);
  });

  it('keeps the SQL of a failed query out of what users read', async () => {
    const server = await clickHouse();
    const store = await open(server.port);
    const sql = 'SELECT secret FROM vault';
    server.answer = () => ({ exception: [60, 'UNKNOWN_TABLE', `Unknown table 'vault' in: ${sql}`] });
    const error = await store.query({ sql }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      code: 'QUERY_FAILED',
      status: 500,
      message: 'ClickHouse could not run the query.',
    });
    expect(error).toHaveProperty('cause.message', expect.stringContaining('vault'));
    expect(await store.health()).toMatchObject({ state: 'ok' });
  });

  it('lets a caller cancel a slow query and hangs up on the server', async () => {
    const server = await clickHouse();
    const store = await open(server.port);
    server.answer = () => 'nothing';
    const caller = new AbortController();
    const query = store.query({ sql: 'SELECT sleep(3)', signal: caller.signal });
    await vi.waitFor(() => expect(server.requests.at(-1)!.sql).toContain('sleep'));
    caller.abort();
    await expect(query).rejects.toMatchObject({ code: 'QUERY_ABORTED' });
    await server.requests.at(-1)!.hungUp;
  });

  it('hands readers out in turn and refuses when too many wait', async () => {
    const server = await clickHouse();
    const store = await open(server.port, { readers: 1, maxWaiting: 1 });
    server.hold();
    const first = store.query({ sql: 'SELECT 1' });
    const second = store.query({ sql: 'SELECT 2' });
    await expect(store.query({ sql: 'SELECT 3' })).rejects.toMatchObject({ code: 'MESSAGES_BUSY' });
    server.letGo();
    await Promise.all([first, second]);
    const asked = server.requests.map(({ sql }) => sql.split('\n')[0]?.trim());
    expect(asked.slice(-2)).toEqual(['SELECT 1', 'SELECT 2']);
  });

  it('answers about its health while every reader is busy', async () => {
    const server = await clickHouse();
    const store = await open(server.port, { readers: 2 });
    server.hold();
    const busy = [store.query({ sql: 'SELECT 1' }), store.query({ sql: 'SELECT 2' })];
    await vi.waitFor(() => expect(server.held).toBe(2));
    expect(await store.health()).toMatchObject({ state: 'ok' });
    server.letGo();
    await Promise.all(busy);
  });

  it('finishes what it has begun before it closes', async () => {
    const server = await clickHouse();
    const store = await open(server.port);
    server.hold();
    const begun = store.query({ sql: 'SELECT 1' });
    await vi.waitFor(() => expect(server.held).toBe(1));
    const closing = store.close();
    await expect(store.query({ sql: 'SELECT 2' })).rejects.toMatchObject({ code: 'MESSAGES_CLOSED' });
    server.letGo();
    await expect(begun).resolves.toMatchObject({ rows: [] });
    await closing;
  });
});

type Answer =
  | { rows: object[] }
  | { exception: [code: number, type: string, text: string] }
  | { page: string }
  | 'nothing';

interface Request {
  sql: string;
  settings: Record<string, string>;
  authorization: string | undefined;
  hungUp: Promise<unknown>;
}

/** Speaks as much of the HTTP interface as the client listens to. */
class FakeClickHouse {
  version = '26.7.2.1';
  /** For everything but the question for the version, unless it answers nothing at all or with an error. */
  answer: (() => Answer) | undefined;
  readonly requests: Request[] = [];
  held = 0;
  port = 0;
  #hold: Promise<void> | undefined;
  letGo = () => {};
  readonly #server: Server = createServer((request, response) => void this.#handle(request, response));

  static async start(port: number): Promise<FakeClickHouse> {
    const fake = new FakeClickHouse();
    await once(fake.#server.listen(port, '127.0.0.1'), 'listening');
    fake.port = portOf(fake.#server);
    return fake;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  hold(): void {
    this.#hold = new Promise((resolve) => {
      this.letGo = resolve;
    });
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const hungUp = once(response, 'close');
    const sql = await text(request);
    const settings = Object.fromEntries(new URL(request.url ?? '/', 'http://x').searchParams);
    this.requests.push({ sql, settings, authorization: request.headers.authorization, hungUp });
    let answer = this.answer?.() ?? { rows: [] };
    if (sql.includes('version()')) {
      if (typeof answer === 'object' && 'rows' in answer) answer = { rows: [{ version: this.version }] };
      const failing = typeof answer === 'object' && 'exception' in answer && answer.exception[0] !== 516;
      if (failing) answer = { rows: [{ version: this.version }] };
    } else {
      this.held++;
      await this.#hold;
    }
    this.#send(response, sql, answer);
  }

  #send(response: ServerResponse, sql: string, answer: Answer): void {
    if (answer === 'nothing') return;
    if ('page' in answer) {
      response.writeHead(502, { 'content-type': 'text/html' }).end(answer.page);
    } else if ('exception' in answer) {
      const [code, type, message] = answer.exception;
      const body = `Code: ${code}. DB::Exception: ${message}. (${type}) (version ${this.version} (official build))\n`;
      response.writeHead(code === 516 ? 403 : 500, { 'x-clickhouse-exception-code': String(code) }).end(body);
    } else if (sql.endsWith('FORMAT JSON')) {
      const statistics = { elapsed: 0.001, rows_read: 1, bytes_read: 1 };
      response.end(JSON.stringify({ meta: [], data: answer.rows, rows: answer.rows.length, statistics }));
    } else {
      response.end(answer.rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
    }
  }
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server does not listen');
  return address.port;
}

async function eventually(attempt: () => Promise<unknown>): Promise<void> {
  await vi.waitFor(attempt, { interval: 50 });
}
