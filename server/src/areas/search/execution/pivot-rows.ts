// The rows of a pivot's answer, out of the buckets of all levels.
import type { PivotRow, PivotValue } from '@logboom/contract/search/schemas';
import type { PivotParts } from '../definitions/pivot-definition.ts';
import type { GroupSql } from '../sql/buckets.ts';
import type { PivotBucket, PivotTotals } from '../sql/pivot.ts';

export interface Level {
  readonly group: GroupSql;
  /** Whether no bucket was left out for being too small. */
  readonly isWhole: boolean;
  /** By the keys of the bucket above, in the order of the answer. */
  readonly children: ReadonlyMap<string, readonly Bucket[]>;
}

export interface Bucket extends PivotBucket {
  /** Keys of the last group only, as the wire shows them. */
  readonly shown: string[];
  readonly isEmpty: boolean;
}

/** The name of those that have the same keys above them. */
export const familyOf = (keys: readonly string[]) => JSON.stringify(keys);

interface Path {
  readonly shown: string[];
  readonly keys: string[];
  readonly bucket: Bucket;
}

/** The buckets at the end of some levels below a bucket; one without a value is not divided further. */
function leavesBelow(levels: readonly Level[], keys: readonly string[], shown: readonly string[]): Path[] {
  const [level, ...deeper] = levels;
  if (level === undefined) return [];
  return (level.children.get(familyOf(keys)) ?? []).flatMap((bucket) => {
    const path = [...shown, ...bucket.shown];
    if (deeper.length === 0 || bucket.isEmpty) return [{ shown: path, keys: bucket.keys, bucket }];
    return leavesBelow(deeper, bucket.keys, path);
  });
}

export function rowsOf(pivot: PivotParts, totals: PivotTotals, levels: readonly Level[]): PivotRow[] {
  const rowLevels = levels.slice(0, pivot.row_groups.length);
  const columnLevels = levels.slice(pivot.row_groups.length);
  const isRolledUp = pivot.rollup || pivot.column_groups.length === 0;
  const row = (key: string[], keys: readonly string[], series: readonly unknown[]): PivotRow => ({
    key,
    values: [
      ...(isRolledUp ? valuesOf(pivot, series, [], 'row-leaf') : []),
      ...leavesBelow(columnLevels, keys, []).flatMap(({ shown, bucket }) =>
        valuesOf(pivot, bucket.series, shown, 'col-leaf'),
      ),
    ],
    source: 'leaf',
  });
  if (pivot.row_groups.length === 0) return [row([], [], totals.series)];
  const rows = leavesBelow(rowLevels, [], []).map(({ shown, keys, bucket }) =>
    row(shown, keys, bucket.series),
  );
  if (!pivot.rollup) return rows;
  return [...rows, { key: [], values: valuesOf(pivot, totals.series, [], 'row-inner'), source: 'non-leaf' }];
}

function valuesOf(
  { series }: PivotParts,
  found: readonly unknown[],
  key: readonly string[],
  source: PivotValue['source'],
): PivotValue[] {
  return series.flatMap((spec, index): PivotValue[] => {
    const value = found[index] ?? null;
    // A field that no message has has no newest value either.
    if (spec.type === 'latest' && value === null) return [];
    return [{ key: [...key, spec.id], value, rollup: source !== 'col-leaf', source }];
  });
}
