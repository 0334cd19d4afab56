// From what was counted to the bars of a histogram: one for every interval of the time that was searched, also where
// there was nothing.
import type { PivotResult } from '@logboom/contract/search/schemas';
import { bucketStart, intervalOf, nextBucket, type TimeUnit } from '@logboom/contract/search/time-buckets';
import type { IntervalConfig } from '@logboom/contract/search/view-document';
import type { HistogramBucket } from '../../../kit/charts/histogram/histogram.ts';
import { wireInterval } from '../../../shared/widgets/document/searchTypes.ts';

/** More bars than pixels tell nothing. */
const MAX_BUCKETS = 2000;

interface Counted {
  readonly start: number;
  readonly count: number;
}

/** @param isEverything the beginning of the search is that of time, not that of the first message */
export function histogramBuckets(
  { rows = [], effective_timerange: range }: Pick<PivotResult, 'rows' | 'effective_timerange'>,
  interval: IntervalConfig,
  isEverything = false,
): HistogramBucket[] {
  const counted = rows.filter(({ source }) => source === 'leaf').map(countedOf);
  const [from, to] = [Date.parse(range.from), Date.parse(range.to)];
  const unit = unitOf(counted, intervalOf(wireInterval(interval), isEverything ? to : to - from));
  const starts = startsBetween(from, to, unit);
  // The counted ones alone, when all of them would be too many.
  const shown = starts ?? counted.map(({ start }) => start);
  const counts = new Map(counted.map(({ start, count }) => [start, count]));
  return shown.map((start) => ({
    from: Math.max(start, Math.min(from, to)),
    to: Math.min(nextBucket(start, unit), Math.max(to, start + 1)),
    count: counts.get(start) ?? 0,
  }));
}

function countedOf({ key, values }: { key: string[]; values: { value: unknown }[] }): Counted {
  const value = values[0]?.value;
  return { start: Date.parse(key[0] ?? ''), count: typeof value === 'number' ? value : 0 };
}

/** The server leaves out no bucket between two others, so two of them tell how long they are. */
function unitOf([first, second]: readonly Counted[], expected: TimeUnit): TimeUnit {
  if (first === undefined || second === undefined || expected.calendar === 'month') return expected;
  return nextBucket(first.start, expected) === second.start
    ? expected
    : { fixed: second.start - first.start, calendar: undefined };
}

function startsBetween(from: number, to: number, unit: TimeUnit): number[] | undefined {
  const starts: number[] = [];
  for (let start = bucketStart(from, unit); start < to || starts.length === 0;) {
    starts.push(start);
    if (starts.length > MAX_BUCKETS) return undefined;
    start = nextBucket(start, unit);
  }
  return starts;
}
