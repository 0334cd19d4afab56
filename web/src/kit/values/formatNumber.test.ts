// Numbers as people read them.
import { describe, expect, it, test } from 'vitest';
import { formatBytes, formatNumber, formatPercentage } from './formatNumber.ts';
import { valueTypeOf } from './valueType.ts';

describe('numbers', () => {
  it.each([
    [0, '0'],
    [1234.5, '1,234.5'],
    [1234.567, '1,234.57'],
    [-1_000_000, '-1,000,000'],
    [-0.001, '0'],
    [12, '12'],
  ])('%d is %s', (value, text) => {
    expect(formatNumber(value)).toBe(text);
  });
});

describe('sizes', () => {
  it.each([
    [0, '0 B'],
    [1023, '1,023 B'],
    [1024, '1 KiB'],
    [1536, '1.5 KiB'],
    [1024 * 1024 - 1, '1 MiB'],
    [-2048, '-2 KiB'],
    [5 * 1024 ** 4, '5 TiB'],
  ])('%d bytes are %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });
});

test('a share has two decimals', () => {
  expect(formatPercentage(0.125)).toBe('12.50%');
  expect(formatPercentage(1)).toBe('100.00%');
});

test.each([
  ['text', 'string'],
  [1, 'number'],
  [{ a: 1 }, 'object'],
  [[1], 'array'],
  [false, 'boolean'],
  [null, 'null'],
  [undefined, 'null'],
])('the type of %j is %s', (value, type) => {
  expect(valueTypeOf(value)).toBe(type);
});
