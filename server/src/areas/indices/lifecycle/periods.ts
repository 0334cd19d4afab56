// Periods of the calendar: where one ends that a moment lies in, always in UTC.
import { parseDuration } from '@logboom/contract/common/duration';

type Unit = 'Y' | 'M' | 'W' | 'D' | 'TH' | 'TM' | 'TS';

const UNITS: readonly Unit[] = ['Y', 'M', 'W', 'D', 'TH', 'TM', 'TS'];
const LENGTHS = { W: 7 * 86_400_000, D: 86_400_000, TH: 3_600_000, TM: 60_000, TS: 1000 };
/** The first Monday after the beginning of 1970. */
const FIRST_MONDAY = 4 * 86_400_000;

/**
 * The moment at which the period that `time` lies in is over. Periods begin at whole multiples of their largest unit:
 * one of twelve hours at midnight and noon, one of a month on the first.
 */
export function endOfPeriod(time: number, period: string): number {
  const amounts = amountsOf(period);
  const largest = UNITS.find((unit) => amounts[unit] > 0);
  if (largest === undefined) return Number.POSITIVE_INFINITY;
  const begin = beginOf(time, largest, amounts[largest]);
  const months = amounts.Y * 12 + amounts.M;
  const moved = months === 0 ? begin : addMonths(begin, months);
  const rest = (parseDuration(period) ?? 0) - (amounts.Y * 365 + amounts.M * 30) * LENGTHS.D;
  return moved + rest;
}

function beginOf(time: number, unit: Unit, amount: number): number {
  if (unit === 'Y' || unit === 'M') {
    const size = unit === 'Y' ? amount * 12 : amount;
    const date = new Date(time);
    const months = date.getUTCFullYear() * 12 + date.getUTCMonth();
    const first = Math.floor(months / size) * size;
    return new Date(0).setUTCFullYear(Math.floor(first / 12), first % 12, 1);
  }
  const origin = unit === 'W' ? FIRST_MONDAY : 0;
  const length = LENGTHS[unit] * amount;
  return origin + Math.floor((time - origin) / length) * length;
}

function addMonths(time: number, months: number): number {
  const date = new Date(time);
  return date.setUTCMonth(date.getUTCMonth() + months);
}

function amountsOf(period: string): Record<Unit, number> {
  const [days = '', times = ''] = period.replace(/^P/, '').split('T');
  const amount = (text: string, letter: string) =>
    Number(new RegExp(String.raw`(\d+(?:\.\d+)?)${letter}`).exec(text)?.[1] ?? 0);
  return {
    Y: amount(days, 'Y'),
    M: amount(days, 'M'),
    W: amount(days, 'W'),
    D: amount(days, 'D'),
    TH: amount(times, 'H'),
    TM: amount(times, 'M'),
    TS: amount(times, 'S'),
  };
}
