// A program: the embedded library behind ClickHouse's HTTP, as far as our client speaks it, so that several servers of a
// test share one engine. It is told its directory, its port and how many statements run side by side.
import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createChdbConnection } from 'chdb/connection';
import { stringLiteral } from '../src/storage/messages/parameters.ts';

/** Belong to HTTP, or cannot be taken back by a session that others use afterwards. */
const NOT_OF_STATEMENTS =
  /^(query|query_id|database|session_id|readonly|wait_end_of_query|(send_progress_in|enable|cancel)_http\w*|http_\w*)$/;
const NAME = /^[A-Za-z_]\w*$/;
const BINARY_INSERT = /^\s*INSERT\s+INTO\s+(\S+)\s+FORMAT\s+(Native)\s*$/;

const [directory = '', port = '', connections = ''] = process.argv.slice(2);

interface Context {
  readonly database: string;
  readonly settings: ReadonlyMap<string, string>;
}

/** One session, which forgets the settings of a statement after it; parameters are always given anew. */
class Session {
  #session = createChdbConnection({ path: directory });
  #names: string[] = [];

  async run(sql: string, { database, settings }: Context): Promise<Buffer> {
    const stale = this.#names.filter((name) => !settings.has(name));
    this.#names = [...settings.keys()].filter((name) => !name.startsWith('param_'));
    const assignments = [
      ...stale.map((name) => `${name} = DEFAULT`),
      ...Array.from(settings, ([name, value]) => `${name} = ${stringLiteral(value)}`),
    ];
    const prelude = assignments.length === 0 ? '' : `SET ${assignments.join(', ')}; `;
    try {
      const { stream } = await this.#session.query({ query: `USE ${database}; ${prelude}${sql}` });
      return await buffer(stream);
    } catch (error) {
      // What a failed statement had written would come back as the beginning of the next answer.
      await this.#session.close();
      this.#session = createChdbConnection({ path: directory });
      this.#names = [];
      throw error;
    }
  }
}

const idle = Array.from({ length: Number(connections) }, () => new Session());
const waiting: ((session: Session) => void)[] = [];

async function withSession<Result>(work: (session: Session) => Promise<Result>): Promise<Result> {
  const session = idle.pop() ?? (await new Promise<Session>((resolve) => waiting.push(resolve)));
  try {
    return await work(session);
  } finally {
    const next = waiting.shift();
    if (next) next(session);
    else idle.push(session);
  }
}

async function execute(request: IncomingMessage): Promise<Buffer> {
  const { searchParams: given } = new URL(request.url ?? '/', 'http://engine');
  const body = await buffer(request);
  const settings = new Map([...given].filter(([name]) => NAME.test(name) && !NOT_OF_STATEMENTS.test(name)));
  const database = given.get('database') ?? 'default';
  if (!NAME.test(database)) throw new TypeError('Code: 81. This is no name of a database');
  const context = { database, settings };
  const query = given.get('query');
  const [, table, format] = BINARY_INSERT.exec(query ?? '') ?? [];
  if (table === undefined) {
    const sql = query === null ? body.toString() : `${query}\n${body.toString()}`;
    return withSession((session) => session.run(sql, context));
  }
  // Binary rows cannot be part of a statement, so the engine reads a file.
  const file = join(directory, `${randomUUID()}.rows`);
  try {
    await writeFile(file, body);
    const sql = `INSERT INTO ${table} SELECT * FROM file(${stringLiteral(file)}, ${format})`;
    return await withSession((session) => session.run(sql, context));
  } finally {
    await rm(file, { force: true });
  }
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const result = request.url === '/ping' ? Buffer.from('Ok.\n') : await execute(request);
    response.writeHead(200).end(result);
  } catch (error) {
    // The library's own error has the engine's text as its cause, with the number that clients look for.
    const { message: text } = (
      error instanceof Error && error.cause instanceof Error ? error.cause : error
    ) as Error;
    const code = /Code: (\d+)/.exec(text)?.[1] ?? '1002';
    response.writeHead(500, { 'x-clickhouse-exception-code': code }).end(text);
  }
}

/** A test that was killed leaves nothing behind. */
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.exit();
}, 1000).unref();

createServer((request, response) => void answer(request, response)).listen(Number(port), '127.0.0.1');
