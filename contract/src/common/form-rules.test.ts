import { describe, expect, it, test } from 'vitest';
import { all, integer, isEmpty, max, MAX_INTEGER, min, MIN_INTEGER, required } from './form-rules.ts';

describe('a required field', () => {
  test.each([undefined, null, '', '   ', [], {}, Number.NaN])('refuses %j', (value) => {
    expect(required(value)).toBe('Field is required.');
  });

  test.each(['a', 0, false, ['a'], { a: 1 }, new Date(0)])('accepts %j', (value) => {
    expect(required(value)).toBeUndefined();
  });
});

describe('limits', () => {
  it('say which number must be exceeded, and accept the limit itself', () => {
    expect(min(5)(4)).toBe('Must be greater than 5.');
    expect(min(5)(5)).toBeUndefined();
    expect(max(10)(11)).toBe('Must be smaller than 10.');
    expect(max(10)(10)).toBeUndefined();
  });

  it('read numbers that are still text, and refuse what is none', () => {
    expect(min(5)('4')).toBe('Must be greater than 5.');
    expect(min(5)('-')).toBe('Must be a number.');
    expect(max(5)(true)).toBe('Must be a number.');
  });

  it('leave an empty field to the required rule', () => {
    expect(min(5)('')).toBeUndefined();
    expect(integer(null)).toBeUndefined();
  });
});

describe('an integer', () => {
  it('fits into 32 bits', () => {
    expect(MAX_INTEGER).toBe(2_147_483_647);
    expect(MIN_INTEGER).toBe(-2_147_483_648);
    expect(integer(MAX_INTEGER)).toBeUndefined();
    expect(integer(MIN_INTEGER)).toBeUndefined();
    expect(integer(MAX_INTEGER + 1)).toBe('Must be smaller than 2147483647.');
    expect(integer(MIN_INTEGER - 1)).toBe('Must be greater than -2147483648.');
  });

  it('is whole', () => {
    expect(integer(1.5)).toBe('Must be a whole number.');
  });
});

it('several rules answer with the first complaint', () => {
  const port = all(required, integer, min(1), max(65_535));
  expect(port('')).toBe('Field is required.');
  expect(port(0)).toBe('Must be greater than 1.');
  expect(port(70_000)).toBe('Must be smaller than 65535.');
  expect(port(514)).toBeUndefined();
});

it('zero and false are not empty', () => {
  expect([0, false].map(isEmpty)).toEqual([false, false]);
});
