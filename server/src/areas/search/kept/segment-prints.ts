// What tells whether the messages of a segment are still those of a moment ago. Messages never change, they only come and
// go; so their number, their times and when they were stored tell, and the engine has these at hand far sooner than anything
// else of them.
import { checkedTable, type MessageStore } from '../../../storage/messages/statements.ts';
import { RECEIVED } from '../../../storage/messages/tables/message-table.ts';
import { BoundValues } from '../sql/bound-values.ts';
import { placeTest, type MessageSource } from '../sql/source.ts';
import type { Segments } from './segments.ts';

export interface SegmentPrints {
  /** By the number of the segment; those without messages have none. */
  readonly prints: ReadonlyMap<number, string>;
  readonly messages: number;
}

/** Who asks, and how. */
export interface Asking {
  readonly query: MessageStore['query'];
  readonly lane: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

export async function segmentPrints(
  { query, lane, signal }: Asking,
  { tables }: Pick<MessageSource, 'tables'>,
  { length, first, end }: Segments,
): Promise<SegmentPrints> {
  const values = new BoundValues();
  const time = { from: first * length, to: end * length };
  const selects = tables.map(
    (table) =>
      `SELECT toUnixTimestamp64Milli(timestamp) AS milliseconds, ${RECEIVED} FROM ${checkedTable(table.table)} ` +
      `WHERE ${placeTest(time, table, values)}`,
  );
  const sql =
    `SELECT intDiv(milliseconds, ${length}) AS segment, count() AS messages, ` +
    `concat(toString(messages), ' ', toString(groupBitXor(cityHash64(milliseconds, ${RECEIVED})))) AS print ` +
    `FROM (${selects.join(' UNION ALL ')}) GROUP BY segment`;
  const { rows } = await query<{ segment: number; messages: number; print: string }>({
    sql,
    params: values.params,
    lane,
    signal,
  });
  return {
    prints: new Map(rows.map(({ segment, print }) => [segment, print])),
    messages: rows.reduce((sum, row) => sum + row.messages, 0),
  };
}
