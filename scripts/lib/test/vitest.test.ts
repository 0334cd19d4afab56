import { expect, test } from 'vitest';
import { outcomeOf } from './vitest.mjs';

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
