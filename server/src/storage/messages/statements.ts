// What one can ask of the message store.
import type { ClickHouseSettings, InsertParams } from '@clickhouse/client';
import type { EngineHealth } from '@logboom/contract/system/schemas';
import type { QueryLimits } from './limits.ts';
import type { QueryParameters } from './parameters.ts';

export interface MessageStore {
  /** Runs on one of the readers, which cannot write. */
  query<Row>(query: Query): Promise<QueryResult<Row>>;
  /** As `query`, for many rows: a list for each column takes far less time and memory than an object for each row. */
  queryColumns(query: Query): Promise<ColumnsResult>;
  /** As `query`, for rows that are kept as they are, in blocks that `insertBytes` takes, or that only pass through. */
  queryBytes(query: Query, format: BytesFormat | 'RowBinary'): Promise<Uint8Array>;
  /** Runs on the writer, after what was asked of it before. */
  command(command: Command): Promise<void>;
  /** Runs on the writer, after what was asked of it before. */
  insert<Row>(insert: Insert<Row>): Promise<void>;
  /** Where the engine reads files itself; undefined where it cannot. What is left there when the program ends is removed at the next start. */
  readonly incoming: string | undefined;
  /** As `insert`, for rows that are written already: they go to the engine as they are. Files are left to whoever wrote them. */
  insertBytes(insert: BytesInsert): Promise<void>;
  health(): Promise<EngineHealth>;
  /** How many queries run now, and how many wait for that. */
  load(): QueryLoad;
  /** Waits for the statements at hand. */
  close(): Promise<void>;
}

export interface QueryLoad {
  readonly running: number;
  readonly waiting: number;
}

interface Statement {
  /** Values never become part of it: write `{name:Type}` and bind them in `params`. */
  sql: string;
  params?: QueryParameters;
  /** The caller is let go at once and the engine stops the statement. */
  signal?: AbortSignal | undefined;
}

export interface Query extends Statement {
  /** Whose it is: when queries have to wait, people take turns. */
  lane?: string | undefined;
  limits?: Partial<QueryLimits>;
  /** Of the memory that a query may use; for those that need little unless somebody wants too much. */
  memoryShare?: number;
  /** How much of the text is data of ours, which takes the engine no time to speak of. */
  dataLength?: number | undefined;
  /** Lets others go first: nobody waits for the answer. */
  standsBack?: boolean;
  /** Takes each row as soon as it is read, where all of them at once would be too much; the result has none then. */
  each?(this: void, row: unknown): void;
}

export interface QueryResult<Row> {
  /** 64-bit integers are numbers, so those beyond 2^53 are not exact; select `toString(x)` where that matters. */
  rows: Row[];
  /** Of a statement `WITH TOTALS`. */
  totals?: Row | undefined;
  columns: { name: string; type: string }[];
  statistics: QueryStatistics;
}

/** What the engine says about its work; the time is without waiting and transport. */
export interface QueryStatistics {
  elapsedMs: number;
  rowsRead: number;
  bytesRead: number;
}

/** Values mean what they mean in `QueryResult.rows`. */
export interface ColumnsResult {
  /** By the name of the column; all of the same length. */
  columns: Readonly<Record<string, readonly unknown[]>>;
  /** The number of rows. */
  count: number;
  statistics: QueryStatistics;
}

export interface Command extends Statement {
  settings?: ClickHouseSettings;
  timeoutSeconds?: number;
}

export interface Insert<Row> {
  /** `table` or `database.table`. */
  table: string;
  values: readonly Row[];
  format?: InsertParams['format'];
  settings?: ClickHouseSettings;
  signal?: AbortSignal | undefined;
  timeoutSeconds?: number;
}

/** Blocks of columns, which say their names and types themselves: in the order of the table's columns. */
export type BytesFormat = 'Native';

/** In memory, or in a file. */
export type WrittenRows = Uint8Array | RowsFile;

export interface RowsFile {
  readonly file: string;
}

export interface BytesInsert {
  /** `table` or `database.table`. */
  table: string;
  bytes: WrittenRows;
  format: BytesFormat;
  settings?: ClickHouseSettings;
  signal?: AbortSignal | undefined;
  timeoutSeconds?: number;
}

const TABLE = /^[A-Za-z_]\w*(\.[A-Za-z_]\w*)?$/;

/** A table name cannot be bound, so it is checked. */
export function checkedTable(table: string): string {
  if (!TABLE.test(table)) throw new TypeError(`Not a table name: ${JSON.stringify(table)}`);
  return table;
}
