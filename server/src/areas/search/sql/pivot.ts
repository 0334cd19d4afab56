// The statements of a pivot: one for each level of groups, which keeps to the buckets found above; the first has the total too.
import type { SortSpec } from '../definitions/pivot-definition.ts';
import type { BoundValues } from './bound-values.ts';
import type { GroupSql } from './buckets.ts';
import type { Sql } from './logic.ts';
import type { SeriesSql } from './series.ts';
import { unionSql, type MessageSource } from './source.ts';

/** More time buckets than anybody can look at. */
export const MAX_TIME_BUCKETS = 20_000;

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

/** What a total has besides its series. */
function totalColumns(series: readonly SeriesSql[]): Sql[] {
  return [
    'min(milliseconds) AS oldest, max(milliseconds) AS newest',
    ...series.map(({ typeCheck }, index) => `${typeCheck ?? 'NULL'} AS t${index}`),
  ];
}

function resultColumns(series: readonly SeriesSql[]): Sql[] {
  return ['count() AS documents', ...series.map(({ aggregate }, index) => `${aggregate} AS a${index}`)];
}

export function totalsSql(source: MessageSource, series: readonly SeriesSql[], values: BoundValues): Sql {
  const inner = unionSql(source, values, () =>
    [MILLISECONDS, ...series.flatMap(({ inputs }) => inputs)].join(', '),
  );
  return `SELECT ${[...resultColumns(series), ...totalColumns(series)].join(', ')} FROM ${inner}`;
}

export interface LevelQuestion {
  /** All groups down to the one that is asked for. */
  readonly levels: readonly GroupSql[];
  /** Keys of the buckets above that are divided further; undefined for all of them. */
  readonly parents: readonly (readonly string[])[] | undefined;
  /** Whether the totals of all messages are wanted too. Only for groups that each message is in once. */
  readonly withTotals: boolean;
}

export function levelSql(
  source: MessageSource,
  { sort }: { readonly sort: readonly SortSpec[] },
  { levels, parents, withTotals }: LevelQuestion,
  series: readonly SeriesSql[],
  values: BoundValues,
): Sql {
  const group = levels.at(-1);
  if (group === undefined) throw new TypeError('A level needs a group');
  const above = levels.slice(0, -1).flatMap(({ keys }) => keys);
  const names = levels.flatMap((level) => level.names).join(', ');
  const inner = unionSql(source, values, () =>
    [
      MILLISECONDS,
      ...levels.flatMap(({ columns }) => columns),
      ...series.flatMap(({ inputs }) => inputs),
    ].join(', '),
  );
  const keys = levels.flatMap((level) =>
    level.keys.map((key, place) => `${level.texts[place] ?? ''} AS ${key}`),
  );
  const columns = [...keys, ...resultColumns(series), ...(withTotals ? totalColumns(series) : [])];
  const limit = (group.spec.type === 'values' ? group.spec.limit : MAX_TIME_BUCKETS) + 1;
  return [
    `SELECT ${columns.join(', ')} FROM ${inner}`,
    parents ? `WHERE ${isBelow(parents, levels.slice(0, -1), values)}` : '',
    `GROUP BY ${names}${withTotals ? ' WITH TOTALS' : ''}`,
    isSkippingEmpty(group) ? `HAVING NOT (${isEmpty(group)})` : '',
    `ORDER BY ${orderOf(group, sort, series)}`,
    `LIMIT ${limit}${above.length === 0 ? '' : ` BY ${above.join(', ')}`}`,
    // Totals are those of all messages, also of the ones without a value.
    withTotals ? "SETTINGS totals_mode = 'before_having'" : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
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
