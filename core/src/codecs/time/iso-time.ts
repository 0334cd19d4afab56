// ISO 8601 stamps as syslog (RFC 5424 section 6.2.3) and Beats write them, read without allocating anything.
import type { TimeZone } from './time-zone.ts';

/**
 * The moment that `text` names between two positions; NaN when it names none. A stamp without zone is in `zone`.
 * Seconds, their fraction and the time itself may be missing; a space may stand for the T.
 */
export function parseIsoTime(text: string, zone: TimeZone, start = 0, end = text.length): number {
  const year = digits(text, start, 4, end);
  const month = text.charCodeAt(start + 4) === DASH ? digits(text, start + 5, 2, end) : -1;
  const day = text.charCodeAt(start + 7) === DASH ? digits(text, start + 8, 2, end) : -1;
  if (year < 0 || month < 1 || month > 12 || day < 1 || day > daysOf(year, month)) return Number.NaN;
  if (start + 10 === end) return zone.toUtc(Date.UTC(year, month - 1, day));

  const separator = text.charCodeAt(start + 10) | 32;
  if (separator !== SMALL_T && separator !== SPACE) return Number.NaN;
  const hour = digits(text, start + 11, 2, end);
  const minute = text.charCodeAt(start + 13) === COLON ? digits(text, start + 14, 2, end) : -1;
  if (hour < 0 || hour > 23 || minute < 0 || minute > 59) return Number.NaN;

  let at = start + 16;
  let second = 0;
  let millis = 0;
  if (at < end && text.charCodeAt(at) === COLON) {
    second = digits(text, at + 1, 2, end);
    if (second < 0 || second > 60) return Number.NaN;
    at += 3;
    const mark = text.charCodeAt(at);
    if (at < end && (mark === DOT || mark === COMMA)) {
      const from = at + 1;
      at = endOfDigits(text, from, end);
      if (at === from) return Number.NaN;
      millis = fraction(text, from, at);
    }
  }
  const wallClock = Date.UTC(year, month - 1, day, hour, minute, second, millis);
  if (at === end) return zone.toUtc(wallClock);
  return wallClock - offset(text, at, end);
}

/** `Z`, `+02:00`, `+0200` or `+02`, in milliseconds; NaN for anything else. */
function offset(text: string, at: number, end: number): number {
  const sign = text.charCodeAt(at);
  if ((sign | 32) === SMALL_Z) return at + 1 === end ? 0 : Number.NaN;
  if (sign !== PLUS && sign !== DASH) return Number.NaN;
  const hours = digits(text, at + 1, 2, end);
  const from = text.charCodeAt(at + 3) === COLON ? at + 4 : at + 3;
  const minutes = at + 3 === end ? 0 : from + 2 === end ? digits(text, from, 2, end) : -1;
  if (hours < 0 || hours > 23 || minutes < 0 || minutes > 59) return Number.NaN;
  return (sign === DASH ? -1 : 1) * (hours * 60 + minutes) * 60_000;
}

const [DASH, COLON, DOT, COMMA, PLUS, SPACE, SMALL_T, SMALL_Z] = [45, 58, 46, 44, 43, 32, 116, 122];

/** A number of exactly so many digits; -1 when there is none. */
export function digits(text: string, at: number, count: number, end: number): number {
  if (at + count > end) return -1;
  let number = 0;
  for (let index = at; index < at + count; index++) {
    const code = text.charCodeAt(index);
    if (code < 48 || code > 57) return -1;
    number = number * 10 + code - 48;
  }
  return number;
}

export function endOfDigits(text: string, at: number, end: number): number {
  let index = at;
  while (index < end && text.charCodeAt(index) >= 48 && text.charCodeAt(index) <= 57) index++;
  return index;
}

/** The digits behind the decimal point as milliseconds; finer ones are cut off. */
export function fraction(text: string, at: number, end: number): number {
  let millis = 0;
  let scale = 100;
  for (let index = at; index < end && scale >= 1; index++) {
    millis += (text.charCodeAt(index) - 48) * scale;
    scale /= 10;
  }
  return millis;
}

export function daysOf(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}
