// What stands behind a dot: entries of maps, and the parts that other values have.
import { DateValue, DurationValue, PeriodValue, type PeriodUnit } from './dates.ts';
import { weekOf } from './weeks.ts';
import { Int32 } from './numbers.ts';
import {
  IpValue,
  isList,
  isMap,
  MatchMap,
  SyslogPriority,
  ThreatMap,
  UrlValue,
  type RuleMap,
  type RuleValue,
} from './rule-value.ts';

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}

/** Null when there is no such property. Names may be written `day_of_month` or `dayOfMonth`. */
export function propertyOf(value: RuleValue, name: string, clock: Clock): RuleValue {
  if (value === null || typeof value !== 'object') return null;
  if (isMap(value)) return value.get(name) ?? mapProperty(value, name);
  const found = beanProperty(value, name, clock);
  if (found !== null || !name.includes('_')) return found;
  return beanProperty(value, camelCase(name), clock);
}

function camelCase(name: string): string {
  return name.replaceAll(/_([a-z0-9])/gi, (_, letter: string) => letter.toUpperCase());
}

function mapProperty(map: RuleMap, name: string): RuleValue {
  if (name === 'empty') return map.size === 0;
  if (map instanceof MatchMap) {
    if (name === 'matches') return map.matches;
    return name === 'groups' ? map : null;
  }
  return map instanceof ThreatMap && name === 'match' ? map.match : null;
}

function beanProperty(value: RuleValue & object, name: string, clock: Clock): RuleValue {
  if (value instanceof DateValue) return dateProperty(value, name, clock);
  if (value instanceof UrlValue) return value.parts.get(name) ?? null;
  if (value instanceof DurationValue) return durationProperty(value.millis, name);
  if (value instanceof PeriodValue) {
    return Object.hasOwn(value.parts, name) ? new Int32(value.parts[name as PeriodUnit]) : null;
  }
  if (value instanceof IpValue) return name === 'anonymized' ? anonymized(value) : null;
  if (value instanceof SyslogPriority)
    return name === 'level' ? value.level : name === 'facility' ? value.facility : null;
  if (isList(value)) return name === 'empty' ? value.length === 0 : null;
  return 'offsetAt' in value && name === 'id' ? value.id : null;
}

/** The last byte becomes zero. */
function anonymized({ bytes, text }: IpValue): IpValue {
  const zeroed = [...bytes.slice(0, -1), 0];
  return new IpValue(zeroed, text.includes(':') ? shortIpv6(zeroed) : zeroed.join('.'));
}

/** As RFC 5952 wants it: the longest run of zeros becomes `::`. */
export function shortIpv6(bytes: readonly number[]): string {
  const groups = Array.from({ length: 8 }, (_, index) =>
    (((bytes[2 * index] ?? 0) << 8) | (bytes[2 * index + 1] ?? 0)).toString(16),
  );
  let best = { start: -1, length: 1 };
  for (let start = 0; start < 8; start++) {
    let length = 0;
    while (groups[start + length] === '0') length++;
    if (length > best.length) best = { start, length };
  }
  if (best.start === -1) return groups.join(':');
  return `${groups.slice(0, best.start).join(':')}::${groups.slice(best.start + best.length).join(':')}`;
}

const DAY = 86_400_000;

function dateProperty(date: DateValue, name: string, clock: Clock): RuleValue {
  if (name === 'millis') return date.millis;
  if (name === 'zone') return date.zone;
  if (name === 'afterNow') return date.millis > clock.now();
  if (name === 'beforeNow') return date.millis < clock.now();
  if (name === 'equalNow') return date.millis === clock.now();
  const wall = date.wall();
  const year = wall.getUTCFullYear();
  const inDay = ((wall.getTime() % DAY) + DAY) % DAY;
  const numbers: Readonly<Record<string, () => number>> = {
    year: () => year,
    yearOfEra: () => (year > 0 ? year : 1 - year),
    yearOfCentury: () => Math.abs(year) % 100,
    centuryOfEra: () => Math.trunc(Math.abs(year) / 100),
    era: () => (year > 0 ? 1 : 0),
    monthOfYear: () => wall.getUTCMonth() + 1,
    dayOfMonth: () => wall.getUTCDate(),
    dayOfWeek: () => wall.getUTCDay() || 7,
    dayOfYear: () => Math.floor((wall.getTime() - new Date(wall).setUTCMonth(0, 1)) / DAY) + 1,
    weekyear: () => weekOf(wall).year,
    weekOfWeekyear: () => weekOf(wall).week,
    hourOfDay: () => wall.getUTCHours(),
    minuteOfHour: () => wall.getUTCMinutes(),
    secondOfMinute: () => wall.getUTCSeconds(),
    millisOfSecond: () => wall.getUTCMilliseconds(),
    minuteOfDay: () => Math.floor(inDay / 60_000),
    secondOfDay: () => Math.floor(inDay / 1000),
    millisOfDay: () => inDay,
  };
  const number = Object.hasOwn(numbers, name) ? numbers[name] : undefined;
  return number === undefined ? null : new Int32(number());
}

function durationProperty(millis: number, name: string): RuleValue {
  const units = {
    standardSeconds: 1000,
    standardMinutes: 60_000,
    standardHours: 3_600_000,
    standardDays: DAY,
  };
  if (name === 'millis') return millis;
  return Object.hasOwn(units, name) ? Math.trunc(millis / units[name as keyof typeof units]) : null;
}
