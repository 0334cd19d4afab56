// The conditions of a query as tests of single values: slow, obvious, and what every faster way has to agree with.
import { compileJavaRegex } from '../../java-regex/compile.ts';
import { SEPARATORS, wordPatterns, wordsOf, type FieldKind } from '../meaning/analyse.ts';
import { parseDate } from '../meaning/dates.ts';
import { editDistance } from './distance.ts';
import { translateLuceneRegex } from '../meaning/lucene-regex.ts';
import type { Condition, Limit } from '../meaning/meaning.ts';
import { hasNeighbours, hasPhrase } from './phrase.ts';
import { parseNumber } from '../meaning/values.ts';
import { compileWildcard } from './wildcard.ts';

export type Scalar = string | number | boolean;
export type ValueTest = (value: Scalar, kind: FieldKind) => boolean;
type Of<Kind extends Condition['kind']> = Extract<Condition, { kind: Kind }>;

/** Tests of text; each kind of condition says what it means for full text and for whole values. */
interface TextTests {
  readonly words: (words: readonly string[]) => boolean;
  readonly whole: (value: string, ignoreCase: boolean) => boolean;
}

/** Patterns are for text only; a number or a date never matches one. */
function textTest({ words, whole }: TextTests): ValueTest {
  return (value, kind) => {
    if (typeof value !== 'string' || kind === 'date') return false;
    return kind === 'full-text' ? words(wordsOf(value)) : whole(value, kind === 'lower-case');
  };
}

/** Words: one of them in full text, all of them as one value elsewhere. */
export function testOfText({ words }: Of<'text'>, now: number): ValueTest {
  const phrases = words.map(wordsOf);
  return equalityTest(words.join(' '), now, (found) => phrases.some((phrase) => hasPhrase(found, phrase, 0)));
}

export function testOfPhrase({ text, slop }: Of<'phrase'>, now: number): ValueTest {
  const phrase = wordsOf(text);
  return equalityTest(text, now, (found) => hasPhrase(found, phrase, slop));
}

function equalityTest(text: string, now: number, words: TextTests['words']): ValueTest {
  const number = parseNumber(text);
  const date = parseDate(text, now);
  const ofText = textTest({
    words,
    whole: (value, ignoreCase) => (ignoreCase ? value.toLowerCase() === text.toLowerCase() : value === text),
  });
  return (value, kind) => {
    if (kind === 'date') return date !== undefined && isWithin(momentOf(value), date.first, date.last);
    if (typeof value === 'number') return value === number;
    if (typeof value === 'boolean') return String(value) === text;
    return ofText(value, kind);
  };
}

export function testOfFuzzy({ text, edits }: Of<'fuzzy'>): ValueTest {
  const lower = text.toLowerCase();
  const isNear = (value: string, wanted: string) => editDistance(value, wanted, edits) <= edits;
  return textTest({
    words: (words) => words.some((word) => isNear(word, lower)),
    whole: (value, ignoreCase) => (ignoreCase ? isNear(value.toLowerCase(), lower) : isNear(value, text)),
  });
}

export function testOfWildcard({ pattern }: Of<'wildcard'>): ValueTest {
  const wordTests = wordPatterns(pattern).map(compileWildcard);
  const exact = compileWildcard(pattern);
  const lower = compileWildcard(pattern.toLowerCase());
  return textTest({
    words: (words) => hasNeighbours(words, wordTests),
    whole: (value, ignoreCase) => (ignoreCase ? lower(value.toLowerCase()) : exact(value)),
  });
}

/** In full text, a match begins where a word can begin and ends where one can end; elsewhere it is the whole value. */
export function testOfRegex({ pattern }: Of<'regex'>): ValueTest {
  const translated = translateLuceneRegex(pattern);
  if (!translated.ok) return () => false;
  const { source } = translated;
  // Signs have no case, and looking for the other one of each takes milliseconds.
  const edge = `[${SEPARATORS}]`;
  const inText = matcher(`(?:\\A|${edge})(?iu:${source})(?:${edge}|\\z)`);
  const exact = matcher(`\\A(?:${source})\\z`);
  const anyCase = matcher(`(?iu)\\A(?:${source})\\z`);
  return (value, kind) => {
    if (typeof value !== 'string' || kind === 'date') return false;
    if (kind === 'full-text') return inText(value);
    return kind === 'lower-case' ? anyCase(value) : exact(value);
  };
}

