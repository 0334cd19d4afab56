import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeListQuery, parseListQuery, type Condition } from './list-query.ts';

function condition(over: Partial<Condition>): Condition {
  return { field: undefined, operator: 'default', value: '', negated: false, ...over };
}

describe('a list query', () => {
  it.each(['', '*', '   ', ' * '])('of %j matches everything', (text) => {
    expect(parseListQuery(text)).toEqual([]);
  });

  const cases: [string, Partial<Condition>[]][] = [
    ['foo', [{ value: 'foo' }]],
    ['foo bar', [{ value: 'foo' }, { value: 'bar' }]],
    ['name:foo', [{ field: 'name', value: 'foo' }]],
    ['-name:foo', [{ field: 'name', value: 'foo', negated: true }]],
    ['-foo', [{ value: '-foo' }]],
    [
      'name:a,b',
      [
        { field: 'name', value: 'a' },
        { field: 'name', value: 'b' },
      ],
    ],
    ['name:"a b" x', [{ field: 'name', value: 'a b' }, { value: 'x' }]],
    ["name:'a b'", [{ field: 'name', value: 'a b' }]],
    ["name:'a,b'", [{ field: 'name', value: 'a,b' }]],
    ['name:="a b"', [{ field: 'name', operator: '=', value: 'a b' }]],
    [
      'name:a,"b c"',
      [
        { field: 'name', value: 'a' },
        { field: 'name', value: 'b c' },
      ],
    ],
    ['name:=a', [{ field: 'name', operator: '=', value: 'a' }]],
    ['name:=~a', [{ field: 'name', operator: '=~', value: 'a' }]],
    ['age:>3', [{ field: 'age', operator: '>', value: '3' }]],
    ['age:>=3', [{ field: 'age', operator: '>=', value: '3' }]],
    ['age:<3', [{ field: 'age', operator: '<', value: '3' }]],
    ['age:<=3', [{ field: 'age', operator: '<=', value: '3' }]],
    ['-age:>3', [{ field: 'age', operator: '>', value: '3', negated: true }]],
    ['name:', []],
    ['name: foo', [{ value: 'foo' }]],
    [':foo', [{ value: ':foo' }]],
    ['url:http://x', [{ field: 'url', value: 'http://x' }]],
    ['"a b"', [{ value: '"a' }, { value: 'b"' }]],
    ['"ab"', [{ value: 'ab' }]],
    ['name:"open', [{ field: 'name', value: '"open' }]],
  ];
  it.each(cases)('%j is understood', (text, expected) => {
    expect(parseListQuery(text)).toEqual(expected.map(condition));
  });

  it('never throws and never invents text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        for (const { value } of parseListQuery(text)) expect(text).toContain(value);
      }),
    );
  });
});

describe('decoding', () => {
  it('undoes the second encoding of the web client', () => {
    expect(decodeListQuery('name%3Afoo+bar')).toEqual({ ok: true, text: 'name:foo bar' });
  });

  it('complains about a stray percent sign', () => {
    expect(decodeListQuery('100%')).toEqual({
      ok: false,
      problem: 'Invalid argument in search query: cannot decode "100%"',
    });
  });
});
