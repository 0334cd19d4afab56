// Runs a pivot: groups within groups, the best of each level first, with totals.
import { EMPTY_VALUE, type PivotRow } from '@logboom/contract/search/schemas';
import { nextBucket } from '@logboom/contract/search/time-buckets';
import { instant } from '@logboom/contract/common/wire-dates';
import type { MessageStore, QueryResult } from '../../../storage/messages/statements.ts';
import type { PivotParts } from '../definitions/pivot-definition.ts';
import { familyOf, rowsOf, type Bucket, type Level } from './pivot-rows.ts';
import { BoundValues } from '../sql/bound-values.ts';
import { groupSql, type GroupSql } from '../sql/buckets.ts';
import { knownTypes, type KnownTypes } from '../sql/known-types.ts';
import { levelSql, MAX_TIME_BUCKETS, totalsSql, type LevelQuestion, type PivotTotals } from '../sql/pivot.ts';
import { seriesSql, type SeriesSql } from '../sql/series.ts';
import type { MessageSource } from '../sql/source.ts';

/** For the caller to read. */
export class PivotProblem extends Error {}

export interface PivotOutcome {
  totals: PivotTotals;
  rows: PivotRow[];
}

type Query = Pick<MessageStore, 'query'>;

export async function runPivot(
  store: Query,
  source: MessageSource,
  pivot: PivotParts,
  signal: AbortSignal | undefined,
): Promise<PivotOutcome> {
  if (source.tables.length === 0) return outcomeOfNothing(pivot, NO_TOTALS);
  const types = knownTypes(source.tables);
  const asked = { store, source, pivot, types, signal };
  const first = pivot.row_groups.length + pivot.column_groups.length > 0 && (await readFirst(asked));
  const totals = first ? first.totals : await readTotals(asked);
  if (totals.documents === 0) return outcomeOfNothing(pivot, totals);
  const levels: Level[] = first ? [first.level] : [];
  const groups = pivot.row_groups.length + pivot.column_groups.length;
  while (levels.length < groups) levels.push(await readLevel(asked, levels));
  return { totals, rows: rowsOf(pivot, totals, levels) };
}

/** Nothing is a result too: single numbers show 0, trends a difference. */
function outcomeOfNothing(pivot: PivotParts, totals: PivotTotals): PivotOutcome {
  return { totals, rows: rowsOf(pivot, { ...totals, series: seriesOfNothing(pivot) }, []) };
}

const ZERO_OF_NOTHING = new Set(['count', 'card', 'sum', 'sumofsquares']);

function seriesOfNothing({ series }: PivotParts): (0 | null)[] {
  return series.map(({ type }) => (ZERO_OF_NOTHING.has(type) ? 0 : null));
}

const NO_TOTALS: PivotTotals = { documents: 0, oldest: 0, newest: 0, series: [], types: [] };

interface Asked {
  readonly store: Query;
  readonly source: MessageSource;
  readonly pivot: PivotParts;
  readonly types: KnownTypes;
  readonly signal: AbortSignal | undefined;
}

async function readTotals({ store, source, pivot, types, signal }: Asked): Promise<PivotTotals> {
  const values = new BoundValues();
  const series = pivot.series.map((spec, index) => seriesSql(spec, index, values, types));
  const sql = totalsSql(source, series, values);
  const { rows } = await store.query<Record<string, unknown>>({ sql, params: values.params, signal });
  return totalsOf(rows[0] ?? {}, series);
}

function totalsOf(row: Record<string, unknown>, series: readonly SeriesSql[]): PivotTotals {
  const types = series.map((_, index) => (row[`t${index}`] ?? null) as [number, number] | null);
  types.forEach((counts, index) => refuseText(counts, series[index]));
  return {
    documents: Number(row['documents'] ?? 0),
    oldest: Number(row['oldest'] ?? 0),
    newest: Number(row['newest'] ?? 0),
    series: seriesValues(row, series),
    types,
  };
}

function refuseText(counts: [number, number] | null, series: SeriesSql | undefined): void {
  if (counts === null || counts[0] > 0 || counts[1] === 0) return;
  throw new PivotProblem(`Expected numeric type on field [${series?.spec.field ?? ''}], but got [keyword]`);
}

function seriesValues(row: Record<string, unknown>, series: readonly SeriesSql[]): unknown[] {
  return series.map(({ spec }, index) => {
    const value = row[`a${index}`] ?? null;
    return spec.type === 'latest' && typeof value === 'string' && value !== ''
      ? (JSON.parse(value) as unknown)
      : value;
  });
}

/** The first level and the total in one, when that can be: undefined otherwise. */
async function readFirst(asked: Asked): Promise<{ totals: PivotTotals; level: Level } | undefined> {
  const { groups, series, values } = statementParts(asked, 1);
  if (groups[0]?.isSingle !== true) return undefined;
  const question = { levels: groups, parents: undefined, withTotals: true };
  const { rows, totals = {} } = await readRows(asked, question, series, values);
  return { totals: totalsOf(totals, series), level: levelOf(asked, groups, series, rows) };
}

