import { describe, expect, it } from 'vitest';
import { satisfies } from './search-version.ts';

describe('a range of versions', () => {
  it.each([
    ['2.5.0', true],
    ['2.5', true],
    ['2.x', true],
    ['2', true],
    ['*', true],
    ['', true],
    ['2.4.9', false],
    ['>=1.2.0', true],
    ['>= 1.2.0 < 3', true],
    ['>=1.2.0 <2.5.0', false],
    ['<=2.5', true],
    ['>2.5', false],
    ['>2.4', true],
    ['^2.1.0', true],
    ['^1.0.0', false],
    ['~2.5.0', true],
    ['~2.4.0', false],
    ['^1.0.0 || ^2.0.0', true],
  ])('%s: %s', (range, expected) => {
    expect(satisfies([2, 5, 0], range)).toBe(expected);
  });

  it('that is none is refused', () => {
    expect(() => satisfies([2, 5, 0], 'newest')).toThrow('Not a range of versions: newest');
  });
});
