// What a search reads: the messages of some streams in some time that meet a condition, in the tables of index sets.
import type { Condition } from '@logboom/core/query/meaning/meaning';
import { checkedTable } from '../../../storage/messages/statements.ts';
import type { BoundValues } from './bound-values.ts';
import { conditionSql } from './condition.ts';
import { knownTypes } from './known-types.ts';
import type { KnownWords } from '../words/known-words.ts';
import { and, FALSE, or, TRUE, type Sql } from './logic.ts';
import { valueIndexTest } from './value-index.ts';
import type { TableFields } from './stored-fields.ts';
import { timeRangeTest } from './time-range.ts';

export interface SearchedTable extends TableFields {
  readonly table: string;
  readonly prefix: string;
  /** Undefined for all of them. */
  readonly indices: readonly number[] | undefined;
  /** What was found in the dictionaries of this table's words. */
  readonly words?: KnownWords | undefined;
}

export interface MessageSource {
  readonly tables: readonly SearchedTable[];
  /** Only messages of these are ever seen. */
  readonly streams: readonly string[];
  readonly from: number;
  readonly to: number;
  readonly condition: Condition;
  /** What `now` in date math is. */
  readonly now: number;
  /** A condition beyond what queries can say. */
  readonly also?: (values: BoundValues) => Sql;
}

/** The name of a message's index, as the wire knows it. */
export function indexNameSql({ prefix }: SearchedTable, values: BoundValues): Sql {
  return `concat(${values.text(`${prefix}_`)}, toString(\`index\`))`;
}

/** More needles than the engine looks for at once. */
const MAX_NEEDLES = 255;

/** Streams are one text for each set of them, so this is worked out for each set and not for each message. */
function streamsTest(streams: readonly string[], values: BoundValues): Sql {
  const tests = Array.from({ length: Math.ceil(streams.length / MAX_NEEDLES) }, (_, at) => {
    const some = streams.slice(at * MAX_NEEDLES, (at + 1) * MAX_NEEDLES);
    return `multiSearchAny(stream_set, ${values.texts(some.map((id) => `,${id},`))})`;
  });
  return or(...tests);
}

type Asked = Pick<MessageSource, 'streams' | 'condition' | 'now'>;

function contentTests(asked: Asked, table: SearchedTable, values: BoundValues): Sql[] {
  if (asked.streams.length === 0) return [FALSE];
  return [streamsTest(asked.streams, values), conditionTest(asked, table, values)];
}

/** Whether a message meets the condition, whichever streams it is in. */
export function conditionTest(
  { condition, now }: Pick<Asked, 'condition' | 'now'>,
  table: SearchedTable,
  values: BoundValues,
): Sql {
  const { fields, words } = table;
  return conditionSql(condition, values, { now, fields, types: knownTypes([table]), words });
}

/** Whether a message is in one of the streams and meets the condition, whenever it was. */
export function contentTest(asked: Asked, table: SearchedTable, values: BoundValues): Sql {
  return and(...contentTests(asked, table, values));
}

/** Whether a message is of a time, and in an index that is searched. */
export function placeTest(
  { from, to }: Pick<MessageSource, 'from' | 'to'>,
  { indices }: Pick<SearchedTable, 'indices'>,
  values: BoundValues,
): Sql {
  return and(
    timeRangeTest(from, to, values),
    indices === undefined ? TRUE : `\`index\` IN ${values.bind([...indices], 'Array(UInt32)')}`,
  );
}

export function whereSql(source: MessageSource, table: SearchedTable, values: BoundValues): Sql {
  if (source.streams.length === 0) return FALSE;
  return and(
    placeTest(source, table, values),
    valueIndexTest(source.condition, knownTypes([table]), values),
    ...contentTests(source, table, values),
    source.also?.(values) ?? TRUE,
  );
}

/** @param tail what it ends with, such as ORDER BY and LIMIT */
export function selectSql(
  source: MessageSource,
  table: SearchedTable,
  values: BoundValues,
  columns: string,
  tail: string,
): string {
  return `SELECT ${columns} FROM ${checkedTable(table.table)} WHERE ${whereSql(source, table, values)}${tail}`;
}

/**
 * One SELECT for each table, put together. Expressions are worked out inside, where the engine reads only the parts
 * of the JSON column that they name.
 * @param tail what each of them ends with, such as ORDER BY and LIMIT
 */
export function unionSql(
  source: MessageSource,
  values: BoundValues,
  columns: (table: SearchedTable) => string,
  tail = '',
): Sql {
  const selects = source.tables.map((table) => selectSql(source, table, values, columns(table), tail));
  return `(${selects.map((select) => (selects.length > 1 ? `(${select})` : select)).join(' UNION ALL ')})`;
}
