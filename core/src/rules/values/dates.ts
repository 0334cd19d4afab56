// Dates, periods and durations as values of rules.
import { RuleFailure } from './failure.ts';
import { UTC_ZONE, type RuleZone } from './zones.ts';

export class DateValue {
  /** Milliseconds since 1970. */
  readonly millis: number;
  readonly zone: RuleZone;

  constructor(millis: number, zone: RuleZone = UTC_ZONE) {
    this.millis = millis;
    this.zone = zone;
  }

  /** What clocks of the zone show, as a date that pretends to be in UTC. */
  wall(): Date {
    return new Date(this.millis + this.zone.offsetAt(this.millis));
  }
}

/** The largest distance from 1970 that a date can have. */
const LARGEST = 8.64e15;

export function dateOf(millis: number, zone: RuleZone): DateValue {
  if (!(Math.abs(millis) <= LARGEST - 86_400_000)) throw new RuleFailure('The date is out of range');
  return new DateValue(Math.trunc(millis), zone);
}

export interface PeriodParts {
  readonly years: number;
  readonly months: number;
  readonly weeks: number;
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
  readonly millis: number;
}

export type PeriodUnit = keyof PeriodParts;

const NO_TIME: PeriodParts = {
  years: 0,
  months: 0,
  weeks: 0,
  days: 0,
  hours: 0,
  minutes: 0,
  seconds: 0,
  millis: 0,
};

export class PeriodValue {
  readonly parts: PeriodParts;
  constructor(parts: Partial<PeriodParts>) {
    this.parts = { ...NO_TIME, ...parts };
  }
}

export class DurationValue {
  readonly millis: number;
  constructor(millis: number) {
    this.millis = millis;
  }
}

/** `sign` is -1 to subtract. Months are added first, and end on the last day of a shorter month. */
export function addPeriod(date: DateValue, { parts }: PeriodValue, sign: 1 | -1): DateValue {
  const { zone } = date;
  let { millis } = date;
  const months = sign * (parts.years * 12 + parts.months);
  const days = sign * (parts.weeks * 7 + parts.days);
  if (months !== 0 || days !== 0) {
    const wall = date.wall();
    const day = wall.getUTCDate();
    wall.setUTCDate(1);
    wall.setUTCMonth(wall.getUTCMonth() + months);
    wall.setUTCDate(Math.min(day, daysInMonth(wall)));
    wall.setUTCDate(wall.getUTCDate() + days);
    millis = zone.toUtc(wall.getTime());
  }
  const { hours, minutes, seconds, millis: rest } = parts;
  return dateOf(millis + sign * (((hours * 60 + minutes) * 60 + seconds) * 1000 + rest), zone);
}

function daysInMonth(wall: Date): number {
  return new Date(Date.UTC(2000, wall.getUTCMonth() + 1, 0)).getUTCDate() - (isShortFebruary(wall) ? 1 : 0);
}

function isShortFebruary(wall: Date): boolean {
  const year = wall.getUTCFullYear();
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return wall.getUTCMonth() === 1 && !isLeap;
}

export function addPeriods(one: PeriodValue, other: PeriodValue, sign: 1 | -1): PeriodValue {
  const sum: Partial<Record<PeriodUnit, number>> = {};
  for (const unit of Object.keys(NO_TIME) as PeriodUnit[])
    sum[unit] = (one.parts[unit] + sign * other.parts[unit]) | 0;
  return new PeriodValue(sum);
}

/** `2010-07-30T16:03:25.000Z`, with the offset of its zone. */
export function dateText(date: DateValue): string {
  const wall = date.wall();
  const text = Number.isNaN(wall.getTime()) ? '' : wall.toISOString().slice(0, -1);
  return text + offsetText(date.zone.offsetAt(date.millis), date.zone === UTC_ZONE);
}

/** `+02:00`; `Z` for UTC. */
export function offsetText(millis: number, isUtc: boolean): string {
  if (isUtc || millis === 0) return 'Z';
  const minutes = Math.abs(Math.round(millis / 60_000));
  const digits = (number: number) => String(number).padStart(2, '0');
  return `${millis < 0 ? '-' : '+'}${digits(Math.floor(minutes / 60))}:${digits(minutes % 60)}`;
}

/** `PT86400S` */
export function durationText({ millis }: DurationValue): string {
  const rest = Math.abs(millis % 1000);
  const seconds = `${millis < 0 && millis > -1000 ? '-' : ''}${Math.trunc(millis / 1000)}`;
  return `PT${seconds}${rest === 0 ? '' : `.${String(rest).padStart(3, '0')}`}S`;
}

/** `P1Y2DT3H` */
export function periodText({ parts }: PeriodValue): string {
  const { years, months, weeks, days, hours, minutes, seconds, millis } = parts;
  const some = (number: number, letter: string) => (number === 0 ? '' : `${number}${letter}`);
  const date = some(years, 'Y') + some(months, 'M') + some(weeks, 'W') + some(days, 'D');
  const total = seconds * 1000 + millis;
  const last = total === 0 ? '' : `${total / 1000}S`;
  const time = some(hours, 'H') + some(minutes, 'M') + last;
  return date === '' && time === '' ? 'PT0S' : `P${date}${time === '' ? '' : `T${time}`}`;
}
