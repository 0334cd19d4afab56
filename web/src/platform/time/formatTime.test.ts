// Times as people read them.
import { expect, test } from 'vitest';
import { formatDateTime, formatElapsed } from './formatTime.ts';

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

test('a moment is shown in the given zone', () => {
  const date = new Date('2026-01-02T23:30:00Z');
  expect(formatDateTime(date, 'UTC')).toBe('2026-01-02 23:30:00');
  expect(formatDateTime(date, 'Europe/Berlin')).toBe('2026-01-03 00:30:00');
});
