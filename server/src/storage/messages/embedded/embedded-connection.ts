// One session of the embedded engine as a connection of `@clickhouse/client`, with what the plain one lacks: settings
// and parameters that end with their statement, and statements that stop when they are aborted.
import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import type { ClickHouseClientConfigOptions, ClickHouseSettings } from '@clickhouse/client';
import type { ChdbConnection } from 'chdb/connection';
import type { EngineBytes } from '../engine.ts';
import { MessageStoreError } from '../errors.ts';
import { stringLiteral } from '../parameters.ts';
import type { WrittenRows } from '../statements.ts';
import { SessionState } from './session-state.ts';

export type Connection = NonNullable<ClickHouseClientConfigOptions['connection']>;

export interface EmbeddedConnection extends Connection {
  insertBytes(insert: EngineBytes): Promise<void>;
}

/** Ends the statements that carry the tag, through another session. */
export type KillStatements = (tag: string) => Promise<unknown>;

/** A statement that has not begun yet cannot be found, so killing is repeated until it is over. */
const KILL_INTERVAL_MS = 100;
/** Most statements that nobody waits for any more are over by then; to end one takes the engine about as long. */
const KILL_AFTER_MS = 50;

/** How often a session is asked to empty its output before it is given up. */
const FLUSH_ATTEMPTS = 5;

export interface ConnectionOptions {
  readonly kill: KillStatements;
  /** Settings of the session itself, which no statement takes back. */
  readonly pinned?: ClickHouseSettings;
  /** A directory for the rows of inserts on their way. */
  readonly incoming: string;
}

export function embeddedConnection(
  session: ChdbConnection,
  { kill, pinned = {}, incoming }: ConnectionOptions,
): EmbeddedConnection {
  const state = new SessionState(pinned);
  let failed = false;

  async function run<Result>(
    { query, clickhouse_settings, query_params, abort_signal }: Parameters<Connection['query']>[0],
    execute: (query: string) => Promise<Result>,
  ): Promise<Result> {
    abort_signal?.throwIfAborted();
    if (failed) await flush();
    const tag = randomUUID();
    const settings = { ...clickhouse_settings, log_comment: tag };
    const running = execute(state.prelude(query, settings, query_params) + query);
    if (abort_signal) void killWhenAborted(running, abort_signal, () => kill(tag));
    try {
      return await running;
    } catch (error) {
      failed = true;
      // At once, since until then the engine also keeps what belonged to the statement; else before the next one.
      await flush().catch(() => undefined);
      throw error;
    }
  }

  /**
   * What a failed statement had already written stays in the session and would come back as the beginning of the next
   * answer, possibly somebody else's. So it is read away until an answer is exactly what was asked for.
   */
  async function flush(): Promise<void> {
    const marker = randomUUID();
    for (let attempt = 0; attempt < FLUSH_ATTEMPTS; attempt++) {
      const { stream } = await session.query({
        query: `${state.prelude('')}SELECT '${marker}' FORMAT TSVRaw`,
      });
      if ((await text(stream)).trim() === marker) {
        failed = false;
        return;
      }
    }
    throw new MessageStoreError('QUERY_FAILED', 'The query could not be run after one that failed.');
  }

  return {
    query: (params) => run(params, (query) => session.query({ query })),
    command: (params) => run(params, (query) => session.command({ query })),
    exec: ({ values, ...params }) =>
      run(params, (query) => session.exec({ query, ...(values && { values }) })),
    insert: ({ values, ...params }) => run(params, (query) => session.insert({ query, values })),
    // Binary formats as part of a statement are cut at some byte, so the engine reads a file.
    insertBytes: ({ table, bytes, format, settings, signal }) =>
      withFile(incoming, bytes, (file) => {
        const query = `INSERT INTO ${table} SELECT * FROM file(${stringLiteral(file)}, ${format})`;
        return run({ query, clickhouse_settings: settings, abort_signal: signal }, async (statement) => {
          await session.command({ query: statement });
        });
      }),
    ping: () => session.ping({ select: true }),
    close: () => session.close(),
  };
}

async function withFile(
  directory: string,
  bytes: WrittenRows,
  work: (file: string) => Promise<void>,
): Promise<void> {
  if ('file' in bytes) return work(bytes.file);
  const file = join(directory, randomUUID());
  try {
    await writeFile(file, bytes);
    await work(file);
  } finally {
    await rm(file, { force: true });
  }
}

async function killWhenAborted(running: Promise<unknown>, signal: AbortSignal, kill: () => Promise<unknown>) {
  const over = running.then(
    () => 'over',
    () => 'over',
  );
  const aborted = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  let outcome = await Promise.race([over, aborted]);
  if (outcome !== 'over') outcome = await Promise.race([over, delay(KILL_AFTER_MS)]);
  while (outcome !== 'over') {
    // A kill that fails is tried again as well; the limits of the statement end it at the latest.
    await kill().catch(() => undefined);
    outcome = await Promise.race([over, delay(KILL_INTERVAL_MS)]);
  }
}
