// A pivot as pies: one for each metric, with a slice for each group.
import { chartData, withoutTotals, type ChartData, type ChartSeries } from '../pivot/chartData.ts';
import { groupValues, type GroupValue } from '../pivot/groupFields.ts';

export interface Slice {
  readonly name: string;
  readonly value: number;
  /** None for what several groups make together. */
  readonly values: readonly GroupValue[];
}

export interface Pie {
  readonly name: string;
  readonly slices: readonly Slice[];
}

const MAX_SLICES = 24;
const MAX_PIES = 12;
const OTHERS = 'All others';

export function pies(
  config: Parameters<typeof chartData>[0],
  result: Parameters<typeof chartData>[1],
  zone: string,
): { pies: Pie[]; note: string | undefined } {
  const data = chartData(config, result, zone);
  const series = withoutTotals(data.series);
  const found = data.rowFields.length === 0 ? piesOfColumns(data, series) : piesOfRows(data, series);
  const note =
    found.length > MAX_PIES
      ? `Showing the first ${MAX_PIES} of ${found.length.toLocaleString('en-US')} pies. The table has all of them.`
      : undefined;
  return { pies: found.slice(0, MAX_PIES).map(withFewSlices), note };
}

function piesOfRows({ places, rowFields, columnFields }: ChartData, series: readonly ChartSeries[]): Pie[] {
  return series.map(({ name, keys, points }) => ({
    name,
    slices: places.flatMap((place, index) => {
      const values = [...groupValues(rowFields, place.keys), ...groupValues(columnFields, keys)];
      return sliceOf(place.label, points[index], values);
    }),
  }));
}

/** Without groups of rows the columns are the slices. */
function piesOfColumns({ columnFields }: ChartData, series: readonly ChartSeries[]): Pie[] {
  const metrics = new Map<string, Slice[]>();
  for (const { name, keys, metric, points } of series) {
    const slices = metrics.get(metric.function) ?? [];
    metrics.set(metric.function, slices);
    slices.push(...sliceOf(name, points[0], groupValues(columnFields, keys)));
  }
  return Array.from(metrics, ([name, slices]) => ({ name, slices }));
}

/** A pie has no place for nothing, and none for less. */
function sliceOf(name: string, value: number | null | undefined, values: readonly GroupValue[]): Slice[] {
  return value === null || value === undefined || value <= 0 ? [] : [{ name, value, values }];
}

function withFewSlices({ name, slices }: Pie): Pie {
  if (slices.length <= MAX_SLICES) return { name, slices };
  const largest = slices.toSorted((a, b) => b.value - a.value);
  const value = largest.slice(MAX_SLICES - 1).reduce((sum, slice) => sum + slice.value, 0);
  return { name, slices: [...largest.slice(0, MAX_SLICES - 1), { name: OTHERS, value, values: [] }] };
}
