// Stands in for ClickHouse over HTTP where tests are about what we send: keeps the rows of inserts, each name once,
// answers queries with the rows that it is given, and fails when it is told to. It lives in the process of the test, so it outlives a server that is killed.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { readRows } from './rows.ts';

export interface RecordedInsert {
  readonly table: string;
  readonly token: string;
  /** The JSON of each row. */
  readonly rows: readonly string[];
}

/** What happens to an insert: it is stored and answered unless something else is returned or thrown. */
export type InsertHook = (insert: RecordedInsert) => Promise<InsertOutcome | void> | InsertOutcome | void;

export interface InsertOutcome {
  /** The number of an error to answer with, and then nothing is stored. */
  error?: number;
  /** What that error says. */
  text?: string;
  /** Stored, but the answer never comes. */
  silent?: boolean;
}

export interface RecordedQuery {
  readonly sql: string;
  /** Settings and bound values. */
  readonly parameters: URLSearchParams;
  /** Whether the one who asked has gone away. */
  readonly signal: AbortSignal;
}

/** The rows that a query finds, or the bytes of an answer in a format of its own. */
type Answer = readonly object[] | Buffer;
export type QueryHook = (query: RecordedQuery) => Promise<Answer> | Answer;

const IS_EMPTY = /^\s*SELECT 1 FROM \S+ LIMIT 1\b/;
const COLUMNS_FORMAT = 'FORMAT JSONColumnsWithMetadata';

/** The same rows as an engine answers them column by column. */
function inColumns(rows: readonly object[]): object {
  const names = Object.keys(rows[0] ?? {});
  const values = (name: string) => rows.map((row) => (row as Record<string, unknown>)[name]);
  return { rows: rows.length, data: Object.fromEntries(names.map((name) => [name, values(name)])) };
}

export class RecordingClickHouse {
  readonly inserts: RecordedInsert[] = [];
  /** Every insert that came, also those that were not stored. */
  attempts = 0;
  onInsert: InsertHook = () => undefined;
  onQuery: QueryHook = () => [];
  /** Searches leave empty tables out, so all of them are said to have messages. */
  hasMessages = true;
  readonly #tokens = new Set<string>();
  #server: Server | undefined;
  #port = 0;

  readonly #keep: (row: string) => string;

  private constructor(keep: (row: string) => string) {
    this.#keep = keep;
  }

  /** @param keep what is kept of a row. */
  static async start(keep: (row: string) => string = (row) => row): Promise<RecordingClickHouse> {
    const recording = new RecordingClickHouse(keep);
    await recording.listen();
    return recording;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** All rows in the order of their storing. */
  get rows(): string[] {
    return this.inserts.flatMap(({ rows }) => rows);
  }

  /** On the same port as before. */
  async listen(): Promise<void> {
    const server = createServer((request, response) => void this.#answer(request, response));
    // On a busy machine a connection would be closed in the moment in which it is used again.
    server.keepAliveTimeout = 0;
    server.listen(this.#port, '127.0.0.1');
    await once(server, 'listening');
    this.#port = (server.address() as AddressInfo).port;
    this.#server = server;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    server?.closeAllConnections();
    if (server) await new Promise((resolve) => server.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { searchParams } = new URL(request.url ?? '/', this.url);
    const body = await buffer(request);
    const sql = searchParams.get('query') ?? body.toString('utf8');
    const table = /^\s*INSERT INTO (\S+)/.exec(sql)?.[1];
    if (table === undefined) {
      if (sql.includes('version()')) return void response.end('{"version":"26.7.2.1"}\n');
      if (sql.startsWith('EXISTS TABLE ')) return void response.end('{"data":[{"result":1}],"meta":[]}');
      if (this.hasMessages && IS_EMPTY.test(sql)) return void response.end('{"data":[{"1":1}],"meta":[]}');
      const left = new AbortController();
      response.once('close', () => left.abort());
      const data = await this.onQuery({ sql, parameters: searchParams, signal: left.signal });
      if (Buffer.isBuffer(data)) return void response.end(data);
      return void response.end(
        JSON.stringify(sql.includes(COLUMNS_FORMAT) ? inColumns(data) : { data, meta: [] }),
      );
    }
    const rows = readRows(body).map((row) => JSON.stringify(row));
    const insert = { table, rows, token: searchParams.get('insert_deduplication_token') ?? '' };
    this.attempts += 1;
    const outcome = (await this.onInsert(insert)) ?? {};
    if (outcome.error !== undefined) {
      const text = `Code: ${outcome.error}. DB::Exception: ${outcome.text ?? 'refused by the test'}. (REFUSED)`;
      response.writeHead(500, { 'x-clickhouse-exception-code': String(outcome.error) }).end(text);
      return;
    }
    if (!this.#tokens.has(insert.token)) {
      this.#tokens.add(insert.token);
      this.inserts.push({ ...insert, rows: rows.map(this.#keep) });
    }
    if (outcome.silent !== true) response.end();
  }
}
