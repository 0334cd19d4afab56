import { expect, test } from 'vitest';
import { reasonOf } from './failures.reporter.mjs';

test('the reason of a failure is one short line', () => {
  expect(reasonOf({ message: 'expected 1\n  to be 2' })).toBe('expected 1 to be 2');
  expect(reasonOf({ message: 'a'.repeat(500) })).toHaveLength(201);
  expect(reasonOf(undefined)).toBe('no reason given');
});
