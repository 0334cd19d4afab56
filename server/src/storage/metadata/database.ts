// Opens the metadata store: PostgreSQL by address, or PGlite in the data directory. Both speak the same SQL.
import type { EngineHealth } from '@logboom/contract/system/schemas';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Tables } from './tables.ts';
import { databaseAddresses } from '../../config/database-addresses.ts';
import { METADATA_THREAD } from '../../paths.ts';
import { embeddedDialect } from './embedded/dialect.ts';
import { scheduleHousekeeping } from './embedded/housekeeping.ts';
import { PostgresThread, type PostgresThreadState } from './embedded/postgres-thread.ts';
import { failoverPool } from './failover-pool.ts';
import { localChannel, postgresChannel, type ChangeChannel } from './change-channel.ts';

export type Database = Kysely<Tables>;

export interface MetadataStore {
  readonly database: Database;
  readonly channel: ChangeChannel;
  health(): Promise<EngineHealth>;
  /** Copies the files of the embedded engine, as of one moment; undefined where a server keeps them. */
  readonly copyTo?: (directory: string) => Promise<void>;
  /** What the thread of the embedded engine does; undefined where a server works. */
  readonly thread?: () => PostgresThreadState;
  close(): Promise<void>;
}

/** The database cannot be used; the text says which and why. */
export class MetadataUnavailableError extends Error {
  readonly code = 'METADATA_UNAVAILABLE';
}

const CONNECT_TIMEOUT_MS = 10_000;
const CONNECTIONS = { max: 10, waitMs: CONNECT_TIMEOUT_MS };
/** A database that is frozen or behind a dead connection must not hold up everything that asks it. */
const STATEMENT_TIMEOUT_MS = 60_000;
/** On top, for what the database itself does not end. */
const QUERY_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 5000;

export interface MetadataConnections {
  max: number;
  /** For a connection that is free. */
  waitMs: number;
}

export interface MetadataOptions {
  /** Undefined for the embedded engine. */
  url: string | undefined;
  /** Where the embedded engine keeps its files. */
  directory: string;
  /** The embedded engine, where somebody began to open it before. */
  postgres?: Promise<PostgresThread> | undefined;
  /** How a server is spoken to, where that is not as usual. */
  connections?: MetadataConnections | undefined;
  /** Told about what goes wrong in the background: a connection that broke while idle, upkeep that failed. */
  onError: (error: Error) => void;
}

export async function openMetadataStore(options: MetadataOptions): Promise<MetadataStore> {
  const { url } = options;
  return url === undefined ? openEmbedded(options) : openRemote(url, options);
}

async function openEmbedded({ directory, postgres, onError }: MetadataOptions): Promise<MetadataStore> {
  const thread = await (postgres ??
    PostgresThread.open({ entry: METADATA_THREAD, directory, image: undefined }));
  thread.onError = onError;
  const database = new Kysely<Tables>({ dialect: embeddedDialect(thread) });
  const stopHousekeeping = scheduleHousekeeping(database, directory, onError);
  const store = metadataStore(database, localChannel(), 'PostgreSQL (embedded)');
  return {
    ...store,
    copyTo: (to) => thread.copyFiles(to),
    thread: () => thread.state(),
    async close() {
      stopHousekeeping();
      await store.close();
      // Kysely leaves alone what it was never asked to use.
      await thread.close();
    },
  };
}

async function openRemote(
  url: string,
  { connections: { max, waitMs } = CONNECTIONS, onError }: MetadataOptions,
): Promise<MetadataStore> {
  const { default: pg } = await import('pg');
  const addresses = databaseAddresses(url) ?? [url];
  const pool = failoverPool(
    addresses.map(
      (connectionString) =>
        new pg.Pool({
          connectionString,
          max,
          connectionTimeoutMillis: waitMs,
          application_name: 'logboom',
          statement_timeout: STATEMENT_TIMEOUT_MS,
          query_timeout: QUERY_TIMEOUT_MS,
          idle_in_transaction_session_timeout: QUERY_TIMEOUT_MS,
          keepAlive: true,
        }),
    ),
    onError,
  );
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await sql`select 1`.execute(database);
  } catch (error) {
    await database.destroy();
    const names = addresses.map((address) => new URL(address).host).join(', ');
    throw new MetadataUnavailableError(
      `The database at ${names}${new URL(addresses[0] ?? '').pathname} (LOGBOOM_DATABASE_URL) does not answer: ${reason(error)}`,
      { cause: error },
    );
  }
  const channel = postgresChannel({
    connect: (config) =>
      new pg.Client({
        connectionString: addresses[pool.current],
        connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
        application_name: 'logboom changes',
        ...config,
      }),
    async send(channel, text) {
      await sql`select pg_notify(${channel}, ${text})`.execute(database);
    },
    onError,
  });
  return metadataStore(database, channel, 'PostgreSQL');
}

function metadataStore(database: Database, channel: ChangeChannel, product: string): MetadataStore {
  return {
    database,
    channel,
    async health() {
      try {
        const { rows } = await sql<{ server_version: string }>`show server_version`.execute(database);
        const version = rows[0]?.server_version.split(' ')[0] ?? null;
        return { engine: 'metadata', product, version, state: 'ok', detail: null };
      } catch {
        const detail = 'The database does not answer. Check that it runs and that this node can reach it.';
        return { engine: 'metadata', product, version: null, state: 'unavailable', detail };
      }
    },
    async close() {
      await channel.close();
      await database.destroy();
    },
  };
}

/** Connection failures of several addresses arrive as one error with an empty text. */
function reason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reason).join('; ');
  return error instanceof Error ? error.message : String(error);
}
