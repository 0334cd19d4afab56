import { expect, test } from 'vitest';
import { outcomeOf, timesInWords } from './vitest.mjs';

const report = (changes = {}) => ({
  numPassedTests: 5,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [{ status: 'passed', assertionResults: [{}] }],
  ...changes,
});

test('a run without a report is a failure', () => {
  expect(outcomeOf(undefined, 1)).toMatchObject({ ok: false, passed: 0, failed: 1 });
});

test('skipped and planned tests are counted apart', () => {
  expect(outcomeOf(report({ numPendingTests: 1, numTodoTests: 1 }), 0)).toMatchObject({
    ok: true,
    passed: 5,
    failed: 0,
    skipped: 2,
  });
});

test('a file that fails before its first test counts as one failure', () => {
  const broken = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{}] },
  ];
  expect(outcomeOf(report({ numFailedTests: 1, testResults: broken }), 1)).toMatchObject({
    ok: false,
    failed: 2,
  });
});

test('an unhandled error fails the run although every test passed', () => {
  expect(outcomeOf(report(), 1)).toMatchObject({ ok: false, passed: 5, failed: 1 });
});

test('what each project took and the ten slowest files are named, the slowest first', () => {
  const times = Array.from({ length: 12 }, (_, at) => ({
    file: `file-${at}.test.ts`,
    project: at % 2 === 0 ? 'api' : 'web',
    seconds: at + 0.25,
    endedAt: 10 * at + 1,
  }));
  const lines = timesInWords(times)?.split('\n') ?? [];
  expect(lines.slice(0, 4)).toEqual([
    'What the test files took together:',
    '     31.5 s  api   6 files, from 1 s to 101 s',
    '     37.5 s  web   6 files, from 10 s to 111 s',
    '',
  ]);
  expect(lines).toHaveLength(15);
  expect(lines[5]).toBe('     11.3 s  web   file-11.test.ts');
  expect(lines.at(-1)).toContain('file-2.test.ts');
  expect(timesInWords(times.slice(0, 3))).toBeUndefined();
});
