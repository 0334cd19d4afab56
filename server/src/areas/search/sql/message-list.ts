// The statements of a message list: how many there are, and the ones of a page.
import type { BoundValues } from './bound-values.ts';
import { sortKeys } from './field-values.ts';
import type { Sql } from './logic.ts';
import { indexNameSql, selectSql, unionSql, type MessageSource, type SearchedTable } from './source.ts';

export interface MessageSort {
  readonly field: string;
  readonly order: 'ASC' | 'DESC';
}

/** A message as a statement answers it. */
export interface MessageRow {
  index_name: string;
  id: string;
  milliseconds: number;
  source: string;
  message: string;
  full_message: string;
  streams: string[];
  gl2_message_id: string;
  gl2_source_input: string;
  gl2_source_node: string;
  /** To be read with the message, see `readFieldsText`. */
  fields_text: string;
}

export const MESSAGE_COLUMNS =
  'id, toUnixTimestamp64Milli(timestamp) AS milliseconds, source, message, full_message, streams, gl2_message_id, ' +
  'gl2_source_input, gl2_source_node, fields_text';

export function countSql(source: MessageSource, values: BoundValues): string {
  return `SELECT sum(matches) AS total FROM ${unionSql(source, values, () => 'count() AS matches')}`;
}

const NEWEST_FIRST: readonly MessageSort[] = [{ field: 'timestamp', order: 'DESC' }];

/** Messages of the same moment come in the order of their ids, so that pages never overlap. */
function settled(sort: readonly MessageSort[] | null): readonly MessageSort[] {
  const wanted = sort === null || sort.length === 0 ? NEWEST_FIRST : sort;
  if (wanted.some(({ field }) => field === '_id')) return wanted;
  const at = wanted.findIndex(({ field }) => field === 'timestamp');
  const order = wanted[at]?.order ?? 'DESC';
  return wanted.toSpliced(at < 0 ? wanted.length : at + 1, 0, { field: '_id', order });
}

/** By time and id the engine reads from one end of the table and stops, since that is how the table is sorted. */
function keysOf({ field, order }: MessageSort, values: BoundValues): { keys: Sql[]; orders: string[] } {
  return field === '_id' ? { keys: ['id'], orders: [order] } : sortKeys(field, order, values);
}

export interface ListedPage {
  readonly sort: readonly MessageSort[] | null;
  readonly limit: number;
  readonly offset: number;
  /** Only the first whose texts are about as large together, and at least one; all of them when it is left out. */
  readonly maxBytes?: number;
}

export function listSql(
  source: MessageSource,
  { sort, limit, offset, maxBytes }: ListedPage,
  values: BoundValues,
): string {
  const parts = settled(sort).map((key) => keysOf(key, values));
  const keys = parts.flatMap((part) => part.keys);
  const orders = parts.flatMap((part) => part.orders);
  const named = keys.map((key, index) => `${key} AS sort_${index}`);
  const orderBy = ` ORDER BY ${orders.map((order, index) => `sort_${index} ${order}`).join(', ')}`;
  const inOrder = ` ORDER BY ${keys.map((key, index) => `${key} ${orders[index] ?? ''}`).join(', ')}`;
  const columnsOf = (table: SearchedTable) =>
    `${indexNameSql(table, values)} AS index_name, ${MESSAGE_COLUMNS}`;
  const pageLimit = ` LIMIT ${values.bind(limit, 'UInt64')} OFFSET ${values.bind(offset, 'UInt64')}`;
  const [only, ...others] = source.tables;
  // One table gives the page itself: to sort it once more takes the engine a few milliseconds.
  if (only !== undefined && others.length === 0 && maxBytes === undefined)
    return selectSql(source, only, values, columnsOf(only), inOrder + pageLimit);
  const inner = unionSql(
    source,
    values,
    (table) => `${named.join(', ')}, ${columnsOf(table)}`,
    `${inOrder} LIMIT ${values.bind(limit + offset, 'UInt64')}`,
  );
  const firstBytes = (most: number) =>
    `(SELECT *, sum(length(message) + length(full_message) + length(fields_text)) OVER (${orderBy.trimStart()} ` +
    `ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS bytes_before FROM ${inner}) ` +
    `WHERE bytes_before < ${values.bind(most, 'UInt64')}`;
  return (
    'SELECT index_name, id, milliseconds, source, message, full_message, streams, gl2_message_id, gl2_source_input, ' +
    `gl2_source_node, fields_text FROM ${maxBytes === undefined ? inner : firstBytes(maxBytes)}${orderBy}${pageLimit}`
  );
}
