// ClickHouse inside this process: several sessions of the chdb library on one data directory.
import { access, mkdir, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { createClient, type ClickHouseSettings } from '@clickhouse/client';
import type * as Chdb from 'chdb';
import type * as ChdbConnections from 'chdb/connection';
import { embeddedConnection, type EmbeddedConnection, type KillStatements } from './embedded-connection.ts';
import { READER_SETTINGS, selectVersion, type Engine, type Logger } from '../engine.ts';
import { DataDirectoryInUseError, MessageStoreUnavailableError } from '../errors.ts';

export const EMBEDDED_PRODUCT = 'ClickHouse (embedded)';

/** Inside of the engine's directory. */
const INCOMING = 'incoming';
/** Of libuv. */
const DEFAULT_THREADS = 4;
/** The writer and the one that stops statements. */
const OTHER_SESSIONS = 2;

/** For each processor. Threads that wait for work keep memory in hand: 130 of them, which a busy hour leaves on two, up to 57 MB. */
const WAITING_THREADS = 8;

/**
 * Half of the processors for merges, which have time, so that searches and inserts find one free. Each thread has two merges in its
 * hands, a large and a small one: with the engine's two threads four of them had their memory at once.
 */
function engineArguments(processors: number): readonly string[] {
  return [
    `--background_pool_size=${Math.max(1, Math.floor(processors / 2))}`,
    `--max_thread_pool_free_size=${WAITING_THREADS * processors}`,
  ];
}

export type EmbeddedLibrary = Pick<typeof ChdbConnections, 'createChdbConnection'> &
  Pick<typeof Chdb, 'drainPending' | 'Session'>;

/**
 * A session runs its statements one after the other and sessions run side by side, hence one for each reader, one for
 * the writer, and one that is always free to stop a statement of the others.
 */
export async function openEmbeddedEngine(
  library: EmbeddedLibrary,
  directory: string,
  readers: number,
  logger: Logger,
): Promise<Engine> {
  warnOfFewThreads(readers, logger);
  const whole = await startEngine(library, directory);
  const incoming = join(directory, INCOMING);
  // What is left of inserts that a crash interrupted comes again out of the journal.
  await rm(incoming, { recursive: true, force: true });
  await mkdir(incoming, { recursive: true });
  const control = createClient({
    connection: embeddedConnection(library.createChdbConnection({ path: directory }), {
      kill: async () => undefined,
      incoming,
    }),
  });
  const kill: KillStatements = (tag) =>
    // The tag is a UUID of our own making, so it needs no binding.
    control.command({ query: `KILL QUERY WHERE Settings['log_comment'] = '${tag}' ASYNC` });
  const connect = (pinned: ClickHouseSettings = {}): EmbeddedConnection =>
    embeddedConnection(library.createChdbConnection({ path: directory }), { kill, pinned, incoming });

  const writing = connect();
  const writer = createClient({ connection: writing });
  const readerClients = Array.from({ length: readers }, () =>
    createClient({ connection: connect(READER_SETTINGS) }),
  );
  return {
    product: EMBEDDED_PRODUCT,
    writer,
    readers: readerClients,
    incoming,
    insertBytes: (insert) => writing.insertBytes(insert),
    readVersion: () => selectVersion(control),
    async close() {
      await Promise.all([writer, ...readerClients, control].map((client) => client.close()));
      whole.close();
      // A session that still computes is let go later; the directory is free only after that.
      await library.drainPending();
    },
  };
}

/** Loaded on demand: the library takes half a gigabyte that an installation with a server need not pay. */
export async function loadLibrary(): Promise<EmbeddedLibrary> {
  try {
    const { createChdbConnection } = await import('chdb/connection');
    const { drainPending, Session } = await import('chdb');
    return { createChdbConnection, drainPending, Session };
  } catch (cause) {
    const remedy =
      'Set LOGBOOM_CLICKHOUSE_URL to the address of a ClickHouse server to store and search messages.';
    const detail = isMissing(cause)
      ? `No embedded ClickHouse library for ${process.platform}-${process.arch} is installed.`
      : 'The embedded ClickHouse library is installed but cannot be loaded; the log says why.';
    throw new MessageStoreUnavailableError(`${detail} ${remedy}`, { cause });
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'CHDB_PLATFORM';
}

/** Each running statement keeps one of the threads that files, name look-ups and password hashes need too. */
function warnOfFewThreads(readers: number, logger: Logger): void {
  const threads = Number(process.env['UV_THREADPOOL_SIZE'] ?? DEFAULT_THREADS);
  const needed = readers + OTHER_SESSIONS + DEFAULT_THREADS;
  if (threads >= needed) return;
  logger.warn(
    { threads, needed },
    `Set UV_THREADPOOL_SIZE=${needed} or more, so that searches do not hold up everything else`,
  );
}

/** What the first session says holds for the whole engine. */
async function startEngine(library: EmbeddedLibrary, directory: string): Promise<Chdb.Session> {
  await mkdir(directory, { recursive: true });
  try {
    return new library.Session(directory, { connectionArgs: engineArguments(availableParallelism()) });
  } catch (cause) {
    // The engine writes the reason to standard error and throws only "Failed to create connection". It removes its
    // lock file whenever it gives up, so one that is still there belongs to another process.
    if (await exists(join(directory, 'status'))) throw new DataDirectoryInUseError(directory, { cause });
    throw new MessageStoreUnavailableError(
      'The embedded ClickHouse cannot open its data directory; the log says why.',
      { cause },
    );
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