/** Compiled when it is first needed: sets of Unicode letters take milliseconds. */
function matcher(source: string): (text: string) => boolean {
  let regex: ReturnType<typeof compileJavaRegex> | undefined;
  return (text) => {
    regex ??= compileJavaRegex(source);
    return regex.ok && regex.find(text).kind === 'match';
  };
}

export function testOfRange({ lower, upper }: Of<'range'>, now: number): ValueTest {
  const numbers = limitsAs(lower, upper, parseNumber);
  const dates = limitsAs(lower, upper, (text) => parseDate(text, now));
  /** `order` says how the value compares with a limit. */
  function isBetween<Kind>([from, to]: Limits<Kind>, order: (limit: Kind) => number): boolean {
    const isAbove = from === undefined || order(from) > (lower?.inclusive ? -1 : 0);
    return isAbove && (to === undefined || order(to) < (upper?.inclusive ? 1 : 0));
  }
  const isBetweenNumbers = (value: number) =>
    numbers !== undefined && isBetween(numbers, (limit) => (value < limit ? -1 : value > limit ? 1 : 0));
  // A date is as long as it is written: behind a day means behind its end, up to a day includes all of it.
  const isBetweenDates = (moment: number) =>
    dates !== undefined &&
    isBetween(dates, ({ first, last }) => (moment < first ? -1 : moment > last ? 1 : 0));
  const isBetweenTexts = (value: string, limits: Limits<string>) =>
    isBetween(limits, (limit) => compareTexts(value, limit));
  const exact: Limits<string> = [lower?.text, upper?.text];
  const folded: Limits<string> = [lower?.text.toLowerCase(), upper?.text.toLowerCase()];

  return (value, kind) => {
    if (lower === undefined && upper === undefined) return true;
    if (kind === 'date') {
      const moment = momentOf(value);
      return moment !== undefined && isBetweenDates(moment);
    }
    if (typeof value === 'boolean') return false;
    if (typeof value === 'number') return isBetweenNumbers(value);
    if (kind === 'full-text') return wordsOf(value).some((word) => isBetweenTexts(word, folded));
    if (kind === 'lower-case') return isBetweenTexts(value.toLowerCase(), folded);
    // Numbers that arrived as text are still numbers to the person who compares them.
    const number = numbers && parseNumber(value);
    return number === undefined ? isBetweenTexts(value, exact) : isBetweenNumbers(number);
  };
}

type Limits<Kind> = readonly [lower: Kind | undefined, upper: Kind | undefined];

/** Undefined when a limit is not of that kind. */
function limitsAs<Value>(
  lower: Limit | undefined,
  upper: Limit | undefined,
  parse: (text: string) => Value | undefined,
): Limits<Value> | undefined {
  const [from, to] = [lower && parse(lower.text), upper && parse(upper.text)];
  return (lower && from === undefined) || (upper && to === undefined) ? undefined : [from, to];
}

/** -1 when `left` comes first. By code points, as databases compare bytes of UTF-8. */
function compareTexts(left: string, right: string): number {
  const [a, b] = [Array.from(left), Array.from(right)];
  for (let index = 0; index < Math.min(a.length, b.length); index++) {
    const difference = (a[index]?.codePointAt(0) ?? 0) - (b[index]?.codePointAt(0) ?? 0);
    if (difference !== 0) return Math.sign(difference);
  }
  return Math.sign(a.length - b.length);
}

function momentOf(value: Scalar): number | undefined {
  if (typeof value === 'number') return value;
  return typeof value === 'string' ? parseDate(value, 0)?.first : undefined;
}

function isWithin(moment: number | undefined, first: number, last: number): boolean {
  return moment !== undefined && moment >= first && moment <= last;
}
