import { describe, expect, it } from 'vitest';
import { compileJavaRegex } from '../../java-regex/compile.ts';
import { parseDate } from './dates.ts';
import { editDistance } from '../evaluation/distance.ts';
import { translateLuceneRegex } from './lucene-regex.ts';
import { hasPhrase } from '../evaluation/phrase.ts';
import { isAddress, parseNumber } from './values.ts';
import { compileWildcard } from '../evaluation/wildcard.ts';

const NOW = Date.parse('2024-02-29T13:14:15.016Z');
const iso = (time: number) => new Date(time).toISOString();

describe('dates', () => {
  it.each([
    ['2023-07-01', '2023-07-01T00:00:00.000Z', '2023-07-01T23:59:59.999Z'],
    ['2023-02', '2023-02-01T00:00:00.000Z', '2023-02-28T23:59:59.999Z'],
    ['2023-07-01 09:53', '2023-07-01T09:53:00.000Z', '2023-07-01T09:53:59.999Z'],
    ['2023-07-01T09:53:08', '2023-07-01T09:53:08.000Z', '2023-07-01T09:53:08.999Z'],
    ['2023-07-01 09:53:08.1', '2023-07-01T09:53:08.100Z', '2023-07-01T09:53:08.100Z'],
    ['2023-07-01T09:53:08.175Z', '2023-07-01T09:53:08.175Z', '2023-07-01T09:53:08.175Z'],
    ['2023-07-01T09:53:08.175+0200', '2023-07-01T07:53:08.175Z', '2023-07-01T07:53:08.175Z'],
    ['2023-07-01T09:53:08.175-02:30', '2023-07-01T12:23:08.175Z', '2023-07-01T12:23:08.175Z'],
    ['0050-01-01', '0050-01-01T00:00:00.000Z', '0050-01-01T23:59:59.999Z'],
    ['now', '2024-02-29T13:14:15.016Z', '2024-02-29T13:14:15.016Z'],
    ['now-5d', '2024-02-24T13:14:15.016Z', '2024-02-24T13:14:15.016Z'],
    ['now+1h-30m', '2024-02-29T13:44:15.016Z', '2024-02-29T13:44:15.016Z'],
    ['now-d', '2024-02-28T13:14:15.016Z', '2024-02-28T13:14:15.016Z'],
    ['now-1y', '2023-02-28T13:14:15.016Z', '2023-02-28T13:14:15.016Z'],
    ['now-1M', '2024-01-29T13:14:15.016Z', '2024-01-29T13:14:15.016Z'],
    ['now/d', '2024-02-29T00:00:00.000Z', '2024-02-29T23:59:59.999Z'],
    ['now/M', '2024-02-01T00:00:00.000Z', '2024-02-29T23:59:59.999Z'],
    ['now/y', '2024-01-01T00:00:00.000Z', '2024-12-31T23:59:59.999Z'],
    ['now/w', '2024-02-26T00:00:00.000Z', '2024-03-03T23:59:59.999Z'],
    ['now/H', '2024-02-29T13:00:00.000Z', '2024-02-29T13:59:59.999Z'],
    ['2023-07-01||+1d/d', '2023-07-02T00:00:00.000Z', '2023-07-02T23:59:59.999Z'],
    ['2023-01-31||+1M', '2023-02-28T00:00:00.000Z', '2023-02-28T00:00:00.000Z'],
  ])('%s is from %s to %s', (text, first, last) => {
    const date = parseDate(text, NOW)!;
    expect([iso(date.first), iso(date.last)]).toEqual([first, last]);
  });

  it.each([
    '',
    'yesterday',
    '2023',
    '2023-13-01',
    '2023-02-30',
    '2023-07-00',
    '2023-07-01 24:00',
    'nowhere',
    'now-',
    'now-5x',
    'now 5d',
    '2023-07-01||',
    '2023-07-01|+1d',
    '2023-07-01T09:53+99:00',
    '1688205188175',
    'now-999999999y',
  ])('%j is not a date', (text) => {
    // An anchor with nothing behind it is the anchor.
    expect(parseDate(text, NOW) === undefined).toBe(text !== '2023-07-01||');
  });
});

describe('numbers and addresses', () => {
  it('are told from other text', () => {
    for (const text of ['0', '-1', '+1', '1.5', '.5', '5.', '1e3', '1E-3']) {
      expect(parseNumber(text)).toBe(Number(text));
    }
    for (const text of ['', 'a', '1a', '0x10', '1,5', 'NaN', 'Infinity', '.', '-', ' 1']) {
      expect(parseNumber(text)).toBeUndefined();
    }
    for (const text of [
      '10.0.0.1',
      '10.0.0.0/8',
      '::',
      '::1',
      '2001:db8::/32',
      '::ffff:10.0.0.1',
      '1:2:3:4:5:6:7:8',
    ]) {
      expect([text, isAddress(text)]).toEqual([text, true]);
    }
    for (const text of [
      '',
      '10.0.0',
      '10.0.0.256',
      '10.0.0.0/33',
      ':::',
      '1:2',
      '::1/129',
      '1::2::3',
      'g::',
      '1/2/3',
    ]) {
      expect([text, isAddress(text)]).toEqual([text, false]);
    }
  });
});

