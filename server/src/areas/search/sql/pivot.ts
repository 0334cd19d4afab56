// The statements of a pivot: one for the whole, then one for each level of groups, which keeps to the buckets found above.
import type { PivotParts, SortSpec } from '../pivot-definition.ts';
import type { BoundValues } from './bound-values.ts';
import type { GroupSql } from './buckets.ts';
import type { Sql } from './logic.ts';
import type { SeriesSql } from './series.ts';
import { unionSql, type MessageSource } from './source.ts';

/** More time buckets than anybody can look at. */
export const MOST_TIME_BUCKETS = 20_000;

export interface PivotTotals {
  documents: number;
  oldest: number;
  newest: number;
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

const MILLISECONDS = 'toUnixTimestamp64Milli(timestamp) AS milliseconds';

export function totalsSql(source: MessageSource, series: readonly SeriesSql[], values: BoundValues): Sql {
  const inner = unionSql(source, values, () =>
    [MILLISECONDS, ...series.flatMap(({ inputs }) => inputs)].join(', '),
  );
  const columns = [
    'count() AS documents, min(milliseconds) AS oldest, max(milliseconds) AS newest',
    ...series.map(({ aggregate }, index) => `${aggregate} AS a${index}`),
    ...series.map(({ typeCheck }, index) => `${typeCheck ?? 'NULL'} AS t${index}`),
  ];
  return `SELECT ${columns.join(', ')} FROM ${inner}`;
}

/**
 * @param levels all groups down to the one that is asked for
 * @param parents keys of the buckets above; undefined at the first level
 */
export function levelSql(
  source: MessageSource,
  pivot: Pick<PivotParts, 'sort'>,
  levels: readonly GroupSql[],
  parents: readonly (readonly string[])[] | undefined,
  series: readonly SeriesSql[],
  values: BoundValues,
): Sql {
  const group = levels.at(-1);
  if (group === undefined) throw new TypeError('A level needs a group');
  const above = levels.slice(0, -1).flatMap(({ keys }) => keys);
  const all = [...above, ...group.keys];
  const inner = unionSql(source, values, () =>
    [
      MILLISECONDS,
      ...levels.flatMap(({ columns }) => columns),
      ...series.flatMap(({ inputs }) => inputs),
    ].join(', '),
  );
  const conditions = [
    ...(parents
      ? [
          `has(${values.bind(
            parents.map((keys) => [...keys]),
            'Array(Array(String))',
          )}, [${above.join(', ')}])`,
        ]
      : []),
    ...(isSkippingEmpty(group) ? [`NOT (${isEmpty(group)})`] : []),
  ];
  const limit = group.spec.type === 'values' ? group.spec.limit + 1 : MOST_TIME_BUCKETS + 1;
  const limitBy = above.length === 0 ? `LIMIT ${limit}` : `LIMIT ${limit} BY ${above.join(', ')}`;
  return (
    `SELECT ${all.join(', ')}, count() AS documents${series.map(({ aggregate }, index) => `, ${aggregate} AS a${index}`).join('')} ` +
    `FROM ${inner}${conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : ''} ` +
    `GROUP BY ${all.join(', ')} ORDER BY ${orderOf(group, pivot.sort, series)} ${limitBy}`
  );
}

function isSkippingEmpty({ spec }: GroupSql): boolean {
  return spec.type === 'time' || spec.skip_empty_values;
}

function isEmpty({ keys }: GroupSql): Sql {
  return keys.map((key) => `${key} = ''`).join(' AND ');
}

/** The bucket of messages without the field is asked for first, since it does not count against the limit. */
function orderOf(group: GroupSql, sort: readonly SortSpec[], series: readonly SeriesSql[]): Sql {
  const chosen = sort.flatMap((spec) => {
    const direction = spec.direction === 'Descending' ? 'DESC' : 'ASC';
    if (spec.type === 'pivot') return byKeys(group, direction, spec.field);
    const found = series.findIndex(
      ({ literal, spec: one }) => literal === spec.field && one.type !== 'latest',
    );
    return found < 0 ? [] : [`a${found} ${direction}`];
  });
  const fallback = group.spec.type === 'time' ? [] : ['documents DESC'];
  const wanted = chosen.length > 0 ? chosen : fallback;
  return [`(${isEmpty(group)}) DESC`, ...wanted, ...byKeys(group, 'ASC', '')].join(', ');
}

/** Numbers by size and before text. */
function byKeys({ keys, spec }: GroupSql, direction: string, field: string): Sql[] {
  const first = Math.max(spec.fields.indexOf(field), 0);
  const ordered = [...keys.slice(first, first + 1), ...keys.toSpliced(first, 1)];
  return ordered.flatMap((key) => [
    `isNull(toFloat64OrNull(${key})) ${direction}`,
    `toFloat64OrNull(${key}) ${direction}`,
    `${key} ${direction}`,
  ]);
}
