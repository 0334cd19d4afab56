import { describe, expect, it } from 'vitest';
import { linePositions, problemTitle } from '../syntax/diagnostics.ts';
import { validateQuery, validationStatus } from './validate.ts';

const fieldTypes = new Map([
  ['message', 'string'],
  ['source', 'string'],
  ['level', 'long'],
  ['took', 'double'],
  ['timestamp', 'date'],
  ['client', 'ip'],
  ['ok', 'boolean'],
  ['mixed', 'compound(long,string)'],
]);

/** `severity TYPE from-to` for each diagnostic. */
const summary = (query: string) =>
  validateQuery(query, { fieldTypes }).map(({ type, from, to }) => `${type} ${from}-${to}`);

describe('a query without problems', () => {
  it.each([
    '',
    '  ',
    '*',
    'a',
    'a b c',
    '"a b"',
    'source:x',
    '_exists_:level',
    'NOT _exists_:level',
    'level:*',
    'level:5',
    'level:-5',
    'level:>=5',
    'level:[1 TO 5]',
    'level:[* TO 5}',
    'level:(>=400 AND <500)',
    'took:1.5',
    'took:1e3',
    'timestamp:now',
    'timestamp:[now-5d TO now-4d]',
    'timestamp:"2023-07-01"',
    'timestamp:["2023-07-01 09:53:08.175" TO "2023-07-01 09:53:08.575"]',
    'timestamp:"2023-07-01T09:53:08.175Z"',
    String.raw`timestamp:2023-07-01\|\|+1d\/d`,
    'timestamp:"2023-07-01||+1d/d"',
    'timestamp:>now-1h',
    'client:10.0.0.1',
    'client:"10.0.0.0/8"',
    String.raw`client:\:\:1`,
    'client:"2001:db8::/32"',
    'mixed:abc',
    'mixed:5',
    'ok:true',
    'message:/ab[0-9]+/',
    '*foo',
    '?oo',
    'message:*a',
    '*:*',
    'a AND b',
    'ANDROID',
    'a -b +c',
    '(a OR b) AND c',
    'a~ b~1 "a b"~5 c^2',
    'notand',
    '"and"',
    'message:and',
    'And',
  ])('%j', (query) => {
    expect(validateQuery(query, { fieldTypes })).toEqual([]);
    expect(validationStatus([])).toBe('OK');
  });
});

describe('a query that cannot be parsed', () => {
  const ended = 'incomplete query, query ended unexpectedly';
  it.each([
    ['level:', ended, 5, 6],
    ['a AND', ended, 2, 5],
    ['NOT', ended, 0, 3],
    ['a OR NOT', ended, 5, 8],
    ['a -', ended, 2, 3],
    ['(a', ended, 0, 1],
    ['x (a (b)', ended, 2, 3],
    ['level:[1 TO', ended, 6, 7],
    ['level:[1 TO 5', ended, 6, 7],
    ['level:[', ended, 6, 7],
    ['"abc', 'the quote is never closed', 0, 4],
    ['a "b c', 'the quote is never closed', 2, 6],
    ['text/html', 'the regular expression is never closed', 4, 9],
    ['a)', 'unexpected ")"', 1, 2],
    [')(', 'unexpected ")"', 0, 1],
    ['()', 'empty group', 0, 2],
    ['a AND ( )', 'empty group', 6, 9],
    ['AND a', 'unexpected "AND"', 0, 3],
    ['a AND OR b', 'unexpected "OR"', 6, 8],
    ['(a AND) b', 'unexpected ")"', 6, 7],
    ['NOT -a', 'unexpected "-"', 4, 5],
    ['--a', 'unexpected "-"', 1, 2],
    [':a', 'unexpected ":"', 0, 1],
    ['a:b:c', 'unexpected ":"', 3, 4],
    ['"a":b', 'unexpected ":"', 3, 4],
    ['level: AND a', 'unexpected "AND"', 7, 10],
    ['level:)', 'unexpected ")"', 6, 7],
    ['a ]', 'unexpected "]"', 2, 3],
    ['a }', 'unexpected "}"', 2, 3],
    ['~2', 'unexpected "~2"', 0, 2],
    ['^2 a', 'unexpected "^2"', 0, 2],
    ['a^', 'a number must follow "^"', 1, 2],
    ['a^x', 'a number must follow "^"', 1, 2],
    ['level:[1]', 'invalid range', 6, 9],
    ['level:[1 TO]', 'invalid range', 6, 12],
    ['level:[TO 5]', 'the range is never closed', 6, 7],
    ['level:[]', 'invalid range', 6, 8],
    ['level:[1 5]', 'the range is never closed', 6, 8],
    ['level:[1 TO 5 AND b', 'the range is never closed', 6, 13],
    ['lev*:1', 'unexpected wildcard in field name "lev*"', 0, 4],
    ['level:>', 'nothing to compare with behind ">"', 6, 7],
    ['level:(>= AND 5)', 'nothing to compare with behind ">="', 7, 9],
    ['a\\', 'a term can not end with a backslash', 1, 2],
    [String.raw`C\:\users`, String.raw`four hexadecimal digits must follow \u`, 3, 5],
    ['message:/a(b/', 'invalid regular expression: this parenthesis is never closed', 10, 11],
    ['/[a/', 'invalid regular expression: this bracket is never closed', 1, 2],
    ['/a{2/', 'invalid regular expression: a } must follow here', 4, 5],
    ['/a|/', 'invalid regular expression: the pattern ended unexpectedly', 3, 4],
    [
      '/~a/',
      String.raw`invalid regular expression: "~" (anything but) is not supported; write \~ for the character`,
      1,
      2,
    ],
  ])('%j: %s', (query, cause, from, to) => {
    const errors = validateQuery(query).filter(({ severity }) => severity === 'error');
    expect(errors[0]).toMatchObject({
      type: 'QUERY_PARSING_ERROR',
      message: `Cannot parse query, cause: ${cause}`,
      from,
      to,
    });
    expect(validationStatus(errors)).toBe('ERROR');
  });

  it('goes on behind the error', () => {
    expect(summary('foo:1 AND ) level:x "')).toEqual([
      'UNKNOWN_FIELD 0-3',
      'QUERY_PARSING_ERROR 10-11',
      'INVALID_VALUE_TYPE 18-19',
      'QUERY_PARSING_ERROR 20-21',
    ]);
  });

  it('has a leading wildcard where an administrator forbids them', () => {
    const found = (query: string) => validateQuery(query, { allowLeadingWildcard: false });
    expect(found('source:*a')).toMatchObject([{ type: 'QUERY_PARSING_ERROR', from: 7, to: 9 }]);
    expect(found('?a')).toHaveLength(1);
    expect(found('a* source:* *')).toEqual([]);
  });

  it('survives thousands of parentheses', () => {
    expect(validateQuery('('.repeat(5000) + 'a' + ')'.repeat(5000))).toMatchObject([{ from: 200, to: 201 }]);
  });
});

