import { expect, it } from 'vitest';
import { sameValue } from './sameValue.ts';

it.each([
  ['a', 'a', true],
  [1, '1', false],
  [['a', 'b'], ['a', 'b'], true],
  [['a', 'b'], ['b', 'a'], false],
  [{ a: 1, b: { c: [] } }, { b: { c: [] }, a: 1 }, true],
  [{ a: 1 }, { b: 1 }, false],
  [{}, [], false],
  [null, {}, false],
])('%j and %j say the same: %s', (one, other, same) => {
  expect(sameValue(one, other)).toBe(same);
});
