// What the store needs from ClickHouse, wherever it runs: clients for reading, one for writing, a name.
import type { ClickHouseClient, ClickHouseSettings } from '@clickhouse/client';
import type { BaseLogger } from 'pino';
import type { BytesFormat, WrittenRows } from './statements.ts';

export type Logger = Pick<BaseLogger, 'info' | 'warn'>;

export interface Engine {
  /** As people know it, for example "ClickHouse (embedded)". */
  readonly product: string;
  /** One entry for each query that may run at the same time. */
  readonly readers: readonly ClickHouseClient[];
  readonly writer: ClickHouseClient;
  /** See `MessageStore.incoming`. */
  readonly incoming?: string;
  /** Runs on the writer, which must not be doing anything else. The table's name has been checked. */
  insertBytes(insert: EngineBytes): Promise<void>;
  /** Asks the engine itself, also while readers and writer are busy. */
  readVersion(): Promise<string>;
  close(): Promise<void>;
}

export interface EngineBytes {
  readonly table: string;
  readonly bytes: WrittenRows;
  readonly format: BytesFormat;
  readonly settings: ClickHouseSettings;
  readonly signal: AbortSignal;
}

export async function selectVersion(client: ClickHouseClient, signal?: AbortSignal): Promise<string> {
  const answer = await client.query({
    query: 'SELECT version() AS version',
    format: 'JSONEachRow',
    ...(signal && { abort_signal: signal }),
  });
  const [row] = await answer.json<{ version: string }>();
  if (typeof row?.version !== 'string') throw new Error('The answer has no version');
  return row.version;
}

/** A reader cannot write, whatever a query says. 2 rather than 1, so that queries may still carry their limits. */
export const READER_SETTINGS: ClickHouseSettings = {
  readonly: '2',
  // Sums that were kept are part of the statement that adds to them.
  max_query_size: '1048576',
};
