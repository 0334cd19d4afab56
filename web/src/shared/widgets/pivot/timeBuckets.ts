// The stretches of time that the places of a chart stand for, so that a part of them can be chosen.
import type { AbsoluteRange } from '@logboom/contract/search/schemas';
import type { HistogramBucket } from '../../../kit/charts/histogram/histogram.ts';
import type { ChartData } from './chartData.ts';

/** Each from its start to the next one's; the last is as long as the shortest, or reaches to the end of the search. */
export function timeBuckets({ places, series }: ChartData, searched: AbsoluteRange): HistogramBucket[] {
  const starts = places.map(({ time }) => time ?? 0);
  const lengths = starts.slice(1).map((start, index) => start - (starts[index] ?? 0));
  const end = Date.parse(searched.to);
  const shortest = lengths.length > 0 ? Math.min(...lengths) : Math.max(1000, end - (starts[0] ?? end));
  return starts.map((from, index) => ({
    from,
    to: starts[index + 1] ?? from + shortest,
    count: series[0]?.points[index] ?? 0,
  }));
}
