// What a time histogram needs to know about its buckets, without drawing anything.
import { formatDate } from '../../values/dateFormats.ts';
import { formatBytes, formatNumber } from '../../values/formatNumber.ts';

/** From `from` up to, not including, `to`, in milliseconds since 1970. */
export interface HistogramBucket {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

export interface HistogramRange {
  readonly from: Date;
  readonly to: Date;
}

/** Two buckets, in any order, with everything between them. */
export interface BucketSpan {
  readonly anchor: number;
  readonly cursor: number;
}

export function rangeOf(buckets: readonly HistogramBucket[], span: BucketSpan): HistogramRange | undefined {
  const first = buckets[Math.min(span.anchor, span.cursor)];
  const last = buckets[Math.max(span.anchor, span.cursor)];
  return first && last && { from: new Date(first.from), to: new Date(last.to) };
}

/** The bucket at a part (0 to 1) of the width; gaps between buckets belong to the one before. */
export function bucketAt(buckets: readonly HistogramBucket[], part: number): number {
  const [start, end] = extentOf(buckets);
  const time = start + (end - start) * Math.min(Math.max(part, 0), 1);
  return Math.max(
    0,
    buckets.findLastIndex(({ from }) => from <= time),
  );
}

/** Where a span lies, as parts (0 to 1) of the width. */
export function placeOf(
  buckets: readonly HistogramBucket[],
  span: BucketSpan,
): { left: number; width: number } {
  const [start, end] = extentOf(buckets);
  const range = rangeOf(buckets, span);
  if (range === undefined || end === start) return { left: 0, width: 0 };
  const left = (range.from.getTime() - start) / (end - start);
  return { left, width: (range.to.getTime() - start) / (end - start) - left };
}

export function extentOf(buckets: readonly HistogramBucket[]): [start: number, end: number] {
  return [buckets[0]?.from ?? 0, buckets.at(-1)?.to ?? 0];
}

export function countIn(buckets: readonly HistogramBucket[], span: BucketSpan): number {
  const [low, high] = [Math.min(span.anchor, span.cursor), Math.max(span.anchor, span.cursor)];
  return buckets.slice(low, high + 1).reduce((sum, { count }) => sum + count, 0);
}

/** What the buckets hold: a number of things, or bytes, which are written as `1.5 GiB`. */
export type Measure = 'count' | 'bytes';

export interface Wording {
  readonly zone: string;
  /** What is counted, in the plural: `messages`. */
  readonly unit: string;
  readonly measure: Measure;
}

/** `2026-07-01 10:00:00 to 10:05:00, 12 messages`; the second day only when it is another. */
export function describeSpan(
  buckets: readonly HistogramBucket[],
  span: BucketSpan,
  { zone, unit, measure }: Wording,
): string {
  const range = rangeOf(buckets, span);
  if (range === undefined) return 'No data available.';
  const total = countIn(buckets, span);
  const count = measure === 'bytes' ? formatBytes(total) : `${formatNumber(total)} ${unit}`;
  const [from, to] = [formatDate(range.from, zone), formatDate(range.to, zone)];
  const end = to.slice(0, 10) === from.slice(0, 10) ? to.slice(11) : to;
  return `${from} to ${end}, ${count}`;
}

/** The whole histogram in a sentence, for those who do not see it. */
export function describeHistogram(buckets: readonly HistogramBucket[], wording: Wording): string {
  const whole = { anchor: 0, cursor: buckets.length - 1 };
  const highest = buckets.reduce(
    (best, { count }, index) => (count > (buckets[best]?.count ?? 0) ? index : best),
    0,
  );
  const peak = { anchor: highest, cursor: highest };
  return `${describeSpan(buckets, whole, wording)}. Most in ${describeSpan(buckets, peak, wording)}.`;
}