async function readLevel(asked: Asked, above: readonly Level[]): Promise<Level> {
  const { groups, series, values } = statementParts(asked, above.length + 1);
  const parents = Array.from(above.at(-1)?.children.values() ?? [])
    .flat()
    .filter(({ isEmpty }) => !isEmpty);
  // All that there are, when nothing above was left out for being too small.
  const isEveryone = above.every(({ group }) => group.spec.type === 'time');
  if (above.length > 0 && parents.length === 0) return levelOf(asked, groups, series, []);
  const keys = isEveryone ? undefined : parents.map((parent) => parent.keys);
  const question = { levels: groups, parents: keys, withTotals: false };
  const { rows } = await readRows(asked, question, series, values);
  return levelOf(asked, groups, series, rows);
}

function statementParts({ source, pivot, types }: Asked, depth: number) {
  const values = new BoundValues();
  const specs = [...pivot.row_groups, ...pivot.column_groups].slice(0, depth);
  const duration = source.to - source.from;
  return {
    values,
    groups: specs.map((spec, index) => groupSql(spec, index, duration, values, types)),
    series: pivot.series.map((spec, index) => seriesSql(spec, index, values, types)),
  };
}

type Row = Record<string, unknown>;

async function readRows(
  { store, source, pivot, signal }: Asked,
  question: LevelQuestion,
  series: readonly SeriesSql[],
  values: BoundValues,
): Promise<QueryResult<Row>> {
  const sql = levelSql(source, pivot, question, series, values);
  return store.query<Row>({ sql, params: values.params, signal });
}

function levelOf(
  { pivot }: Asked,
  groups: readonly GroupSql[],
  series: readonly SeriesSql[],
  rows: readonly Row[],
): Level {
  const group = groups.at(-1);
  if (group === undefined) throw new TypeError('A level needs a group');
  const names = groups.flatMap(({ keys }) => keys);
  const buckets = rows.map((row): Bucket => {
    const keys = names.map((name) => textAt(row, name));
    const own = keys.slice(-group.keys.length);
    const isEmpty = own.every((key) => key === '');
    return {
      keys,
      isEmpty,
      documents: Number(row['documents']),
      series: seriesValues(row, series),
      shown: shownKeys(own, isEmpty, group),
    };
  });
  return { group, children: inFamilies(buckets, group, pivot) };
}

function shownKeys(keys: readonly string[], isEmpty: boolean, { spec }: GroupSql): string[] {
  if (isEmpty) return [EMPTY_VALUE];
  return keys.map((key) =>
    spec.type === 'time' ? instant(new Date(Number(key))) : key === '' ? EMPTY_VALUE : key,
  );
}

function inFamilies(buckets: readonly Bucket[], group: GroupSql, pivot: PivotParts): Map<string, Bucket[]> {
  const families = new Map<string, Bucket[]>();
  for (const bucket of buckets) {
    const name = familyOf(bucket.keys.slice(0, -group.keys.length));
    const family = families.get(name);
    if (family) family.push(bucket);
    else families.set(name, [bucket]);
  }
  for (const [name, family] of families) families.set(name, settled(family, group, pivot));
  return families;
}

/** The empty bucket last, no more than asked for, and no gaps in time. */
function settled(family: readonly Bucket[], group: GroupSql, pivot: PivotParts): Bucket[] {
  const { spec, interval } = group;
  if (spec.type === 'values') {
    const full = family.filter(({ isEmpty }) => !isEmpty).slice(0, spec.limit);
    return [...full, ...family.filter(({ isEmpty }) => isEmpty)];
  }
  if (family.length > MAX_TIME_BUCKETS) throw tooManyBuckets();
  const isByTime = pivot.sort.every(({ type }) => type === 'pivot');
  const first = family[0];
  if (interval === undefined || first === undefined || !isByTime || group.keys.length > 1) return [...family];
  const byTime = family.toSorted((a, b) => Number(a.keys.at(-1)) - Number(b.keys.at(-1)));
  const filled: Bucket[] = [];
  for (const bucket of byTime) {
    const before = filled.at(-1);
    for (
      let start = before && nextBucket(Number(before.keys.at(-1)), interval);
      start !== undefined && start < Number(bucket.keys.at(-1));
      start = nextBucket(start, interval)
    ) {
      filled.push(emptyBucket(bucket, start, pivot));
      if (filled.length > MAX_TIME_BUCKETS) throw tooManyBuckets();
    }
    filled.push(bucket);
  }
  return first === byTime[0] ? filled : filled.toReversed();
}

function tooManyBuckets(): PivotProblem {
  return new PivotProblem(
    `More than ${MAX_TIME_BUCKETS} time buckets: choose a longer interval or a shorter time`,
  );
}

function emptyBucket(like: Bucket, start: number, pivot: PivotParts): Bucket {
  return {
    keys: [...like.keys.slice(0, -1), String(start)],
    shown: [instant(new Date(start))],
    documents: 0,
    series: seriesOfNothing(pivot),
    isEmpty: false,
  };
}

function textAt(row: Record<string, unknown>, name: string): string {
  const value = row[name];
  return typeof value === 'string' ? value : '';
}
