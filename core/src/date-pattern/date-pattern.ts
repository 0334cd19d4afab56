// Reads dates by a pattern that a user wrote: Joda-Time's letters in converters, java.time's letters in grok.
import { daysOf, fraction } from '../codecs/time/iso-time.ts';
import { findTimeZone, type TimeZone } from '../codecs/time/time-zone.ts';
import { parseDatePattern, type DateDialect, type DateElement, type NumberField } from './elements.ts';
import { dateNames, type DateNames, type Names } from './names.ts';

export interface DatePattern {
  readonly ok: true;
  /** The moment that the whole text names; NaN when it names none. A NaN as default year means that one is required. */
  read(text: string, zone: TimeZone, defaultYear: number): number;
}

export interface DatePatternProblem {
  readonly ok: false;
  readonly problem: string;
}

export function compileDatePattern(
  pattern: string,
  dialect: DateDialect,
  locale = 'en',
): DatePattern | DatePatternProblem {
  const parsed = parseDatePattern(pattern, dialect);
  if (!parsed.ok) return parsed;
  const names = dateNames(locale);
  return {
    ok: true,
    read(text, zone, defaultYear) {
      for (const elements of parsed.variants) {
        const time = new DateReader(text, names).read(elements, zone, defaultYear);
        if (!Number.isNaN(time)) return time;
      }
      return Number.NaN;
    },
  };
}

const NONE = -1;
const LONGEST_ZONE = 40;

class DateReader implements Record<NumberField, number> {
  year = Number.NaN;
  month = NONE;
  day = NONE;
  dayOfYear = NONE;
  hour = NONE;
  clockHour = NONE;
  halfHour = NONE;
  minute = 0;
  second = 0;
  #millis = 0;
  #half = NONE;
  #zone: TimeZone | undefined;
  #offset = Number.NaN;
  #at = 0;
  readonly #text: string;
  readonly #names: DateNames;

  constructor(text: string, names: DateNames) {
    this.#text = text;
    this.#names = names;
  }

  read(elements: readonly DateElement[], zone: TimeZone, defaultYear: number): number {
    for (const element of elements) {
      if (!this.#readElement(element, defaultYear)) return Number.NaN;
    }
    if (this.#at !== this.#text.length) return Number.NaN;
    const wallClock = this.#wallClock(Number.isNaN(this.year) ? defaultYear : this.year);
    return Number.isNaN(this.#offset)
      ? (this.#zone ?? zone).toUtc(wallClock)
      : wallClock - this.#offset * 60_000;
  }

  #readElement(element: DateElement, currentYear: number): boolean {
    switch (element.kind) {
      case 'literal':
        if (!this.#text.startsWith(element.text, this.#at)) return false;
        this.#at += element.text.length;
        return true;
      case 'number':
        this[element.field] = this.#readNumber(element.most);
        return this[element.field] >= 0;
      case 'short-year':
        return this.#readShortYear(element.most, currentYear);
      case 'fraction': {
        const start = this.#at;
        if (this.#readNumber(element.most) < 0) return false;
        this.#millis = fraction(this.#text, start, this.#at);
        return true;
      }
      case 'name':
        return this.#readNamed(element.of);
      case 'offset':
        return this.#readOffset() || this.#readZone();
      case 'zone':
        return this.#readZone();
    }
  }

  #readNamed(of: 'month' | 'weekday' | 'halfday'): boolean {
    const value = this.#readName(this.#names[of]);
    if (of === 'month') this.month = value;
    if (of === 'halfday') this.#half = value;
    return value !== NONE;
  }

  #readNumber(most: number): number {
    const start = this.#at;
    let number = 0;
    while (this.#at - start < most) {
      const code = this.#text.charCodeAt(this.#at);
      if (!(code >= 48 && code <= 57)) break;
      number = number * 10 + code - 48;
      this.#at++;
    }
    return this.#at === start ? NONE : number;
  }

  /** Two digits are a year from 80 before to 19 after the current one; more or fewer are the year itself. */
  #readShortYear(most: number, currentYear: number): boolean {
    const start = this.#at;
    const number = this.#readNumber(most);
    if (number < 0) return false;
    if (this.#at - start !== 2) this.year = number;
    else if (Number.isNaN(currentYear)) this.year = 2000 + number;
    else {
      const first = currentYear - 80;
      this.year = first + ((((number - first) % 100) + 100) % 100);
    }
    return true;
  }

  #readName(names: Names): number {
    for (const [name, value] of names) {
      const end = this.#at + name.length;
      if (this.#text.slice(this.#at, end).toLowerCase() !== name) continue;
      this.#at = end;
      return value;
    }
    return NONE;
  }

  /** `Z`, `+02`, `+0200` or `+02:00`, whatever the number of letters: devices mix them. */
  #readOffset(): boolean {
    const found = /^(?:z|([+-])(\d\d)(?::?([0-5]\d))?)/i.exec(this.#text.slice(this.#at, this.#at + 6));
    if (!found || Number(found[2] ?? 0) > 18) return false;
    const minutes = Number(found[2] ?? 0) * 60 + Number(found[3] ?? 0);
    this.#offset = found[1] === '-' ? -minutes : minutes;
    this.#at += found[0].length;
    return true;
  }

  #readZone(): boolean {
    const word = /^[\w/+:-]+/.exec(this.#text.slice(this.#at, this.#at + LONGEST_ZONE))?.[0] ?? '';
    const zone = word === '' ? undefined : findTimeZone(word);
    if (zone === undefined) return false;
    this.#zone = zone;
    this.#at += word.length;
    return true;
  }

  #wallClock(year: number): number {
    const month = this.month === NONE ? 1 : this.month;
    const day = this.day === NONE ? 1 : this.day;
    const hour = this.#hourOfDay();
    if (!(year >= 0 && year <= 9999) || month < 1 || month > 12 || day < 1 || day > daysOf(year, month))
      return Number.NaN;
    if (hour > 23 || this.minute > 59 || this.second > 60) return Number.NaN;
    const date = new Date(Date.UTC(2000, 0, 1, hour, this.minute, this.second, this.#millis));
    if (this.dayOfYear === NONE) date.setUTCFullYear(year, month - 1, day);
    else date.setUTCFullYear(year, 0, this.dayOfYear);
    return date.getTime();
  }

  #hourOfDay(): number {
    if (this.hour !== NONE) return this.hour === 24 ? 0 : this.hour;
    const half = this.clockHour === NONE ? this.halfHour : this.clockHour % 12;
    if (half === NONE) return 0;
    if (this.clockHour > 12 || half > 11) return 24;
    return half + (this.#half === 1 ? 12 : 0);
  }
}
