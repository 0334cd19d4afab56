// Time ranges in words, and seconds as an amount of something.
import type { RelativeRange, TimeRange } from '../../routes/timeRange.ts';
import { formatDate, parseDate } from '../../kit/values/dateFormats.ts';

const SECONDS = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 } as const;

export type RelativeUnit = keyof typeof SECONDS;
export const RELATIVE_UNITS = Object.keys(SECONDS) as RelativeUnit[];

/** 300 seconds are 5 minutes: the largest unit without a remainder. */
export function amountOf(seconds: number): { amount: number; unit: RelativeUnit } {
  const unit = RELATIVE_UNITS.findLast((name) => seconds > 0 && seconds % SECONDS[name] === 0) ?? 'seconds';
  return { amount: seconds / SECONDS[unit], unit };
}

export function secondsOf(amount: number, unit: RelativeUnit): number {
  return amount * SECONDS[unit];
}

/** `Last 5 minutes`, `2026-07-01 10:00:00 to 2026-07-02 10:00:00`, or the keyword as it was typed. */
export function describeTimeRange(range: TimeRange, timeZone: string): string {
  switch (range.type) {
    case 'relative':
      return describeRelative(range);
    case 'absolute':
      return `${inZone(range.from, timeZone)} to ${inZone(range.to, timeZone)}`;
    case 'keyword':
      return range.keyword;
    default:
      // Reached by what callers read from elsewhere and merely claimed to be a time range.
      throw new Error('Invalid range type');
  }
}

function describeRelative(range: RelativeRange): string {
  const from = 'range' in range ? range.range : range.from;
  const to = 'range' in range ? 0 : (range.to ?? 0);
  // Zero seconds is how the wire says that there is no beginning.
  if (to === 0) return from === 0 ? 'All messages' : `Last ${inWords(from)}`;
  return `${from === 0 ? 'All messages' : `${inWords(from)} ago`} until ${inWords(to)} ago`;
}

function inWords(seconds: number): string {
  const { amount, unit } = amountOf(seconds);
  return amount === 1 ? `1 ${unit.slice(0, -1)}` : `${amount} ${unit}`;
}

function inZone(text: string, timeZone: string): string {
  const date = parseDate(text);
  return date ? formatDate(date, timeZone) : text;
}
