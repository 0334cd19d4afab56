import { describe, expect, it } from 'vitest';
import { clausesOf, namedFields, namedValues, replaced } from './clauses.ts';

describe('the clauses of a query', () => {
  it.each([
    ['a', [['a', undefined]]],
    [
      'a AND b AND c:d',
      [
        ['a', 'b AND c:d'],
        ['b', 'a AND c:d'],
        ['c:d', 'a AND b'],
      ],
    ],
    [
      'level:3 AND NOT pod:x',
      [
        ['level:3', 'NOT pod:x'],
        ['NOT pod:x', 'level:3'],
      ],
    ],
    [
      '(a OR b) AND c',
      [
        ['(a OR b)', 'c'],
        ['c', '(a OR b)'],
      ],
    ],
    // OR is of no consequence beside AND, and stays so.
    [
      'a OR b AND c',
      [
        ['a', 'b AND c'],
        ['b', 'a OR +c'],
        ['c', 'a OR +b'],
      ],
    ],
  ])('%s is taken apart', (query, expected) => {
    expect(clausesOf(query).map(({ text, without }) => [text, without?.query])).toEqual(expected);
  });

  it('keep their meaning alone', () => {
    expect(clausesOf('a:1 AND NOT b:2').map(({ alone }) => alone)).toEqual([
      { kind: 'text', field: 'a', words: ['1'] },
      { kind: 'boolean', must: [], should: [], not: [{ kind: 'text', field: 'b', words: ['2'] }] },
    ]);
  });

  it('name fields and values, in groups too', () => {
    const query = 'a:1 AND (b:"x y" OR _exists_:pod) AND c:(d e) AND text';
    expect(namedFields(query).map(({ name }) => name)).toEqual(['a', 'b', 'pod', 'c']);
    expect(namedValues(query).map(({ field, value }) => `${field}=${value}`)).toEqual([
      'a=1',
      'b=x y',
      'c=d e',
    ]);
    const [, named] = namedFields(query);
    expect(replaced(query, named!, 'bb')).toBe('a:1 AND (bb:"x y" OR _exists_:pod) AND c:(d e) AND text');
  });
});
