import { expect, test } from 'vitest';
import { lastLine, table, totals } from './steps.mjs';

const result = (name: string, ok: boolean, counts = {}) => ({ name, ok, seconds: 1, ...counts });

test('a check counts as one, a test run as many as it has tests', () => {
  const results = [
    result('install', true, { passed: 0 }),
    result('lint', true),
    result('types', false),
    result('tests', false, { passed: 40, failed: 2, skipped: 1 }),
  ];
  expect(totals(results)).toEqual({ passed: 41, failed: 3, skipped: 1 });
});

test('the last line leaves out what was not skipped', () => {
  expect(lastLine({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed');
  expect(lastLine({ passed: 3, failed: 1, skipped: 2 })).toBe('3 passed, 1 failed, 2 skipped');
});

test('the table aligns names and times', () => {
  expect(table([result('lint', true), result('boundaries', false, { note: 'two edges' })])).toBe(
    '  ✓ lint           1.0 s\n  ✗ boundaries     1.0 s  two edges',
  );
});
