// The tables of index sets in ClickHouse: made, looked at, and their partitions taken out and put back.
import type { QueryParameters } from '../parameters.ts';
import { checkedTable, type MessageStore } from '../statements.ts';
import { untilRewritten } from './mutations.ts';
import { tieringQuestion, tieringStatements, type Tiering } from './tiering.ts';
import {
  JOIN_INSERTED,
  KEEP_RECEIVED,
  LATEST_SETTING,
  MERGE_FEW,
  NOTE_RECEIVED,
  RECEIVED,
  RECEIVED_NOW,
  SET_LATER_SETTINGS,
  TABLE_PREFIX,
  tableDialect,
} from './message-table.ts';

/** What the engine knows about an index that is open. */
export interface IndexFigures {
  readonly table: string;
  readonly index: number;
  readonly documents: number;
  readonly bytes: number;
  readonly parts: number;
}

export interface TimeRange {
  /** Milliseconds since 1970; both zero when there are no messages. */
  readonly begin: number;
  readonly end: number;
  readonly tookMs: number;
}

export interface MessageTables {
  /** Makes the table when it is not there. */
  ensure(table: string): Promise<void>;
  /** What is inserted from now on has one file for all fields, however many there are. */
  joinInserted(table: string): Promise<void>;
  /** Merges take more turns from now on, and less memory. */
  mergeFew(table: string): Promise<void>;
  drop(table: string): Promise<void>;
  /** Takes an index out of sight; its files stay. */
  close(table: string, index: number): Promise<void>;
  reopen(table: string, index: number): Promise<void>;
  /** Open or closed. */
  remove(table: string, index: number): Promise<void>;
  /** Of the indices of all tables that hold messages; empty ones are absent. */
  figures(): Promise<IndexFigures[]>;
  range(table: string, index: number): Promise<TimeRange>;
  /** Which indices of a table have messages that meet a condition, and how many. */
  matching(table: string, condition: RowCondition): Promise<{ index: number; messages: number }[]>;
  /** Deletes them from an index. Fulfilled when the engine has rewritten its files. */
  deleteMatching(table: string, index: number, condition: RowCondition): Promise<void>;
  /** Of the disks of the engine that answers. */
  disk(): Promise<{ free: number; total: number }>;
  /** The statements that make a table, for people to read. */
  describe(table: string): string[];
}

/** Values are bound, as everywhere. */
export interface RowCondition {
  readonly sql: string;
  readonly params: QueryParameters;
}

export function messageTables(
  store: MessageStore,
  cluster: string | undefined,
  tiering?: Tiering,
): MessageTables {
  const dialect = tableDialect(cluster);
  const run = (sql: string) => store.command({ sql });

  async function tier(table: string, to: Tiering): Promise<void> {
    const { rows } = await store.query<{ done: number }>(tieringQuestion(dialect, table, to));
    if (rows[0]?.done === 1) return;
    for (const sql of tieringStatements(dialect, table, to)) await run(sql);
  }

  async function addSettings(table: string): Promise<void> {
    const { rows } = await store.query<{ done: number }>({
      sql: `SELECT countIf(engine_full LIKE '%${LATEST_SETTING}%') AS done FROM system.tables
            WHERE database = currentDatabase() AND name = {holder:String}`,
      params: { holder: dialect.holderOf(table) },
    });
    if (rows[0]?.done === 0) await run(dialect.alter(table, SET_LATER_SETTINGS));
  }

  /** Tables of an earlier version stay, so what they lack is added. Where a start was interrupted, the next one goes on. */
  async function upgrade(table: string): Promise<void> {
    const { rows } = await store.query<{ value: string }>({
      sql: `SELECT default_expression AS value FROM system.columns
            WHERE database = currentDatabase() AND table = {holder:String} AND name = '${RECEIVED}'`,
      params: { holder: dialect.holderOf(table) },
    });
    const value = rows[0]?.value;
    if (value === RECEIVED_NOW) return;
    if (value === undefined) for (const sql of dialect.upgrade(table, Date.now())) await run(sql);
    await store.command({ sql: dialect.alter(table, KEEP_RECEIVED), settings: { mutations_sync: '0' } });
    await untilRewritten(store, dialect, table);
    await run(dialect.alter(table, NOTE_RECEIVED));
  }

  return {
    async ensure(table) {
      for (const sql of dialect.create(table)) await run(sql);
      await upgrade(table);
      await addSettings(table);
      if (tiering !== undefined) await tier(table, tiering);
    },
    joinInserted: (table) => run(dialect.alter(table, JOIN_INSERTED)),
    mergeFew: (table) => run(dialect.alter(table, MERGE_FEW)),
    async drop(table) {
      for (const sql of dialect.drop(table)) await run(sql);
    },
    close: (table, index) => run(dialect.detach(table, index)),
    reopen: (table, index) => run(dialect.attach(table, index)),
    async remove(table, index) {
      await run(dialect.dropPartition(table, index));
      await store.command({ sql: dialect.dropDetached(table, index), settings: { allow_drop_detached: 1 } });
    },
    async figures() {
      const { rows } = await store.query<Omit<IndexFigures, 'index'> & { number: number }>({
        sql: `SELECT table, toUInt32(partition) AS number, sum(rows) AS documents,
                sum(bytes_on_disk) AS bytes, count() AS parts
              FROM ${dialect.parts}
              WHERE active AND database = currentDatabase() AND startsWith(table, {prefix:String})
              GROUP BY table, partition`,
        params: { prefix: TABLE_PREFIX },
      });
      return rows.map(({ number, table, ...figures }) => ({
        ...figures,
        table: dialect.tableOfParts(table),
        index: number,
      }));
    },
    async range(table, index) {
      const { rows, statistics } = await store.query<{ begin: number; end: number }>({
        sql: `SELECT toUnixTimestamp64Milli(min(timestamp)) AS begin, toUnixTimestamp64Milli(max(timestamp)) AS end
              FROM ${checkedTable(table)} WHERE \`index\` = {index:UInt32}`,
        params: { index },
      });
      return { begin: rows[0]?.begin ?? 0, end: rows[0]?.end ?? 0, tookMs: Math.round(statistics.elapsedMs) };
    },
    async matching(table, { sql, params }) {
      const { rows } = await store.query<{ number: number; messages: number }>({
        sql: `SELECT \`index\` AS number, count() AS messages FROM ${checkedTable(table)}
              WHERE ${sql} GROUP BY number ORDER BY number`,
        params,
      });
      return rows.map(({ number, messages }) => ({ index: number, messages }));
    },
    async deleteMatching(table, index, { sql, params }) {
      await store.command({
        sql: dialect.deleteIn(table, index, sql),
        params,
        settings: { mutations_sync: '0' },
      });
      await untilRewritten(store, dialect, table);
    },
    async disk() {
      const { rows } = await store.query<{ free: number; total: number }>({
        sql: 'SELECT sum(unreserved_space) AS free, sum(total_space) AS total FROM system.disks WHERE is_remote = 0',
      });
      return { free: rows[0]?.free ?? 0, total: rows[0]?.total ?? 0 };
    },
    describe: (table) => dialect.create(table),
  };
}
