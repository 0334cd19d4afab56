// What many queries find in the same time, summed up for each of them: the engine reads the messages once for all.
import { EMPTY_VALUE } from '@logboom/contract/search/schemas';
import type { MessageStore } from '../../../storage/messages/statements.ts';
import type { SeriesSpec } from '../definitions/pivot-definition.ts';
import { wholeSql } from '../sql/aggregate.ts';
import { BoundValues } from '../sql/bound-values.ts';
import { groupSql } from '../sql/buckets.ts';
import { knownTypes } from '../sql/known-types.ts';
import { resultColumn, seriesSql, typeColumn, type NamedSum } from '../sql/series.ts';
import {
  conditionTest,
  contentTest,
  unionSql,
  type MessageSource,
  type SearchedTable,
} from '../sql/source.ts';
import type { Watched } from './watched-source.ts';

export interface ManyQuestion {
  /** By whose values the messages of each query are grouped; undefined for one group. */
  readonly field: string | undefined;
  /** Of each query, the largest. */
  readonly groupLimit: number;
  /** What is calculated for every query, whichever of them wants it. */
  readonly series: readonly SeriesSpec[];
}

export interface ManyRow {
  /** The place of the query. */
  readonly query: number;
  readonly key: readonly string[];
  /** In the order of the series. */
  readonly values: readonly unknown[];
  /** Of each series: messages with a number, messages with text instead; null where any type will do. */
  readonly types: readonly (readonly [number, number] | null)[];
}

/** Streams that all messages of the source are in anyway need no second test: the engine reads long statements slowly. */
function ownTest(part: Watched, source: MessageSource, table: SearchedTable, values: BoundValues) {
  const test = part.streams.length === source.streams.length ? conditionTest : contentTest;
  return test(part, table, values);
}

export function manySql(
  source: MessageSource,
  parts: readonly Watched[],
  { field, groupLimit, series: specs }: ManyQuestion,
  values: BoundValues,
): string {
  const types = knownTypes(source.tables);
  const spec = {
    type: 'values' as const,
    fields: [field ?? ''],
    limit: groupLimit,
    skip_empty_values: false,
  };
  const group = field === undefined ? undefined : groupSql(spec, 0, 0, values, types);
  const series = specs.map((one, index) => seriesSql(one, index, values, types));
  const inner = unionSql(source, values, (table) => {
    const met = parts.map((part, place) => `if(${ownTest(part, source, table, values)}, ${place}, -1)`);
    return [
      'toUnixTimestamp64Milli(timestamp) AS milliseconds',
      // A message counts for each query that finds it.
      `arrayJoin(arrayFilter(one -> one >= 0, [${met.join(', ')}])) AS query`,
      ...(group?.columns ?? []),
      ...series.flatMap(({ inputs }) => inputs),
    ].join(', ');
  });
  const sum = ({ aggregate }: NamedSum) => wholeSql(aggregate);
  const columns = [
    'query',
    `${group?.texts[0] ?? "''"} AS key`,
    'count() AS documents',
    ...series.map((one) => resultColumn(one, sum)),
    ...series.map((one) => typeColumn(one, sum)),
  ];
  return (
    `SELECT ${columns.join(', ')} FROM ${inner} GROUP BY ${['query', ...(group?.names ?? [])].join(', ')} ` +
    `ORDER BY query, documents DESC, key LIMIT ${groupLimit} BY query`
  );
}

export async function manyAggregates(
  store: Pick<MessageStore, 'query'>,
  source: MessageSource,
  parts: readonly Watched[],
  question: ManyQuestion,
  signal: AbortSignal,
): Promise<ManyRow[]> {
  if (source.tables.length === 0) return [];
  const values = new BoundValues();
  const sql = manySql(source, parts, question, values);
  const { rows } = await store.query<Record<string, unknown>>({ sql, params: values.params, signal });
  return rows.map((row) => ({
    query: Number(row['query']),
    key: question.field === undefined ? [] : [String(row['key']) || EMPTY_VALUE],
    values: question.series.map((_, index) => row[`a${index}`] ?? null),
    types: question.series.map((_, index) => (row[`t${index}`] ?? null) as [number, number] | null),
  }));
}
