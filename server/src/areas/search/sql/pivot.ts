// The statements of a pivot: one for each level of groups, which keeps to the buckets found above; the first has the total too.
import type { SortSpec } from '../definitions/pivot-definition.ts';
import { mergedSql, stateSql, wholeSql } from './aggregate.ts';
import type { BoundValues } from './bound-values.ts';
import type { GroupSql } from './buckets.ts';
import type { Sql } from './logic.ts';
import { isEmpty, isSkippingEmpty, orderOf } from './pivot-order.ts';
import { resultColumn, seriesSum, typeColumn, typeSums, type NamedSum, type SeriesSql } from './series.ts';
import { unionSql, type MessageSource } from './source.ts';

/** More time buckets than anybody can look at. */
export const MAX_TIME_BUCKETS = 20_000;

export interface PivotTotals {
  documents: number;
  /** When messages were found; undefined where there were none, or where nobody asked. */
  span?: { readonly from: number; readonly to: number };
  series: unknown[];
  /** Of each series: messages with a number, messages with text instead. */
  types: ([number, number] | null)[];
}

export interface PivotBucket {
  /** Of all levels so far, in the order of groups and fields. */
  keys: string[];
  documents: number;
  series: unknown[];
}

export interface PivotQuestion {
  /** All groups down to the one that is asked for; none for the total of all messages. */
  readonly levels: readonly GroupSql[];
  /** Keys of the buckets above that are divided further; undefined for all of them. */
  readonly parents: readonly (readonly string[])[] | undefined;
  /** Whether the totals of all messages are wanted too. Only for groups that each message is in once. */
  readonly withTotals: boolean;
  /** Whether the totals tell when the oldest and the newest message were. Where groups are many, it takes a sixth of the time. */
  readonly withSpan: boolean;
  readonly sort: readonly SortSpec[];
  readonly series: readonly SeriesSql[];
}

/** What a statement adds up: messages, or sums of messages. */
export interface SummedRows {
  readonly from: Sql;
  readonly sum: (sum: NamedSum) => Sql;
  /** How much of the text is sums that were kept. */
  readonly dataLength?: number;
}

export function ofMessages(source: MessageSource, question: PivotQuestion, values: BoundValues): SummedRows {
  return { from: messagesSql(source, question, values), sum: ({ aggregate }) => wholeSql(aggregate) };
}

/** @param selects of the columns that `stateColumns` names */
export function ofSums(selects: readonly Sql[]): SummedRows {
  const from = `(${selects.map((select) => `(${select})`).join(' UNION ALL ')})`;
  return { from, sum: ({ aggregate, name }) => mergedSql(aggregate, name) };
}

/** The sums of some messages, to be added to others. */
export function statesSql(
  source: MessageSource,
  question: PivotQuestion,
  values: BoundValues,
  segment?: { readonly sql: Sql; readonly name: string },
): Sql {
  const states = sumsOf(question).map(({ name, aggregate }) => `${stateSql(aggregate)} AS ${name}`);
  const names = [...(segment ? [segment.name] : []), ...namesOf(question)];
  const columns = [
    ...(segment ? [`${segment.sql} AS ${segment.name}`] : []),
    ...namesOf(question),
    ...states,
  ];
  return [
    `SELECT ${columns.join(', ')} FROM ${messagesSql(source, question, values)}`,
    belowSql(question, values),
    names.length > 0 ? `GROUP BY ${names.join(', ')}` : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** What `statesSql` selects, without the segment. */
export function stateColumns(question: PivotQuestion): string[] {
  return [...namesOf(question), ...sumsOf(question).map(({ name }) => name)];
}

export function pivotSql({ from, sum }: SummedRows, question: PivotQuestion, values: BoundValues): Sql {
  const { levels, withTotals, sort, series } = question;
  const group = levels.at(-1);
  const keys = levels.flatMap((level) =>
    level.keys.map((key, place) => `${level.texts[place] ?? ''} AS ${key}`),
  );
  const columns = [
    ...keys,
    `${sum(DOCUMENTS)} AS documents`,
    ...series.map((one) => resultColumn(one, sum)),
    // What a total has besides its series.
    ...(hasSpan(question) ? [`${sum(OLDEST)} AS oldest, ${sum(NEWEST)} AS newest`] : []),
    ...(hasTotals(question) ? series.map((one) => typeColumn(one, sum)) : []),
  ];
  const select = `SELECT ${columns.join(', ')} FROM ${from}`;
  if (group === undefined) return select;
  const above = levels.slice(0, -1).flatMap((level) => level.keys);
  const limit = (group.spec.type === 'values' ? group.spec.limit : MAX_TIME_BUCKETS) + 1;
  return [
    select,
    belowSql(question, values),
    `GROUP BY ${namesOf(question).join(', ')}${withTotals ? ' WITH TOTALS' : ''}`,
    isSkippingEmpty(group) ? `HAVING NOT (${isEmpty(group)})` : '',
    `ORDER BY ${orderOf(group, sort, series)}`,
    `LIMIT ${limit}${above.length === 0 ? '' : ` BY ${above.join(', ')}`}`,
    // Totals are those of all messages, also of the ones without a value.
    withTotals ? "SETTINGS totals_mode = 'before_having'" : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}

const DOCUMENTS: NamedSum = { name: 'documents_', aggregate: { name: 'count', of: '' } };
const OLDEST: NamedSum = { name: 'oldest_', aggregate: { name: 'min', of: 'milliseconds' } };
const NEWEST: NamedSum = { name: 'newest_', aggregate: { name: 'max', of: 'milliseconds' } };

function sumsOf(question: PivotQuestion): NamedSum[] {
  const { series } = question;
  return [
    DOCUMENTS,
    ...series.map(seriesSum),
    ...(hasSpan(question) ? [OLDEST, NEWEST] : []),
    ...(hasTotals(question) ? series.flatMap(typeSums) : []),
  ];
}

function hasTotals({ levels, withTotals }: PivotQuestion): boolean {
  return withTotals || levels.length === 0;
}

function hasSpan(question: PivotQuestion): boolean {
  return question.withSpan && hasTotals(question);
}

function messagesSql(source: MessageSource, { levels, series }: PivotQuestion, values: BoundValues): Sql {
  return unionSql(source, values, () =>
    [
      'toUnixTimestamp64Milli(timestamp) AS milliseconds',
      ...levels.flatMap(({ columns }) => columns),
      ...series.flatMap(({ inputs }) => inputs),
    ].join(', '),
  );
}

function namesOf({ levels }: PivotQuestion): string[] {
  return levels.flatMap((level) => level.names);
}

function belowSql({ levels, parents }: PivotQuestion, values: BoundValues): Sql {
  return parents === undefined ? '' : `WHERE ${isBelow(parents, levels.slice(0, -1), values)}`;
}

function isBelow(
  parents: readonly (readonly string[])[],
  levels: readonly GroupSql[],
  values: BoundValues,
): Sql {
  const texts = levels.flatMap((level) => level.texts);
  if (texts.length === 1) return `${texts.join('')} IN ${values.texts(parents.flat())}`;
  const bound = values.bind(
    parents.map((keys) => [...keys]),
    'Array(Array(String))',
  );
  // To look a list up in a list of lists takes longer than all of the rest.
  return `(${texts.join(', ')}) IN arrayMap(k -> (${texts.map((_, place) => `k[${place + 1}]`).join(', ')}), ${bound})`;
}
