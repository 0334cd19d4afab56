// Dates with English month names, as BSD syslog, Cisco devices and CEF write them; mostly without a year.
import { daysOf, digits, endOfDigits, fraction } from './iso-time.ts';
import { findStampZone, type TimeZone } from './time-zone.ts';

const MONTHS = 'janfebmaraprmayjunjulaugsepoctnovdec';
const DAY = 86_400_000;

export interface DateRules {
  /** `2023 Mar 1 …` */
  readonly yearFirst?: boolean;
  /** `Mar 1 2023 …` */
  readonly yearThird?: boolean;
  /** `… 12:00:00 CET` */
  readonly zoneLast?: boolean;
}

/** One reader is used again and again: `read` says where the date ends, `time` what it was. */
export class EnglishDateReader {
  time = 0;
  readonly #rules: DateRules;
  readonly #zone: TimeZone;

  constructor(rules: DateRules, zone: TimeZone) {
    this.#rules = rules;
    this.#zone = zone;
  }

  /** The position behind the date that starts at `start`; -1 when there is none. */
  read(text: string, start: number, now: number): number {
    let at = start;
    let year = -1;
    if (this.#rules.yearFirst === true) {
      year = digits(text, at, 4, text.length);
      if (year >= 0) at = skipSpaces(text, at + 4);
    }
    const month = monthAt(text, at);
    if (month === 0 || text.charCodeAt(at + 3) !== 32) return -1;
    at = skipSpaces(text, at + 4);
    const dayEnd = endOfDigits(text, at, text.length);
    const day = dayEnd - at <= 2 ? digits(text, at, dayEnd - at, text.length) : -1;
    if (day < 1 || text.charCodeAt(dayEnd) !== 32) return -1;
    at = skipSpaces(text, dayEnd);
    if (year < 0 && this.#rules.yearThird === true && text.charCodeAt(at + 4) === 32) {
      year = digits(text, at, 4, text.length);
      if (year >= 0) at = skipSpaces(text, at + 4);
    }
    return this.#readTime(text, at, now, year, month, day);
  }

  #readTime(text: string, at: number, now: number, year: number, month: number, day: number): number {
    const hour = digits(text, at, 2, text.length);
    const minute = text.charCodeAt(at + 2) === 58 ? digits(text, at + 3, 2, text.length) : -1;
    const second = text.charCodeAt(at + 5) === 58 ? digits(text, at + 6, 2, text.length) : -1;
    if (hour < 0 || hour > 23 || minute < 0 || minute > 59 || second < 0 || second > 60) return -1;
    let end = at + 8;
    let millis = 0;
    if (text.charCodeAt(end) === 46) {
      const from = end + 1;
      end = endOfDigits(text, from, text.length);
      millis = fraction(text, from, end);
    }
    let zone = this.#zone;
    if (this.#rules.zoneLast === true && text.charCodeAt(end) === 32) {
      const zoneEnd = endOfZone(text, end + 1);
      const found = zoneEnd > end + 1 ? findStampZone(text.slice(end + 1, zoneEnd)) : undefined;
      if (found !== undefined) {
        zone = found;
        end = zoneEnd;
      }
    }
    const inDay = ((hour * 60 + minute) * 60 + second) * 1000 + millis;
    this.time = year < 0 ? nearestYear(now, month, day, inDay, zone) : inYear(year, month, day, inDay, zone);
    return Number.isNaN(this.time) ? -1 : end;
  }
}

/**
 * The year of the receiver is meant, except around New Year: what was written on 31 December and arrives in January
 * is not from the end of this year, and a sender's clock may already be in the next one.
 */
function nearestYear(now: number, month: number, day: number, inDay: number, zone: TimeZone): number {
  const year = new Date(now).getUTCFullYear();
  const time = inYear(year, month, day, inDay, zone);
  if (time > now + 31 * DAY) return inYear(year - 1, month, day, inDay, zone);
  if (time < now - 334 * DAY) {
    const next = inYear(year + 1, month, day, inDay, zone);
    if (next < now + 2 * DAY) return next;
  }
  return time;
}

function inYear(year: number, month: number, day: number, inDay: number, zone: TimeZone): number {
  if (day > daysOf(year, month)) return Number.NaN;
  return zone.toUtc(Date.UTC(year, month - 1, day) + inDay);
}

/** 1 to 12, or 0; case does not matter. */
function monthAt(text: string, at: number): number {
  const [first, second, third] = [
    text.charCodeAt(at) | 32,
    text.charCodeAt(at + 1) | 32,
    text.charCodeAt(at + 2) | 32,
  ];
  for (let index = 0; index < 36; index += 3) {
    if (
      MONTHS.charCodeAt(index) === first &&
      MONTHS.charCodeAt(index + 1) === second &&
      MONTHS.charCodeAt(index + 2) === third
    )
      return index / 3 + 1;
  }
  return 0;
}

export function skipSpaces(text: string, at: number): number {
  let index = at;
  while (text.charCodeAt(index) === 32) index++;
  return index;
}

/** Zones are made of letters, digits, signs, slashes and underscores; a colon ends them, except within an offset. */
function endOfZone(text: string, at: number): number {
  let index = at;
  while (index < text.length && index - at < 40) {
    const code = text.charCodeAt(index);
    const letter = (code | 32) >= 97 && (code | 32) <= 122;
    const other = code === 43 || code === 45 || code === 47 || code === 95;
    const inOffset = code === 58 && isDigit(text.charCodeAt(index + 1));
    if (!letter && !other && !isDigit(code) && !inOffset) break;
    index++;
  }
  return index;
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}