describe('a query that will hardly match anything', () => {
  it.each([
    ['foo:x', ['UNKNOWN_FIELD 0-3']],
    ['_exists_:lorem', ['UNKNOWN_FIELD 9-14']],
    ['_exists_:"lorem"', ['UNKNOWN_FIELD 9-16']],
    ['foo:(a OR b)', ['UNKNOWN_FIELD 0-3']],
    ['a OR (b AND foo:*)', ['UNKNOWN_FIELD 12-15']],
    ['a or b', ['INVALID_OPERATOR 2-4']],
    ['not a', ['INVALID_OPERATOR 0-3']],
    ['source:(a and b)', ['INVALID_OPERATOR 10-13']],
    ['level:abc', ['INVALID_VALUE_TYPE 6-9']],
    ['level:1.5', ['INVALID_VALUE_TYPE 6-9']],
    ['level:"abc"~2', ['INVALID_VALUE_TYPE 6-11']],
    ['level:>=abc', ['INVALID_VALUE_TYPE 8-11']],
    ['level:(>=abc AND <5)', ['INVALID_VALUE_TYPE 9-12']],
    ['level:[1 TO b]', ['INVALID_VALUE_TYPE 12-13']],
    ['level:5*', ['INVALID_VALUE_TYPE 6-8']],
    ['level:/5/', ['INVALID_VALUE_TYPE 6-9']],
    ['level:(3 4)', ['INVALID_VALUE_TYPE 7-10']],
    ['took:1,5', ['INVALID_VALUE_TYPE 5-8']],
    ['timestamp:yesterday', ['INVALID_VALUE_TYPE 10-19']],
    ['timestamp:"2023-02-30"', ['INVALID_VALUE_TYPE 10-22']],
    ['timestamp:[now-5x TO now]', ['INVALID_VALUE_TYPE 11-17']],
    ['client:10.0.0.256', ['INVALID_VALUE_TYPE 7-17']],
    ['client:"10.0.0.0/33"', ['INVALID_VALUE_TYPE 7-20']],
  ])('%j', (query, expected) => {
    expect(summary(query)).toEqual(expected);
    expect(validationStatus(validateQuery(query, { fieldTypes }))).toBe('WARNING');
  });

  it('says so in the words that clients know', () => {
    const messages = (query: string) => validateQuery(query, { fieldTypes }).map(({ message }) => message);
    expect(messages('foo:x')).toEqual(['Query contains unknown field: foo']);
    expect(messages('a or b')).toEqual([
      'Query contains invalid operator "or". All AND / OR / NOT operators have to be written uppercase',
    ]);
    expect(messages('level:abc')).toEqual(['Type of level is long, cannot use value abc']);
    expect(problemTitle('UNKNOWN_FIELD')).toBe('Unknown field');
  });

  it('suggests the field that was probably meant', () => {
    const hint = (query: string) => validateQuery(query, { fieldTypes })[0]?.hint;
    expect(hint('Source:a')).toBe('Did you mean source?');
    expect(hint('mesage:a')).toBe('Did you mean message?');
    expect(hint('elvel:1')).toBe('Did you mean level?');
    expect(hint('zzzzzz:1')).toBeUndefined();
  });

  it('is silent about fields when it does not know them', () => {
    expect(validateQuery('foo:x level:abc')).toEqual([]);
  });
});

describe('positions as the API counts them', () => {
  const position = (query: string) => linePositions(query, validateQuery(query, { fieldTypes })[0]!);

  it('starts lines at 1 and columns at 0, and ends behind the last character', () => {
    expect(position('foo:x')).toEqual({ beginLine: 1, beginColumn: 0, endLine: 1, endColumn: 3 });
    expect(position('_exists_:lorem')).toMatchObject({ beginColumn: 9, endColumn: 14 });
    expect(position('a\nAND foo:x')).toEqual({ beginLine: 2, beginColumn: 4, endLine: 2, endColumn: 7 });
    expect(position('a\r\nor b')).toEqual({ beginLine: 2, beginColumn: 0, endLine: 2, endColumn: 2 });
  });

  it('marks a parsing error from the start of the query', () => {
    expect(position('foo:')).toEqual({ beginLine: 1, beginColumn: 0, endLine: 1, endColumn: 3 });
    expect(position('ab\n cd)')).toEqual({ beginLine: 1, beginColumn: 0, endLine: 2, endColumn: 4 });
  });
});
