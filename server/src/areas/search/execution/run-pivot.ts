// Runs a pivot: groups within groups, the best of each level first, with totals.
import { EMPTY_VALUE, type PivotRow } from '@logboom/contract/search/schemas';
import { nextBucket } from '@logboom/contract/search/time-buckets';
import { instant } from '@logboom/contract/common/wire-dates';
import type { MessageStore } from '../../../storage/messages/statements.ts';
import type { PivotParts } from '../definitions/pivot-definition.ts';
import { familyOf, rowsOf, type Bucket, type Level } from './pivot-rows.ts';
import { groupsOf, PivotStatements, type LevelAnswer, type Row } from './pivot-statements.ts';
import type { GroupSql } from '../sql/buckets.ts';
import { MAX_TIME_BUCKETS, type PivotTotals } from '../sql/pivot.ts';
import type { SeriesSql } from '../sql/series.ts';
import type { MessageSource } from '../sql/source.ts';

/** For the caller to read. */
export class PivotProblem extends Error {}

export interface PivotOutcome {
  totals: PivotTotals;
  rows: PivotRow[];
}

/** A pivot by itself. */
export async function runPivot(
  store: Pick<MessageStore, 'query'>,
  source: MessageSource,
  pivot: PivotParts,
  signal: AbortSignal | undefined,
): Promise<PivotOutcome> {
  return answerPivot(new PivotStatements({ store, source, signal }, [pivot]), pivot);
}

/** @param statements of all pivots with the same question, this one among them */
export async function answerPivot(statements: PivotStatements, pivot: PivotParts): Promise<PivotOutcome> {
  if (statements.isEmpty) return outcomeOfNothing(pivot, NO_TOTALS);
  const depth = groupsOf(pivot).length;
  const [all, first] = await Promise.all([
    statements.totals(pivot),
    depth > 0 ? statements.level(pivot, 1) : undefined,
  ]);
  const totals = totalsOf(all.row, all.series);
  if (totals.documents === 0) return outcomeOfNothing(pivot, totals);
  const levels = first ? [levelOf(pivot, first)] : [];
  while (levels.length < depth) levels.push(await nextLevel(statements, pivot, levels));
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

const NO_TOTALS: PivotTotals = { documents: 0, series: [], types: [] };

function totalsOf(row: Row, series: readonly SeriesSql[]): PivotTotals {
  const types = series.map(({ index }) => (row[`t${index}`] ?? null) as [number, number] | null);
  types.forEach((counts, place) => refuseText(counts, series[place]));
  const documents = Number(row['documents'] ?? 0);
  const hasSpan = documents > 0 && row['oldest'] !== undefined;
  return {
    documents,
    ...(hasSpan && { span: { from: Number(row['oldest']), to: Number(row['newest']) } }),
    series: seriesValues(row, series),
    types,
  };
}

function refuseText(counts: [number, number] | null, series: SeriesSql | undefined): void {
  if (counts === null || counts[0] > 0 || counts[1] === 0) return;
  throw new PivotProblem(`Expected numeric type on field [${series?.spec.field ?? ''}], but got [keyword]`);
}

function seriesValues(row: Row, series: readonly SeriesSql[]): unknown[] {
  return series.map(({ spec, index }) => {
    const value = row[`a${index}`] ?? null;
    return spec.type === 'latest' && typeof value === 'string' && value !== ''
      ? (JSON.parse(value) as unknown)
      : value;
  });
}

async function nextLevel(
  statements: PivotStatements,
  pivot: PivotParts,
  above: readonly Level[],
): Promise<Level> {
  const parents = Array.from(above.at(-1)?.children.values() ?? [])
    .flat()
    .filter(({ isEmpty }) => !isEmpty);
  const keys = above.every(({ isWhole }) => isWhole) ? undefined : parents.map((parent) => parent.keys);
  return levelOf(pivot, await statements.level(pivot, above.length + 1, keys));
}

function levelOf(pivot: PivotParts, { groups, series, rows }: LevelAnswer): Level {
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
  const families = inFamilies(buckets, group);
  return {
    group,
    isWhole: Array.from(families.values()).every((family) => isWhole(family, group)),
    children: new Map(
      Array.from(families, ([name, family]) => [name, settled(family, group, pivot)] as const),
    ),
  };
}

/** One more than the limit is asked for, and the bucket without a value is among them. */
function isWhole(family: readonly Bucket[], { spec }: GroupSql): boolean {
  return spec.type === 'time' || family.length <= spec.limit;
}

function shownKeys(keys: readonly string[], isEmpty: boolean, { spec }: GroupSql): string[] {
  if (isEmpty) return [EMPTY_VALUE];
  return keys.map((key) =>
    spec.type === 'time' ? instant(new Date(Number(key))) : key === '' ? EMPTY_VALUE : key,
  );
}

function inFamilies(buckets: readonly Bucket[], group: GroupSql): Map<string, Bucket[]> {
  const families = new Map<string, Bucket[]>();
  for (const bucket of buckets) {
    const name = familyOf(bucket.keys.slice(0, -group.keys.length));
    const family = families.get(name);
    if (family) family.push(bucket);
    else families.set(name, [bucket]);
  }
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

function textAt(row: Row, name: string): string {
  const value = row[name];
  return typeof value === 'string' ? value : '';
}