describe('words near each other', () => {
  const words = 'the quick brown fox jumps over the lazy dog'.split(' ');
  it.each([
    ['quick brown', 0, true],
    ['brown quick', 1, false],
    ['brown quick', 2, true],
    ['quick fox', 0, false],
    ['quick fox', 1, true],
    ['the dog', 1, true],
    ['the the', 4, false],
    ['the the', 5, true],
    ['the the the', 100, false],
    ['quick quick', 100, false],
    ['fox the', 1, false],
    ['fox the', 2, true],
    ['', 5, false],
  ])('%j within %d: %s', (phrase, slop, expected) => {
    expect(hasPhrase(words, phrase.split(' ').filter(Boolean), slop)).toBe(expected);
  });
});

describe('the distance of words', () => {
  it.each([
    ['abc', 'abc', 2, 0],
    ['abc', 'abd', 2, 1],
    ['abc', 'acb', 2, 1],
    ['abc', 'ab', 2, 1],
    ['abc', '', 2, 3],
    ['abc', 'xyz', 2, 3],
    ['kitten', 'sitting', 3, 3],
    ['', '', 0, 0],
  ])('%s and %s, up to %d: %d', (left, right, limit, expected) => {
    expect(editDistance(left, right, limit)).toBe(expected);
    expect(editDistance(right, left, limit)).toBe(expected);
  });
});

describe('wildcards', () => {
  it.each([
    ['*', '', true],
    ['?', '', false],
    ['?', '😀', true],
    ['a*b*c', 'axxbyyc', true],
    ['a*b*c', 'axxbyy', false],
    [String.raw`a\*`, 'a*', true],
    [String.raw`a\*`, 'ab', false],
    [String.raw`a\\*`, 'a\\b', true],
    ['**a', 'xa', true],
    ['*a*a*a*a*a*a*a*a*b', 'a'.repeat(2000), false],
  ])('%s on %s: %s', (pattern, text, expected) => {
    expect(compileWildcard(pattern)(text)).toBe(expected);
  });
});

describe('regular expressions of Lucene', () => {
  const matches = (pattern: string, text: string) => {
    const translated = translateLuceneRegex(pattern);
    if (!translated.ok) return translated.problem;
    const regex = compileJavaRegex(`\\A(?:${translated.source})\\z`);
    return regex.ok && regex.find(text).kind === 'match';
  };

  it.each([
    ['', '', true],
    ['abc', 'abc', true],
    ['abc', 'xabc', false],
    ['a.c', 'a\nc', true],
    ['^a$', '^a$', true],
    ['a|bc', 'bc', true],
    ['(a|b)c', 'bc', true],
    ['()', '', true],
    ['a{2}', 'aa', true],
    ['a{2,}', 'aaaa', true],
    ['a{2,3}', 'aaaa', false],
    ['[a-c]+', 'abc', true],
    ['[^a-c]', 'd', true],
    ['[]a]', ']', true],
    ['[a-]', '-', true],
    [String.raw`[\]]`, ']', true],
    ['[a&&b]', '&', true],
    [String.raw`[\d.]+`, '1.2', true],
    [String.raw`\d+`, '123', true],
    [String.raw`\.`, '.', true],
    [String.raw`\/`, '/', true],
    ['"a.c"', 'a.c', true],
    ['"a.c"', 'abc', false],
    ['a@', 'abcdef', true],
    ['#', '', false],
    ['*a', '*a', true],
    ['😀+', '😀😀', true],
    ['<1-100>', '100', true],
    ['<1-100>', '101', false],
    ['<1-100>', '007', true],
    ['<01-12>', '1', false],
    ['<01-12>', '09', true],
  ])('/%s/ on %j: %s', (pattern, text, expected) => {
    expect(matches(pattern, text)).toBe(expected);
  });

  it('knows every number of an interval', () => {
    for (const [low, high] of [
      ['0', '9'],
      ['7', '13'],
      ['95', '1203'],
      ['100', '999'],
      ['380', '525'],
      ['9', '3'],
    ] as const) {
      const [first, last] = [Number(low), Number(high)].sort((a, b) => a - b);
      const translated = translateLuceneRegex(`<${low}-${high}>`);
      const regex = compileJavaRegex(`\\A(?:${translated.ok ? translated.source : ''})\\z`);
      for (let number = 0; number < 1300; number++) {
        const isIn = number >= first! && number <= last!;
        expect([low, high, number, regex.ok && regex.find(String(number)).kind]).toEqual([
          low,
          high,
          number,
          isIn ? 'match' : 'none',
        ]);
      }
    }
  });

  it.each([
    ['(', 'the pattern ended unexpectedly', 1],
    ['a)', 'this parenthesis closes nothing', 1],
    ['(a', 'this parenthesis is never closed', 0],
    ['[a', 'this bracket is never closed', 0],
    ['[b-a]', 'the range b-a goes backwards', 3],
    ['a{3,2}', 'the repeat count goes backwards', 1],
    ['a{x}', 'a number must follow here', 2],
    ['a{1001}', 'repeated more than 1000 times', 6],
    ['(a{100}){100}', 'repeated more than 1000 times', 8],
    ['"a', 'this quote is never closed', 0],
    ['<a>', 'an interval is written as <1-100>, with at most nine digits', 0],
    ['a&b', String.raw`"&" (both of) is not supported; write \& for the character`, 1],
    ['a\\', 'the pattern ended unexpectedly', 2],
    ['a||b', 'something must stand before this "|"', 2],
  ])('/%s/ is refused: %s', (pattern, problem, position) => {
    expect(translateLuceneRegex(pattern)).toEqual({ ok: false, problem, position });
  });
});
