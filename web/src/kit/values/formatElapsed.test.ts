// Lengths of time as people read them.
import { expect, test } from 'vitest';
import { formatElapsed } from './formatElapsed.ts';

test.each([
  [-5, '0 s'],
  [59_999, '59 s'],
  [60_000, '1 min'],
  [61_000, '1 min 1 s'],
  [3_600_000, '1 h'],
  [90_061_000, '1 d 1 h'],
])('%i ms are %s', (ms, text) => {
  expect(formatElapsed(ms)).toBe(text);
});
