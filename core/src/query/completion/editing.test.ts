import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completionAt } from './completion.ts';
import { addTerm, excludeTerm, formatTerm, formatValue } from './edit.ts';
import { highlightQuery } from './highlight.ts';
import { meaningOf } from '../meaning/meaning.ts';
import { parseQuery } from '../syntax/parser.ts';

describe('narrowing a query by a click', () => {
  it.each([
    ['', 'f:v'],
    ['*', 'f:v'],
    [' *:* ', 'f:v'],
    ['a', 'a AND f:v'],
    ['a AND b', 'a AND b AND f:v'],
    ['a OR b', '(a OR b) AND f:v'],
    ['a b', '(a b) AND f:v'],
    ['a OR b AND c', 'a OR b AND c AND f:v'],
    ['a AND b OR c', '(a AND b OR c) AND f:v'],
    ['NOT a', 'NOT a AND f:v'],
    ['a OR NOT b', '(a OR NOT b) AND f:v'],
    ['+a', '+a AND f:v'],
    ['  a  ', 'a AND f:v'],
    [String.raw`a\ `, String.raw`a\  AND f:v`],
    ['f:v', 'f:v'],
    ['a AND f:v', 'a AND f:v'],
    ['a AND NOT f:v', 'a AND NOT f:v AND f:v'],
    ['-*', '-* AND f:v'],
  ])('%j becomes %j', (query, expected) => {
    expect(addTerm(query, 'f', 'v')).toBe(expected);
  });

  it.each([
    ['', 'NOT f:v'],
    ['*', 'NOT f:v'],
    ['a', 'a AND NOT f:v'],
    ['a OR b', '(a OR b) AND NOT f:v'],
    ['NOT f:v', 'NOT f:v'],
    ['-f:v', '-f:v'],
  ])('without the value, %j becomes %j', (query, expected) => {
    expect(excludeTerm(query, 'f', 'v')).toBe(expected);
  });

  it('knows the value that stands for a missing field', () => {
    expect(addTerm('a', 'f', '(Empty Value)')).toBe('a AND NOT _exists_:f');
    expect(excludeTerm('a', 'f', '(Empty Value)')).toBe('a AND _exists_:f');
  });

  it.each([
    ['a', 'a'],
    ['a.b-c', 'a.b-c'],
    ['a b', '"a b"'],
    ['AND', '"AND"'],
    ['', '""'],
    ['-5', '"-5"'],
    ['C:\\x', String.raw`"C:\\x"`],
    ['say "hi"', String.raw`"say \"hi\""`],
    ['>5', '">5"'],
    ['a*', '"a*"'],
    ['/x/', '"/x/"'],
    [5, '5'],
    [-5, '"-5"'],
    [1.5, '1.5'],
    [true, 'true'],
    ['ünïcode', 'ünïcode'],
  ])('writes the value %j as %s', (value, expected) => {
    expect(formatValue(value)).toBe(expected);
  });

  it('finds exactly the value, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.string(), (field, value) => {
        fc.pre(field !== '*' && field !== '_exists_' && value !== '(Empty Value)');
        const { tree, diagnostics } = parseQuery(formatTerm(field, value));
        expect(diagnostics).toEqual([]);
        const meaning = meaningOf(tree);
        const text =
          meaning.kind === 'text' ? meaning.words.join('|') : meaning.kind === 'phrase' ? meaning.text : '?';
        expect({ field: 'field' in meaning && meaning.field, text }).toEqual({ field, text: value });
      }),
      { numRuns: 500 },
    );
  });
});

