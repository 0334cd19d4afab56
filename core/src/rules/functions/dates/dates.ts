// Functions that make, read and write dates.
import { compileDatePattern } from '../../../date-pattern/date-pattern.ts';
import type { RunContext } from '../../engine/run-context.ts';
import { dateOf, DateValue } from '../../values/dates.ts';
import { RuleFailure } from '../../values/failure.ts';
import type { Long } from '../../values/numbers.ts';
import type { RuleValue } from '../../values/rule-value.ts';
import { findZone, UTC_ZONE, zoneOrUtc, type RuleZone } from '../../values/zones.ts';
import type { Implementations } from '../implementation.ts';
import { required } from '../patterns/java-regex.ts';
import { remembered } from '../remembered.ts';
import { compileDateFormat, type DateFormat } from './date-format.ts';

/** Whatever is no zone is UTC. */
const lenient = {
  timezone: (value: RuleValue): RuleZone | null => (typeof value === 'string' ? zoneOrUtc(value) : null),
};

const strict = {
  timezone: (value: RuleValue): RuleZone | null => {
    if (typeof value !== 'string') return null;
    const zone = findZone(value);
    if (zone === undefined)
      throw new RuleFailure(`The datetime zone id '${value.slice(0, 100)}' is not recognised`);
    return zone;
  },
  format: (value: RuleValue): DateFormat | null => {
    if (typeof value !== 'string') return null;
    const format = dateFormat(value);
    if (typeof format === 'string') throw new RuleFailure(format);
    return format;
  },
};

const dateFormat = remembered(compileDateFormat);

export const dateFunctions: Implementations = {
  now: {
    run: ({ host }, zone: RuleZone | null) => new DateValue(host.now(), zone ?? UTC_ZONE),
    prepare: lenient,
  },
  to_date: {
    run: (_, value: RuleValue, zone: RuleZone | null) =>
      value instanceof DateValue ? new DateValue(value.millis, zone ?? UTC_ZONE) : null,
    prepare: lenient,
  },
  parse_date: { run: parseDate, prepare: lenient },
  flex_parse_date: { run: flexParseDate, prepare: lenient },
  parse_unix_milliseconds: {
    run: (_, value: Long | null, zone: RuleZone | null) =>
      value === null ? null : dateOf(Number(value), zone ?? UTC_ZONE),
    prepare: lenient,
  },
  format_date: {
    run: (_, value: DateValue | null, format: DateFormat | null, zone: RuleZone | null) => {
      if (value === null || format === null) return null;
      if (!(value instanceof DateValue)) throw new RuleFailure('The value is no date');
      return format(new DateValue(value.millis, zone ?? UTC_ZONE));
    },
    prepare: strict,
  },
};

const datePattern = remembered((key) => {
  const [locale = '', ...pattern] = key.split('\n');
  return compileDatePattern(pattern.join('\n'), 'joda', locale);
});

/** A year that the pattern does not have. */
const DEFAULT_YEAR = 2000;
const SHORT_YEAR = /(?<![yYx])[yYx]{2}(?![yYx])/;

function parseDate(
  { host }: RunContext,
  value: string | null,
  pattern: string | null,
  locale: string | null,
  zone: RuleZone | null,
): RuleValue {
  if (value === null || pattern === null) return null;
  const compiled = datePattern(`${locale ?? 'en'}\n${pattern}`);
  if (!compiled.ok) throw new RuleFailure(`Invalid format: "${pattern.slice(0, 200)}" (${compiled.problem})`);
  const year = SHORT_YEAR.test(pattern) ? new Date(host.now()).getUTCFullYear() : DEFAULT_YEAR;
  const millis = compiled.read(value, zone ?? UTC_ZONE, year);
  if (Number.isNaN(millis)) throw new RuleFailure(`Invalid format: "${value.slice(0, 200)}"`);
  return dateOf(millis, zone ?? UTC_ZONE);
}

function flexParseDate(
  { host, budget }: RunContext,
  value: string | null,
  fallback: DateValue | null,
  zone: RuleZone | null,
): RuleValue {
  budget.spend(STEPS_OF_PHRASE);
  const text = required(value, 'value');
  const millis = text.length > MAX_PHRASE ? undefined : host.naturalDate(text, (zone ?? UTC_ZONE).id);
  return millis === undefined || Number.isNaN(millis) ? fallback : dateOf(millis, zone ?? UTC_ZONE);
}

/** Understanding a phrase takes a tenth of a millisecond or more. */
const STEPS_OF_PHRASE = 5000;
const MAX_PHRASE = 200;
