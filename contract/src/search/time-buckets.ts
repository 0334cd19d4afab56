// The length of time buckets: as asked for, or as fits the time that is searched. The server counts by them; pages fill
// in those before the first and behind the last message.

export type Interval = { type: 'auto'; scaling: number } | { type: 'timeunit'; timeunit: string };

export interface TimeUnit {
  /** Milliseconds; of calendar units, about. */
  readonly fixed: number;
  /** Begins on a Monday, or on the first of a month. */
  readonly calendar: 'week' | 'month' | undefined;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long buckets are for a time up to a length. */
const AUTO: readonly (readonly [upTo: number, length: number])[] = [
  ...([
    [20, 1],
    [200, 5],
    [500, 10],
    [SECOND, 20],
    [2 * SECOND, 40],
    [10 * SECOND, 200],
  ] as const),
  ...([
    [30 * SECOND, 500],
    [MINUTE, SECOND],
    [2 * MINUTE, 2 * SECOND],
    [4 * MINUTE, 5 * SECOND],
  ] as const),
  ...([
    [7 * MINUTE, 10 * SECOND],
    [10 * MINUTE, 20 * SECOND],
    [30 * MINUTE, 30 * SECOND],
  ] as const),
  ...([
    [HOUR, MINUTE],
    [2 * HOUR, 2 * MINUTE],
    [4 * HOUR, 5 * MINUTE],
    [12 * HOUR, 10 * MINUTE],
  ] as const),
  ...([
    [16 * HOUR, 15 * MINUTE],
    [DAY, 30 * MINUTE],
    [2 * DAY, HOUR],
    [4 * DAY, 2 * HOUR],
  ] as const),
  ...([
    [10 * DAY, 4 * HOUR],
    [12 * DAY, 6 * HOUR],
    [28 * DAY, 12 * HOUR],
    [60 * DAY, DAY],
  ] as const),
  ...([
    [120 * DAY, 2 * DAY],
    [180 * DAY, 3 * DAY],
  ] as const),
];

const WEEK: TimeUnit = { fixed: 7 * DAY, calendar: 'week' };
const MONTH: TimeUnit = { fixed: 30 * DAY, calendar: 'month' };

export function intervalOf(interval: Interval, duration: number): TimeUnit {
  if (interval.type === 'timeunit') return unitOf(interval.timeunit);
  const scaled = duration * interval.scaling;
  const found = AUTO.find(([upTo]) => scaled <= upTo);
  if (found) return { fixed: found[1], calendar: undefined };
  if (scaled <= 365 * DAY) return WEEK;
  return scaled < 730 * DAY ? { fixed: 14 * DAY, calendar: undefined } : MONTH;
}

const LENGTHS: Readonly<Record<string, number>> = {
  s: SECOND,
  m: MINUTE,
  h: HOUR,
  d: DAY,
  w: 7 * DAY,
  M: 30 * DAY,
  y: 365 * DAY,
};

/** One week and one month are those of the calendar; more of them have a fixed length. */
function unitOf(text: string): TimeUnit {
  const [count, unit] = [Number(text.slice(0, -1)), text.slice(-1)];
  if (count === 1 && unit === 'w') return WEEK;
  if (count === 1 && unit === 'M') return MONTH;
  return { fixed: count * (LENGTHS[unit] ?? DAY), calendar: undefined };
}

/** Where the bucket behind another begins. */
export function nextBucket(start: number, { fixed, calendar }: TimeUnit): number {
  if (calendar !== 'month') return start + fixed;
  const date = new Date(start);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
}

const MONDAY = Date.UTC(1970, 0, 5);

/** Where the bucket that holds a moment begins. */
export function bucketStart(time: number, { fixed, calendar }: TimeUnit): number {
  if (calendar === 'month') {
    const date = new Date(time);
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
  }
  const origin = calendar === 'week' ? MONDAY : 0;
  return origin + Math.floor((time - origin) / fixed) * fixed;
}