describe('the colours of a query', () => {
  const colours = (text: string) =>
    highlightQuery(text).map(({ kind, from, to }) => `${kind} ${text.slice(from, to)}`);

  it.each([
    ['a AND b', ['word a', 'operator AND', 'word b']],
    ['f:"x y"~2', ['field f', 'punctuation :', 'phrase "x y"', 'suffix ~2']],
    [
      'f:[1 TO *}',
      ['field f', 'punctuation :', 'bracket [', 'bound 1', 'operator TO', 'bound *', 'bracket }'],
    ],
    ['f:>=5', ['field f', 'punctuation :', 'operator >=', 'word 5']],
    ['f:>= 5', ['field f', 'punctuation :', 'operator >=', 'word 5']],
    [
      'f:(>1 OR a*)',
      [
        'field f',
        'punctuation :',
        'bracket (',
        'operator >',
        'word 1',
        'operator OR',
        'wildcard a*',
        'bracket )',
      ],
    ],
    ['>5', ['word >5']],
    ['-a +b !c', ['operator -', 'word a', 'operator +', 'word b', 'operator !', 'word c']],
    ['/a b/ ]', ['regex /a b/', 'stray ]']],
    ['*:x^2', ['field *', 'punctuation :', 'word x', 'suffix ^2']],
    ['"open', ['phrase "open']],
  ])('%s', (text, expected) => {
    expect(colours(text)).toEqual(expected);
  });
});

describe('what the cursor is about to complete', () => {
  /** The bar is the cursor. */
  const at = (marked: string) => completionAt(marked.replace('|', ''), marked.indexOf('|'));

  it.each([
    ['|', { kind: 'clause', prefix: '', afterClause: false, from: 0, to: 0 }],
    ['so|', { kind: 'clause', prefix: 'so', afterClause: false, from: 0, to: 2 }],
    ['so|urce:x', { kind: 'clause', prefix: 'so', from: 0, to: 6 }],
    ['a |', { kind: 'clause', prefix: '', afterClause: true, from: 2, to: 2 }],
    ['a AN|', { kind: 'clause', prefix: 'AN', afterClause: true, from: 2, to: 4 }],
    ['a AND |', { kind: 'clause', prefix: '', afterClause: false }],
    ['a AND lev|', { kind: 'clause', prefix: 'lev', afterClause: false, from: 6, to: 9 }],
    ['NOT so|', { kind: 'clause', prefix: 'so', afterClause: false }],
    ['(so|', { kind: 'clause', prefix: 'so', afterClause: false }],
    ['-so|', { kind: 'clause', prefix: 'so', from: 1, to: 3 }],
    ['f:|', { kind: 'value', field: 'f', prefix: '', quoted: false, from: 2, to: 2 }],
    ['f:ab|', { kind: 'value', field: 'f', prefix: 'ab', from: 2, to: 4 }],
    ['f:a|b c', { kind: 'value', field: 'f', prefix: 'a', from: 2, to: 4 }],
    ['f:ab |', { kind: 'clause', prefix: '', afterClause: true }],
    [String.raw`f:a\:b\-|`, { kind: 'value', field: 'f', prefix: 'a:b-', from: 2, to: 8 }],
    [String.raw`a\.b:x|`, { kind: 'value', field: 'a.b', prefix: 'x' }],
    ['f:"a b|"', { kind: 'value', field: 'f', prefix: 'a b', quoted: true, from: 3, to: 6 }],
    ['f:"a b|', { kind: 'value', field: 'f', prefix: 'a b', quoted: true, from: 3, to: 6 }],
    ['f:"a b"|', { kind: 'clause', prefix: '', afterClause: true, from: 7, to: 7 }],
    ['f:>=4|', { kind: 'value', field: 'f', prefix: '4', from: 4, to: 5 }],
    ['f:(a OR b|', { kind: 'value', field: 'f', prefix: 'b', from: 8, to: 9 }],
    ['f:(a OR g:b|', { kind: 'value', field: 'g', prefix: 'b' }],
    ['f:(a) b|', { kind: 'clause', prefix: 'b', afterClause: true }],
    ['f:[1|', { kind: 'value', field: 'f', prefix: '1', from: 3, to: 4 }],
    ['f:[1 TO 5|]', { kind: 'value', field: 'f', prefix: '5', from: 8, to: 9 }],
    ['f:[1 TO 5] |', { kind: 'clause', afterClause: true }],
    ['_exists_:le|', { kind: 'field-name', prefix: 'le', from: 9, to: 11 }],
    ['"a b|"', { kind: 'none' }],
    ['f:/a|/', { kind: 'none' }],
    ['!so|', { kind: 'clause', prefix: 'so', from: 1, to: 3 }],
  ])('%s', (marked, expected) => {
    expect(at(marked)).toMatchObject(expected);
  });
});
