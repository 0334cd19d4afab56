// Time ranges as people write them, made into two moments.
import type { AbsoluteRange, TimeRange } from '@logboom/contract/search/schemas';
import { instant } from '@logboom/contract/common/wire-dates';
import { parseDate } from '@logboom/core/query/meaning/dates';
import { badRequest } from '../../../http/errors.ts';
import { parseNaturalDate } from '../../tools/index.ts';

export interface Moments {
  /** Milliseconds since 1970; the end is not part of it. */
  readonly from: number;
  readonly to: number;
  /** Whatever there is, from 1970 until now. */
  readonly isEverything: boolean;
}

export const LAST_FIVE_MINUTES: TimeRange = { type: 'relative', range: 300 };
export const ALL_MESSAGES: TimeRange = { type: 'relative', range: 0 };

/** Refuses what is not a range. */
export function momentsOf(range: TimeRange, now: number): Moments {
  switch (range.type) {
    case 'relative':
      return relative(range, now);
    case 'absolute':
      return { from: momentOf(range.from), to: momentOf(range.to), isEverything: false };
    case 'keyword': {
      const zone = range.timezone ?? 'Etc/UTC';
      const found = naturalDate(range.keyword ?? '', zone, now);
      if (found === undefined) {
        throw badRequest(`Could not parse from natural date: ${range.keyword ?? ''}`, 'TIME_RANGE');
      }
      return { from: found.from.getTime(), to: found.to.getTime(), isEverything: false };
    }
    default:
      throw badRequest(`Unknown type of time range: ${range.type}`, 'TIME_RANGE');
  }
}

function naturalDate(keyword: string, zone: string, now: number) {
  try {
    return parseNaturalDate(keyword, zone, new Date(now));
  } catch (error) {
    // What the platform says about a zone that it does not know.
    if (error instanceof RangeError) throw badRequest(`Invalid timeZone: ${zone}`, 'TIME_RANGE');
    throw error;
  }
}

function relative({ range, from, to }: TimeRange, now: number): Moments {
  const hasRange = range !== undefined && range !== null;
  const hasFrom = from !== undefined && from !== null;
  if (hasRange && (hasFrom || (to !== undefined && to !== null))) {
    throw badRequest('Either `range` OR `from`/`to` must be specified, not both!', 'TIME_RANGE');
  }
  if (hasRange) {
    if (range < 0) throw badRequest('Range must not be negative', 'TIME_RANGE');
    return range === 0
      ? { from: 0, to: now, isEverything: true }
      : { from: now - range * 1000, to: now, isEverything: false };
  }
  const [back, until] = [Number(from ?? Number.NaN), Number(to ?? 0)];
  if (!Number.isInteger(back) || !Number.isInteger(until) || until < 0) {
    throw badRequest('A relative time range needs `range`, or `from` and perhaps `to`', 'TIME_RANGE');
  }
  if (back < until) throw badRequest('`from` must be greater than `to`!', 'TIME_RANGE');
  return { from: now - back * 1000, to: now - until * 1000, isEverything: false };
}

function momentOf(text: TimeRange['from']): number {
  const date = typeof text === 'string' ? parseDate(text, 0) : undefined;
  if (date === undefined) throw badRequest(`Invalid date in time range: ${text ?? ''}`, 'TIME_RANGE');
  return date.first;
}

/** Another range, moved back: by a number of its own lengths (`1i`) or of seconds. */
export function offsetMoments({ offset }: TimeRange, { from, to }: Moments): Moments {
  const text = String(offset ?? '1i');
  const [, count, unit] = /^(\d{1,9})(i?)$/.exec(text) ?? [];
  if (count === undefined) throw badRequest(`Invalid offset of time range: ${text}`, 'TIME_RANGE');
  const by = Number(count) * (unit === 'i' ? to - from : 1000);
  return { from: from - by, to: to - by, isEverything: false };
}

const LARGEST_DATE = 8.64e15;

export function absoluteRange({ from, to }: Pick<Moments, 'from' | 'to'>): AbsoluteRange {
  const text = (time: number) => instant(new Date(Math.min(Math.max(time, -LARGEST_DATE), LARGEST_DATE)));
  return { type: 'absolute', from: text(from), to: text(to) };
}
