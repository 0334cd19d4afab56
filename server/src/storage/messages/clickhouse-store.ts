// The message store over an engine: queues, limits, deadlines and coded errors, the same for embedded and remote.
import type { Readable } from 'node:stream';
import type { ClickHouseClient, ClickHouseSettings, QueryParams, ResponseJSON } from '@clickhouse/client';
import { Availability } from './availability.ts';
import { kindOf, placeSettings } from './costly.ts';
import type { Engine, Logger } from './engine.ts';
import { readJsonAnswer } from './json-answer.ts';
import { toMessageStoreError } from './engine-errors.ts';
import { FairPool } from './fair-pool.ts';
import { limitSettings, withLimits, type QueryLimits } from './limits.ts';
import {
  checkedTable,
  type ColumnsResult,
  type MessageStore,
  type Query,
  type QueryResult,
  type QueryStatistics,
} from './statements.ts';

const WRITE_TIMEOUT_SECONDS = 120;
const MAX_WAITING_WRITES = 100;
/** How long a query waits for its turn, in times of how long it may run: whoever asked has given up by then. */
const PATIENCE = 2;
/** How much longer than the engine we wait, so that its own time-out, which says more, comes first. */
const GRACE_SECONDS = 5;

/** The default has changed between versions; see `QueryResult.rows` for what numbers mean. */
const RESULT_SETTINGS: ClickHouseSettings = {
  output_format_json_quote_64bit_integers: 0,
  // Text without escapes is read much faster.
  output_format_json_escape_forward_slashes: 0,
  // The newest messages of a table come from its last part; with buffers, the engine reads ahead in all of the others too.
  read_in_order_use_buffering: 0,
  // Threads that write parts of an answer keep them until their turn comes: 94 of the 156 MiB of 10,000 messages, and no time was won.
  output_format_parallel_formatting: 0,
};

/** What came as text stays text: the engine would turn what looks like a date into one, and write it differently. */
const INSERT_SETTINGS: ClickHouseSettings = {
  input_format_try_infer_dates: 0,
  input_format_try_infer_datetimes: 0,
  input_format_json_read_bools_as_numbers: 0,
  type_json_skip_duplicated_paths: 1,
  // With several shards, the answer means that all of them have it.
  distributed_foreground_insert: 1,
};

interface StoreOptions {
  limits: QueryLimits;
  maxWaiting: number;
  logger: Logger;
}

