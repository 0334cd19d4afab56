// Events over time: one bucket for every interval of the time that was searched, also where there was nothing.
import { instant } from '@logboom/contract/common/wire-dates';
import type { EventHistogram } from '@logboom/contract/events/event-endpoints';
import type { PivotResult, TimeRange } from '@logboom/contract/search/schemas';
import { bucketStart, intervalOf, nextBucket } from '@logboom/contract/search/time-buckets';

const MAX_BUCKETS = 2000;

export function histogramOf(result: PivotResult | undefined, { range }: TimeRange): EventHistogram {
  if (result === undefined) return { from: instant(new Date(0)), to: instant(new Date(0)), buckets: [] };
  const { rows = [], effective_timerange: searched } = result;
  const counted = rows
    .filter(({ source }) => source === 'leaf')
    .map(({ key, values }) => ({ start: Date.parse(key[0] ?? ''), count: Number(values[0]?.value ?? 0) }));
  const counts = new Map(counted.map(({ start, count }) => [start, count]));
  const [from, to] = [Date.parse(searched.from), Date.parse(searched.to)];
  // All of time is counted in long intervals, and drawn from its first event on.
  const unit = intervalOf({ type: 'auto', scaling: 1 }, range === 0 ? to : to - from);
  const buckets: EventHistogram['buckets'] = [];
  for (let start = bucketStart(from, unit); start < to && buckets.length < MAX_BUCKETS;) {
    const next = nextBucket(start, unit);
    buckets.push({
      from: instant(new Date(start)),
      to: instant(new Date(next)),
      events: counts.get(start) ?? 0,
    });
    start = next;
  }
  return { from: searched.from, to: searched.to, buckets };
}
