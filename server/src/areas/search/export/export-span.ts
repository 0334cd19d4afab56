// When the messages of the searched tables begin and end. The engine knows that without reading any of them.
import type { MessageStore } from '../../../storage/messages/statements.ts';
import { checkedTable } from '../../../storage/messages/statements.ts';
import { BoundValues } from '../sql/bound-values.ts';
import type { MessageSource } from '../sql/source.ts';

/** The time to read, and how many messages a millisecond of it has on average, of whatever streams. */
export interface ExportSpan {
  readonly from: number;
  readonly to: number;
  readonly rate: number;
}

interface SpanRow {
  readonly first: number;
  readonly last: number;
  readonly total: number;
}

/** Undefined when there is nothing in the time of the source. */
export async function readSpan(
  store: Pick<MessageStore, 'query'>,
  { tables, from, to }: MessageSource,
  signal: AbortSignal,
): Promise<ExportSpan | undefined> {
  if (tables.length === 0) return undefined;
  const values = new BoundValues();
  const spans = tables.map(({ table, indices }) => {
    const where =
      indices === undefined ? '' : ` WHERE \`index\` IN ${values.bind([...indices], 'Array(UInt32)')}`;
    return `SELECT min(timestamp) AS oldest, max(timestamp) AS newest, count() AS messages FROM ${checkedTable(table)}${where}`;
  });
  const sql =
    `SELECT toUnixTimestamp64Milli(min(oldest)) AS first, toUnixTimestamp64Milli(max(newest)) AS last, ` +
    `sum(messages) AS total FROM (${spans.join(' UNION ALL ')}) WHERE messages > 0`;
  const { rows } = await store.query<SpanRow>({ sql, params: values.params, signal });
  const [row] = rows;
  if (row === undefined || row.total === 0) return undefined;
  const span = { from: Math.max(from, row.first), to: Math.min(to, row.last + 1) };
  return span.from < span.to ? { ...span, rate: row.total / (row.last - row.first + 1) } : undefined;
}
