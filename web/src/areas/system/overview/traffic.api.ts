// How many bytes were written, by day of the user's zone.
import { metrics } from '@logboom/contract/metrics/endpoints';
import type { Traffic } from '@logboom/contract/metrics/schemas';
import { useQuery } from '@tanstack/react-query';
import type { HistogramBucket } from '../../../kit/charts/histogram/histogram.ts';
import { formatDate } from '../../../kit/values/dateFormats.ts';
import { polledQueryOf } from '../../../platform/call.ts';

export const TRAFFIC_DAYS = 30;
const REFRESH_MS = 60_000;
const DAY_MS = 24 * 60 * 60_000;

const trafficQuery = polledQueryOf(metrics.traffic, REFRESH_MS, {
  query: { days: TRAFFIC_DAYS, daily: false },
});

export function useTraffic() {
  return useQuery(trafficQuery);
}

/** One bucket for each of the last days, also for those without traffic. Days are the user's, hours are UTC's. */
export function dailyBuckets(bytes: Traffic['output'], zone: string, now: number): HistogramBucket[] {
  const sums = new Map<string, number>();
  for (const [hour, amount] of Object.entries(bytes)) {
    const day = formatDate(new Date(hour), zone, 'date');
    sums.set(day, (sums.get(day) ?? 0) + amount);
  }
  const starts = startsOfDays(zone, now);
  return starts.slice(0, -1).map((from, index) => ({
    from,
    to: starts[index + 1] ?? from,
    count: sums.get(formatDate(new Date(from), zone, 'date')) ?? 0,
  }));
}

/** The beginnings of the last days, of today, and of tomorrow. A day may have 23 or 25 hours. */
function startsOfDays(zone: string, now: number): number[] {
  const starts: number[] = [];
  let time = startOfDay(zone, now) - TRAFFIC_DAYS * DAY_MS;
  for (let day = 0; day <= TRAFFIC_DAYS + 1; day++) {
    const start = startOfDay(zone, time + DAY_MS / 2);
    starts.push(start);
    time = start + DAY_MS;
  }
  return starts;
}

function startOfDay(zone: string, time: number): number {
  const clock = formatDate(new Date(time), zone, 'complete').slice(11);
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number);
  return Math.round(time - ((hours * 60 + minutes) * 60 + seconds) * 1000);
}