export function clickHouseStore(engine: Engine, { limits, maxWaiting, logger }: StoreOptions): MessageStore {
  const readers = new FairPool(engine.readers, maxWaiting);
  const writers = new FairPool([engine.writer], MAX_WAITING_WRITES);
  const availability = new Availability(() => engine.readVersion(), logger);

  async function run<Result>(
    pool: FairPool<ClickHouseClient>,
    wait: Omit<Parameters<typeof pool.use>[1], 'timeoutMs'>,
    seconds: number,
    work: (client: ClickHouseClient, signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    availability.assertAvailable();
    try {
      return await pool.use(work, { ...wait, timeoutMs: (seconds + GRACE_SECONDS) * 1000 });
    } catch (error) {
      const known = toMessageStoreError(error);
      availability.report(known);
      // Whoever asked is told that it failed; why is for whoever runs the server.
      if (known.code === 'QUERY_FAILED') logger.warn({ err: error }, 'ClickHouse could not run a statement');
      throw known;
    }
  }

  function read<Result>(
    query: Query,
    answer: (client: ClickHouseClient, params: QueryParams) => Promise<Result>,
  ): Promise<Result> {
    const { maxMemoryBytes, ...others } = withLimits(limits, query.limits);
    const own = { ...others, maxMemoryBytes: maxMemoryBytes * (query.memoryShare ?? 1) };
    const { signal, lane } = query;
    const maxWaitMs = own.maxExecutionSeconds * PATIENCE * 1000;
    const wait = { signal, lane, kind: kindOf(query), maxWaitMs };
    return run(readers, wait, own.maxExecutionSeconds, (client, abort_signal) =>
      answer(client, { ...queryParams(query, own), abort_signal }),
    );
  }

  return {
    incoming: engine.incoming,
    query: async <Row>(query: Query) =>
      read(query, (client, params) => select<Row>(client, params, query.each)),
    queryColumns: async (query) => read(query, selectColumns),
    queryBytes: async (query, format) =>
      read({ ...query, sql: `${query.sql} FORMAT ${format}` }, selectBytes),
    async command({ sql, params, signal, settings = {}, timeoutSeconds = WRITE_TIMEOUT_SECONDS }) {
      await run(writers, { signal }, timeoutSeconds, (client, abort_signal) =>
        client.command({
          query: sql,
          ...(params && { query_params: { ...params } }),
          clickhouse_settings: { max_execution_time: timeoutSeconds, ...settings },
          abort_signal,
        }),
      );
    },
    async insert({ table, values, format, signal, settings = {}, timeoutSeconds = WRITE_TIMEOUT_SECONDS }) {
      await run(writers, { signal }, timeoutSeconds, (client, abort_signal) =>
        client.insert({
          table: checkedTable(table),
          values,
          format: format ?? 'JSONEachRow',
          clickhouse_settings: { max_execution_time: timeoutSeconds, ...INSERT_SETTINGS, ...settings },
          abort_signal,
        }),
      );
    },
    async insertBytes({ table, bytes, format, timeoutSeconds = WRITE_TIMEOUT_SECONDS, ...insert }) {
      await run(writers, { signal: insert.signal }, timeoutSeconds, (_client, signal) =>
        engine.insertBytes({
          table: checkedTable(table),
          bytes,
          format,
          signal,
          settings: { max_execution_time: timeoutSeconds, ...INSERT_SETTINGS, ...insert.settings },
        }),
      );
    },
    async health() {
      const state = await availability.check();
      return {
        engine: 'messages',
        product: engine.product,
        version: state.version,
        state: state.ok ? 'ok' : 'unavailable',
        detail: state.ok ? null : state.error.message,
      };
    },
    load: () => ({ running: readers.running, waiting: readers.waiting }),
    async close() {
      availability.close();
      await Promise.all([readers.close(), writers.close()]);
      await engine.close();
    },
  };
}

function queryParams(query: Query, limits: QueryLimits): QueryParams {
  const { sql, params } = query;
  return {
    query: sql,
    ...(params && { query_params: { ...params } }),
    clickhouse_settings: { ...RESULT_SETTINGS, ...limitSettings(limits), ...placeSettings(query) },
  };
}

async function select<Row>(
  client: ClickHouseClient,
  params: QueryParams,
  each: Query['each'],
): Promise<QueryResult<Row>> {
  const answer = await selectBytes(client, { ...params, query: `${params.query}\nFORMAT JSON` });
  const { data, totals, meta = [], statistics } = await readJsonAnswer<Row>(answer, each);
  return { rows: data, totals, columns: meta, statistics: readStatistics(statistics) };
}

async function selectColumns(client: ClickHouseClient, params: QueryParams): Promise<ColumnsResult> {
  const answer = await selectBytes(client, {
    ...params,
    query: `${params.query}\nFORMAT JSONColumnsWithMetadata`,
  });
  const { data, rows, statistics } = JSON.parse(answer.toString()) as ColumnsAnswer;
  return { columns: data, count: rows, statistics: readStatistics(statistics) };
}

async function selectBytes(client: ClickHouseClient, params: QueryParams): Promise<Buffer> {
  const { stream } = await client.exec(params);
  return bytesOf(stream);
}

/** The embedded engine gives its answer in one piece, which may be large and need not be copied. */
async function bytesOf(stream: Readable): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of stream as AsyncIterable<Buffer>) pieces.push(piece);
  const [only] = pieces;
  return only !== undefined && pieces.length === 1 ? only : Buffer.concat(pieces);
}

interface ColumnsAnswer {
  data: ColumnsResult['columns'];
  rows: number;
  statistics?: ResponseJSON['statistics'];
}

function readStatistics(statistics: ResponseJSON['statistics']): QueryStatistics {
  return {
    elapsedMs: (statistics?.elapsed ?? 0) * 1000,
    rowsRead: statistics?.rows_read ?? 0,
    bytesRead: statistics?.bytes_read ?? 0,
  };
}
