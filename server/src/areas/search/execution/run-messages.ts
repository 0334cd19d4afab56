// Runs a message list, and shows messages as the wire knows them.
import type { ResultMessage } from '@logboom/contract/search/schemas';
import { instant } from '@logboom/contract/common/wire-dates';
import { mapInSlices } from '../../../in-slices.ts';
import { isLongStatement } from '../../../storage/messages/costly.ts';
import { readFieldsText } from '../../../storage/messages/rows/fields-text.ts';
import type { MessageStore } from '../../../storage/messages/statements.ts';
import { BoundValues } from '../sql/bound-values.ts';
import { countSql, listSql, type ListedPage, type MessageRow } from '../sql/message-list.ts';
import type { MessageSource } from '../sql/source.ts';

export interface MessagePage extends ListedPage {
  /** None for all of them. */
  readonly fields: readonly string[];
}

type Query = Pick<MessageStore, 'query'>;

/**
 * The engine collects all rows of a list before it sees that they are too large to be answered; and the answer is in memory several
 * times until it is sent. Ten thousand messages of an ordinary size take half of this.
 */
const LONG_LIST = 1000;
const MEMORY_SHARE = 0.125;
const LONG_LIST_COST = { memoryShare: MEMORY_SHARE, limits: { maxResultBytes: 32 * 1024 * 1024 } };
/** To count is little work; only hundreds of conditions take more memory (100 wildcards in all fields took 524 MB). */
const LONG_COUNT_COST = { memoryShare: MEMORY_SHARE };

export function isLong({ limit, offset }: Pick<MessagePage, 'limit' | 'offset'>): boolean {
  return limit + offset > LONG_LIST;
}

export async function countMessages(
  store: Query,
  source: MessageSource,
  signal: AbortSignal | undefined,
): Promise<number> {
  if (source.tables.length === 0) return 0;
  const values = new BoundValues();
  const sql = countSql(source, values);
  const cost = isLongStatement(sql) ? LONG_COUNT_COST : {};
  const { rows } = await store.query<{ total: number }>({ sql, params: values.params, signal, ...cost });
  return rows[0]?.total ?? 0;
}

export async function listMessages(
  store: Query,
  source: MessageSource,
  page: MessagePage,
  signal: AbortSignal | undefined,
): Promise<ResultMessage[]> {
  if (source.tables.length === 0 || page.limit === 0) return [];
  const values = new BoundValues();
  const sql = listSql(source, page, values);
  const wanted = page.fields.length === 0 ? undefined : new Set([...page.fields, '_id']);
  const query = { sql, params: values.params, signal };
  if (isLong(page)) {
    const found: ResultMessage[] = [];
    const each = (row: MessageRow) => void found.push(presentMessage(row, wanted));
    await store.query({ ...query, ...LONG_LIST_COST, each });
    return found;
  }
  const { rows } = await store.query<MessageRow>(query);
  return mapInSlices(rows, (row) => presentMessage(row, wanted));
}

/** How many there are, when a page says so: one that is not full is the last. */
export function totalByPage(found: number, { limit, offset }: Pick<MessagePage, 'limit' | 'offset'>) {
  const isLast = found < limit && (found > 0 || offset === 0);
  return isLast ? offset + found : undefined;
}

const OPTIONAL = ['source', 'message', 'full_message', 'gl2_source_input', 'gl2_source_node'] as const;

/** Everything that is stored of a message, under the names of its fields. */
export function fieldsOf(row: MessageRow): Record<string, unknown> {
  const fields: Record<string, unknown> = readFieldsText(row.fields_text, row.message);
  for (const name of OPTIONAL) if (row[name] !== '') fields[name] = row[name];
  fields['gl2_message_id'] = row.gl2_message_id;
  fields['streams'] = row.streams;
  fields['timestamp'] = instant(new Date(row.milliseconds));
  fields['_id'] = row.id;
  return fields;
}

/** @param wanted all fields when it is not given */
export function presentMessage(row: MessageRow, wanted?: ReadonlySet<string>): ResultMessage {
  const all = fieldsOf(row);
  const message = wanted === undefined ? all : only(all, wanted);
  return { message, index: row.index_name, highlight_ranges: {}, decoration_stats: null };
}

function only(fields: Record<string, unknown>, kept: ReadonlySet<string>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => kept.has(name)));
}
