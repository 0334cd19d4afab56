// The named formats of dates: written in a given zone, and read back from any of them.
import { tzOffset } from '@date-fns/tz/tzOffset';

export type DateFormatName = 'default' | 'complete' | 'withTz' | 'internal' | 'date' | 'hourAndMinute';
export type DateInput = string | number | Date;

export const DEFAULT_TIME_ZONE = 'UTC';

interface Parts {
  readonly day: string;
  readonly time: string;
  readonly milliseconds: string;
  readonly offset: string;
}

const formats: Record<DateFormatName, (parts: Parts) => string> = {
  default: ({ day, time }) => `${day} ${time}`,
  complete: ({ day, time, milliseconds }) => `${day} ${time}.${milliseconds}`,
  withTz: ({ day, time, offset }) => `${day} ${time} ${offset}`,
  internal: ({ day, time, milliseconds, offset }) => `${day}T${time}.${milliseconds}${offset}`,
  date: ({ day }) => day,
  hourAndMinute: ({ time }) => time.slice(0, 5),
};

/** `2026-11-15 09:30:00` and its relatives, in the given zone. */
export function formatDate(
  date: Date,
  timeZone = DEFAULT_TIME_ZONE,
  format: DateFormatName = 'default',
): string {
  // Names also come from stored configuration, which the compiler has never seen.
  if (!Object.hasOwn(formats, format)) throw new Error('Unsupported date format');
  return formats[format](partsOf(date, timeZone));
}

const DAY = String.raw`(?:[+-]\d{6}|\d{4})-\d{2}-\d{2}`;
const OFFSET = String.raw`(?:Z|[+-]\d{2}:?\d{2})`;
const DAY_AND_TIME = new RegExp(
  `^(${DAY})(?:[ T](\\d{2}:\\d{2}(?::\\d{2}(?:\\.\\d{1,9})?)?))?(?: ?(${OFFSET}))?$`,
);
const HOUR_AND_MINUTE = /^\d{2}:\d{2}$/;

/** The moment that a text in any of the formats means (in UTC unless it says otherwise), else undefined. */
export function parseDate(value: DateInput): Date | undefined {
  const date = typeof value === 'string' ? fromText(value.trim()) : new Date(value);
  return date === undefined || Number.isNaN(date.getTime()) ? undefined : date;
}

function fromText(text: string): Date | undefined {
  if (HOUR_AND_MINUTE.test(text)) return new Date(`${new Date().toISOString().slice(0, 10)}T${text}Z`);
  const [, day, time = '00:00:00', offset = 'Z'] = DAY_AND_TIME.exec(text) ?? [];
  if (day === undefined) return undefined;
  const date = new Date(`${day}T${time}${colonIn(offset)}`);
  // JavaScript would make the 2nd of March out of the 30th of February.
  const asWritten = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(asWritten.getTime()) || !asWritten.toISOString().startsWith(day) ? undefined : date;
}

function colonIn(offset: string): string {
  return offset.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2');
}

function partsOf(date: Date, timeZone: string): Parts {
  const minutes = tzOffset(timeZone, date);
  // The wall clock of the zone, written as if it were UTC, which is the one clock that `Date` can spell out.
  const [day = '', clock = ''] = new Date(date.getTime() + minutes * 60_000).toISOString().split('T');
  return { day, time: clock.slice(0, 8), milliseconds: clock.slice(9, 12), offset: offsetText(minutes) };
}

function offsetText(minutes: number): string {
  const total = Math.abs(Math.trunc(minutes));
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${twoDigits(Math.floor(total / 60))}:${twoDigits(total % 60)}`;
}
