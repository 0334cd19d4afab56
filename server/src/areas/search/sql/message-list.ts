// The statements of a message list: how many there are, and the ones of a page.
import type { BoundValues } from './bound-values.ts';
import { sortKeys } from './field-values.ts';
import type { Sql } from './logic.ts';
import { indexNameSql, unionSql, type MessageSource } from './source.ts';

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
  /** JSON as text: the engine's own form would turn numbers beyond 2^53 and empty lists into something else. */
  fields: string;
}

export const MESSAGE_COLUMNS =
  'id, toUnixTimestamp64Milli(timestamp) AS milliseconds, source, message, full_message, streams, gl2_message_id, ' +
  'gl2_source_input, gl2_source_node, toJSONString(fields) AS fields_json';

export function countSql(source: MessageSource, values: BoundValues): string {
  return `SELECT sum(matches) AS total FROM ${unionSql(source, values, () => 'count() AS matches')}`;
}

const NEWEST_FIRST: readonly MessageSort[] = [{ field: 'timestamp', order: 'DESC' }];

/** Messages of the same moment come in the order of their ids, so that pages never overlap. */
function settled(sort: readonly MessageSort[] | null): readonly MessageSort[] {
  const wanted = sort === null || sort.length === 0 ? NEWEST_FIRST : sort;
  if (wanted.some(({ field }) => field === 'gl2_message_id')) return wanted;
  const at = wanted.findIndex(({ field }) => field === 'timestamp');
  const order = wanted[at]?.order ?? 'DESC';
  return wanted.toSpliced(at < 0 ? wanted.length : at + 1, 0, { field: 'gl2_message_id', order });
}

/**
 * The engine reads from the newest end and stops only when it sorts by nothing but the time. So the time of the last
 * message of the page is found first, and what is sorted in full is no more than the messages up to there.
 */
function upToLast(order: MessageSort['order'], most: Sql) {
  const [isBefore, last] = order === 'DESC' ? ['>=', 'minOrNull'] : ['<=', 'maxOrNull'];
  return (table: string, where: Sql): Sql => {
    const page = `SELECT timestamp AS moment FROM ${table} WHERE ${where} ORDER BY timestamp ${order} LIMIT ${most}`;
    return `ifNull(timestamp ${isBefore} (SELECT ${last}(moment) FROM (${page})), 0)`;
  };
}

export function listSql(
  source: MessageSource,
  { sort, limit, offset }: { sort: readonly MessageSort[] | null; limit: number; offset: number },
  values: BoundValues,
): string {
  const wanted = settled(sort);
  const most = values.bind(limit + offset, 'UInt64');
  const parts = wanted.map(({ field, order }) =>
    field === 'gl2_message_id'
      ? { keys: ['gl2_message_id'], orders: [order as string] }
      : sortKeys(field, order, values),
  );
  const keys = parts.flatMap((part) => part.keys);
  const orders = parts.flatMap((part) => part.orders);
  const named = keys.map((key, index) => `${key} AS sort_${index}`);
  const orderBy = ` ORDER BY ${orders.map((order, index) => `sort_${index} ${order}`).join(', ')}`;
  const inner = unionSql(
    source,
    values,
    (table) => `${[...named, `${indexNameSql(table, values)} AS index_name`].join(', ')}, ${MESSAGE_COLUMNS}`,
    `${orderBy} LIMIT ${most}`,
    wanted[0]?.field === 'timestamp' ? upToLast(wanted[0].order, most) : undefined,
  );
  return (
    'SELECT index_name, id, milliseconds, source, message, full_message, streams, gl2_message_id, gl2_source_input, ' +
    `gl2_source_node, fields_json AS fields FROM ${inner}${orderBy} ` +
    `LIMIT ${values.bind(limit, 'UInt64')} OFFSET ${values.bind(offset, 'UInt64')}`
  );
}
