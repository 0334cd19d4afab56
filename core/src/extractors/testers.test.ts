import { describe, expect, it } from 'vitest';
import { DEFAULT_GROK_PATTERNS } from '../grok/default-patterns.ts';
import { grokLibrary } from '../grok/definitions.ts';
import { createGrokCompiler } from '../grok/grok.ts';
import {
  testContains,
  testGrok,
  testRegex,
  testRegexReplace,
  testSplitAndIndex,
  testSubstring,
} from './testers.ts';

const compileGrok = createGrokCompiler(grokLibrary(DEFAULT_GROK_PATTERNS));
const catastrophic = ['(?=(a+)+b)(a)', `${'a'.repeat(3000)}!`] as const;

describe('the testers of the extractor editor', () => {
  it('show the first group of a regular expression', () => {
    expect(testRegex('status=(\\d+)', 'status=42')).toEqual({
      ok: true,
      matched: true,
      match: { match: '42', start: 7, end: 9 },
    });
    expect(testRegex('status', 'status=42')).toEqual({ ok: true, matched: true, match: null });
    expect(testRegex('(x)?s', 'status')).toMatchObject({ match: { match: null, start: -1, end: -1 } });
    expect(testRegex('zzz', 'status')).toEqual({ ok: true, matched: false, match: null });
    expect(testRegex('(', 'x')).toEqual({ ok: false, reason: 'invalid', problem: 'Unclosed group' });
    expect(testRegex(...catastrophic)).toMatchObject({ ok: false, reason: 'too-costly' });
  });

  it('show the text after replacement', () => {
    expect(testRegexReplace('(b)', 'x', false, 'abb')).toEqual({
      ok: true,
      matched: true,
      match: { match: 'axb', start: 1, end: 2 },
    });
    expect(testRegexReplace('b', 'x', true, 'abb')).toMatchObject({
      match: { match: 'axx', start: -1, end: -1 },
    });
    expect(testRegexReplace('z', 'x', true, 'abb')).toMatchObject({ matched: false, match: null });
    expect(testRegexReplace('b', '$7', true, 'abb')).toEqual({
      ok: false,
      reason: 'invalid',
      problem: 'No group 7',
    });
    expect(testRegexReplace('(', 'x', true, 'abb')).toMatchObject({ ok: false });
    expect(testRegexReplace(catastrophic[0], 'x', true, catastrophic[1])).toMatchObject({ ok: false });
  });

  it('show the captures of a grok expression as text', () => {
    expect(testGrok('%{WORD:verb} %{INT:n;int}(?: %{INT:none})?', 'GET 7', true, compileGrok)).toEqual({
      matched: true,
      matches: [
        { name: 'verb', match: 'GET' },
        { name: 'n', match: '7' },
      ],
      problem: null,
    });
    expect(
      testGrok('%{NOTSPACE:t;date} %{WORD:a} %{WORD:a}', '2023-01-01 x y', true, compileGrok).matches,
    ).toEqual([
      { name: 't', match: '2023-01-01T00:00:00.000Z' },
      { name: 'a', match: '[x, y]' },
    ]);
    expect(testGrok('%{INT}', 'x', false, compileGrok)).toEqual({
      matched: false,
      matches: [],
      problem: null,
    });
    expect(testGrok('%{FOO}', 'x', false, compileGrok)).toEqual({
      matched: false,
      matches: [],
      problem: "No definition for key 'FOO' found, aborting",
    });
    expect(testGrok(...catastrophic, false, compileGrok)).toMatchObject({ matched: false, matches: [] });
  });

  it('show what is cut', () => {
    expect(testSplitAndIndex('a,b', ',', 2)).toEqual({ successful: true, cut: 'b', begin: 2, end: 3 });
    expect(testSplitAndIndex('a,b', ',', 3)).toEqual({ successful: false, cut: null, begin: 0, end: 0 });
    expect(testSubstring('abcde', 1, 4)).toEqual({ successful: true, cut: 'bcd', begin: 1, end: 4 });
    expect(testSubstring('abc', 1, 4)).toEqual({ successful: false, cut: null, begin: 1, end: 4 });
  });

  it('show where a text occurs', () => {
    expect(testContains('abcdef', 'def')).toEqual({ matched: true, match: { start: 3, end: 6 } });
    expect(testContains('abcdef', 'x')).toEqual({ matched: false, match: null });
  });
});
