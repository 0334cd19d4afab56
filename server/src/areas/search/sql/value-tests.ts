// The conditions of a query on single values, as SQL. Means exactly what `core/src/query/evaluation/value-tests.ts` does.
import { parseDate, type DateInterval } from '@logboom/core/query/meaning/dates';
import { translateLuceneRegex } from '@logboom/core/query/meaning/lucene-regex';
import type { Condition, Limit, ValueCondition } from '@logboom/core/query/meaning/meaning';
import { parseNumber } from '@logboom/core/query/meaning/values';
import type { BoundValues } from './bound-values.ts';
import { fuzzyTest } from './fuzzy.ts';
import { and, FALSE, or, TRUE, type Sql } from './logic.ts';

export type Of<Kind extends Condition['kind']> = Extract<Condition, { kind: Kind }>;

/** For each kind of value, the condition on an expression that holds one. */
export interface ValueTests {
  text(value: Sql, ignoreCase: boolean): Sql;
  number(value: Sql): Sql;
  /** Whether there is a number that passes. */
  readonly isNumber: boolean;
  readonly isTrue: boolean;
  readonly isFalse: boolean;
  /** The moments that pass; both ends are part of it. */
  readonly moments: DateInterval | undefined;
}

const NONE: Omit<ValueTests, 'text'> = {
  number: () => FALSE,
  isNumber: false,
  isTrue: false,
  isFalse: false,
  moments: undefined,
};

export function valueTests(condition: ValueCondition, values: BoundValues, now: number): ValueTests {
  switch (condition.kind) {
    case 'text':
      return equality(condition.words.join(' '), values, now);
    case 'phrase':
      return equality(condition.text, values, now);
    case 'fuzzy':
      return {
        ...NONE,
        text: (value, ignoreCase) =>
          fuzzyTest(
            ignoreCase ? `lowerUTF8(${value})` : value,
            ignoreCase ? condition.text.toLowerCase() : condition.text,
            condition.edits,
            values,
          ),
      };
    case 'wildcard':
      return {
        ...NONE,
        text: (value, ignoreCase) => wildcardTest(value, ignoreCase, condition.pattern, values),
      };
    case 'regex':
      return {
        ...NONE,
        text: (value, ignoreCase) => regexTest(value, ignoreCase, condition.pattern, values),
      };
    case 'range':
      return range(condition, values, now);
  }
}

function equality(text: string, values: BoundValues, now: number): ValueTests {
  const number = parseNumber(text);
  return {
    text: (value, ignoreCase) =>
      ignoreCase
        ? `lowerUTF8(${value}) = ${values.text(text.toLowerCase())}`
        : `${value} = ${values.text(text)}`,
    number: (value) => (number === undefined ? FALSE : `${value} = ${values.number(number)}`),
    isNumber: number !== undefined,
    isTrue: text === 'true',
    isFalse: text === 'false',
    moments: parseDate(text, now),
  };
}

function wildcardTest(value: Sql, ignoreCase: boolean, pattern: string, values: BoundValues): Sql {
  return ignoreCase
    ? `lowerUTF8(${value}) LIKE ${values.text(likePattern(pattern.toLowerCase()))}`
    : `${value} LIKE ${values.text(likePattern(pattern))}`;
}

/** The pattern of a query in the notation of LIKE. */
export function likePattern(pattern: string): string {
  return pattern.replaceAll(/\\(.)|[*?%_\\]/gsu, (match, escaped: string | undefined) => {
    if (match === '*') return '%';
    if (match === '?') return '_';
    const char = escaped ?? match;
    return '%_\\'.includes(char) ? `\\${char}` : char;
  });
}

function regexTest(value: Sql, ignoreCase: boolean, pattern: string, values: BoundValues): Sql {
  const translated = translateLuceneRegex(pattern);
  if (!translated.ok) return FALSE;
  const source = `${ignoreCase ? '(?i)' : ''}\\A(?:${translated.source})\\z`;
  return `match(${value}, ${values.text(source)})`;
}

const NUMBER_PATTERN = String.raw`'^[+-]?(?:[0-9]+\\.?[0-9]*|\\.[0-9]+)(?:[eE][+-]?[0-9]+)?\\z'`;

function range({ lower, upper }: Of<'range'>, values: BoundValues, now: number): ValueTests {
  if (lower === undefined && upper === undefined) {
    const everything = { first: -Infinity, last: Infinity };
    const all = { isNumber: true, isTrue: true, isFalse: true, moments: everything };
    return { text: () => TRUE, number: () => TRUE, ...all };
  }
  const [from, to] = [numberLimit(lower), numberLimit(upper)];
  const areNumbers = from !== 'none' && to !== 'none';
  const number = (value: Sql) =>
    areNumbers ? between(value, lower, upper, (limit) => values.number(Number(limit.text))) : FALSE;
  return {
    ...NONE,
    number,
    isNumber: areNumbers,
    text(value, ignoreCase) {
      if (ignoreCase) {
        return between(`lowerUTF8(${value})`, lower, upper, ({ text }) => values.text(text.toLowerCase()));
      }
      const asText = between(value, lower, upper, ({ text }) => values.text(text));
      if (!areNumbers) return asText;
      // Numbers that arrived as text are still numbers to the person who compares them.
      return `if(match(${value}, ${NUMBER_PATTERN}), ${number(`toFloat64OrZero(${value})`)}, ${asText})`;
    },
    moments: momentsBetween(lower, upper, now),
  };
}

function numberLimit(limit: Limit | undefined): number | 'open' | 'none' {
  return limit === undefined ? 'open' : (parseNumber(limit.text) ?? 'none');
}

/** Each end with its own comparison; the limits are written by `bound`. */
export function between(
  value: Sql,
  lower: Limit | undefined,
  upper: Limit | undefined,
  bound: (limit: Limit) => Sql,
): Sql {
  return and(
    lower === undefined ? TRUE : `${value} ${lower.inclusive ? '>=' : '>'} ${bound(lower)}`,
    upper === undefined ? TRUE : `${value} ${upper.inclusive ? '<=' : '<'} ${bound(upper)}`,
  );
}

/** A date is as long as it is written: behind a day means behind its end, up to a day includes all of it. */
function momentsBetween(
  lower: Limit | undefined,
  upper: Limit | undefined,
  now: number,
): DateInterval | undefined {
  const [from, to] = [lower && parseDate(lower.text, now), upper && parseDate(upper.text, now)];
  if ((lower && !from) || (upper && !to)) return undefined;
  return {
    first: from === undefined ? -Infinity : lower?.inclusive ? from.first : from.last + 1,
    last: to === undefined ? Infinity : upper?.inclusive ? to.last : to.first - 1,
  };
}

/** A number of milliseconds within an interval. */
export function isWithin(moment: Sql, { first, last }: DateInterval, values: BoundValues): Sql {
  return and(
    first === -Infinity ? TRUE : `${moment} >= ${values.bind(first, 'Int64')}`,
    last === Infinity ? TRUE : `${moment} <= ${values.bind(last, 'Int64')}`,
  );
}

/** Whether a condition on truth values can be met, and by which. */
export function flagTest(value: Sql, { isTrue, isFalse }: ValueTests): Sql {
  return or(isTrue ? value : FALSE, isFalse ? `NOT ${value}` : FALSE);
}
