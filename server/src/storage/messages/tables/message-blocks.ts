// In which order rows were stored: the engine counts inserts, and each part of a table knows which of them it holds.
import { TABLE_PREFIX, tableDialect } from './message-table.ts';
import type { MessageStore } from '../statements.ts';

/** The inserts that one part of a table holds, from the first to the last. */
export interface Blocks {
  /** 0 without a cluster. */
  readonly shard: number;
  readonly table: string;
  readonly index: number;
  readonly first: number;
  readonly last: number;
}

/**
 * Of the two newest indices of each table; older ones are not written to. A row's time says nothing about when it came,
 * and neither does its id, so this is what tells new rows from old ones.
 */
export function messageBlocks(store: Pick<MessageStore, 'query'>, cluster: string | undefined) {
  const dialect = tableDialect(cluster);
  const sql =
    `SELECT shard, table, number, first, last FROM (SELECT shardNum() AS shard, table, ` +
    `toUInt32(partition) AS number, min_block_number AS first, max_block_number AS last, ` +
    `max(toUInt32(partition)) OVER (PARTITION BY table) AS newest FROM ${dialect.parts} ` +
    `WHERE active AND database = currentDatabase() AND startsWith(table, {prefix:String})) ` +
    `WHERE number + 1 >= newest`;
  return {
    async list(): Promise<Blocks[]> {
      const { rows } = await store.query<Omit<Blocks, 'index'> & { number: number }>({
        sql,
        params: { prefix: TABLE_PREFIX },
      });
      return rows.map(({ number, table, ...rest }) => ({
        ...rest,
        index: number,
        table: dialect.tableOfParts(table),
      }));
    },
  };
}

export type MessageBlocks = ReturnType<typeof messageBlocks>;

/** True for rows of these inserts. The name of a part ends with them, so that other parts are not read at all. */
export function blocksTest(shard: number, spans: readonly { first: number; last: number }[]): string {
  const ranges = spans.map(({ first, last }) => `_block_number BETWEEN ${whole(first)} AND ${whole(last)}`);
  const least = Math.min(...spans.map(({ first }) => first));
  return (
    `(${shard === 0 ? '' : `shardNum() = ${whole(shard)} AND `}` +
    `toUInt64OrZero(splitByChar('_', _part)[3]) >= ${whole(least)} AND (${ranges.join(' OR ')}))`
  );
}

/** Only such numbers become part of a statement. */
function whole(value: number): number {
  if (!Number.isSafeInteger(value) || value < 0) throw new TypeError(`Not the number of an insert: ${value}`);
  return value;
}
