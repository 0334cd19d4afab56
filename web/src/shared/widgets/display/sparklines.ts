// How each row of a table went over its time, by the keys of the row.
import type { PivotResult } from '@logboom/contract/search/schemas';
import { metricNumber } from '../pivot/metricNumber.ts';

export type Sparklines = ReadonlyMap<string, readonly (number | null)[]>;

export const sparklineKey = (keys: readonly string[]) => JSON.stringify(keys);

/** The answer has a column for each stretch of time; stretches that a row has nothing in are 0. */
export function sparklinesOf(result: PivotResult | undefined): Sparklines | undefined {
  if (result === undefined) return undefined;
  const rows = (result.rows ?? []).filter(({ source }) => source === 'leaf');
  const times = new Set<string>();
  for (const { values } of rows) {
    for (const { source, key } of values) if (source === 'col-leaf') times.add(key[0] ?? '');
  }
  const order = Array.from(times).toSorted();
  return new Map(
    rows.map(({ key, values }) => {
      const points = new Map(
        values
          .filter(({ source }) => source === 'col-leaf')
          .map((value) => [value.key[0] ?? '', metricNumber(value.value)]),
      );
      return [sparklineKey(key), order.map((time) => points.get(time) ?? 0)];
    }),
  );
}
