// Runs the tests with readable output, counts them from the JSON report, and says which files were the slowest.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { command, fromRoot } from '../paths.mjs';
import { runNode } from '../run.mjs';
import { FILE_TIMES } from './file-times.reporter.mjs';

/**
 * @typedef {{ status: string, assertionResults: unknown[] }} FileReport
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: FileReport[] }} Report
 * @typedef {import('./file-times.reporter.mjs').FileTime} FileTime
 */

const REPORTERS = [
  fromRoot('scripts/lib/test/failures.reporter.mjs'),
  'default',
  'json',
  fromRoot('scripts/lib/test/file-times.reporter.mjs'),
];
const MAX_SLOWEST = 10;

/** @param {string} name @param {string[]} args what vitest gets besides the reporters @returns {import('./steps.mjs').Step} */
export const tests = (name, args) => ({
  name,
  async run() {
    const folder = mkdtempSync(path.join(tmpdir(), 'logboom-vitest-'));
    const file = path.join(folder, 'report.json');
    const times = path.join(folder, 'times.json');
    try {
      const reporters = REPORTERS.map((reporter) => `--reporter=${reporter}`);
      const env = { ...process.env, [FILE_TIMES]: times };
      const code = await runNode(
        command('vitest'),
        ['run', ...reporters, `--outputFile.json=${file}`, ...args],
        { env },
      );
      return { ...outcomeOf(readJson(file), code), details: timesInWords(readJson(times) ?? []) };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
});

/** @param {string} file */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Counts tests, plus one failure for each file that failed outside of its tests, and one when vitest itself is
 * unhappy (an unhandled rejection, a failed set-up) although no test is.
 * @param {Report | undefined} report @param {number} code @returns {import('./steps.mjs').Outcome}
 */
export function outcomeOf(report, code) {
  if (!report)
    return { ok: false, failed: 1, passed: 0, note: `vitest ended with code ${code} and no report` };
  const brokenFiles = report.testResults.filter(isBroken).length;
  const known = report.numFailedTests + brokenFiles;
  const failed = known === 0 && code !== 0 ? 1 : known;
  const passed = report.numPassedTests;
  const skipped = report.numPendingTests + report.numTodoTests;
  const note = `${passed} passed, ${failed} failed, ${skipped} skipped`;
  return { ok: failed === 0, passed, failed, skipped, note };
}

/** @param {FileReport} file */
const isBroken = ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0;

/** What each project took, and the slowest files; nothing when only a few were run. @param {FileTime[]} times */
export function timesInWords(times) {
  if (times.length <= MAX_SLOWEST) return undefined;
  return [...projectsInWords(times), '', ...slowestInWords(times)].join('\n');
}

/** Projects run side by side, a file in each worker: their seconds are more than have passed. @param {FileTime[]} times */
function projectsInWords(times) {
  const lines = [...new Set(times.map(({ project }) => project))].map((project) => {
    const files = times.filter((time) => time.project === project);
    const sum = files.reduce((total, { seconds }) => total + seconds, 0);
    const first = Math.min(...files.map(({ endedAt, seconds }) => endedAt - seconds));
    const last = Math.max(...files.map(({ endedAt }) => endedAt));
    const when = `from ${Math.max(first, 0).toFixed(0)} s to ${last.toFixed(0)} s`;
    return `  ${sum.toFixed(1).padStart(7)} s  ${project.padEnd(4)}  ${files.length} files, ${when}`;
  });
  return ['What the test files took together:', ...lines];
}

/** @param {FileTime[]} times */
function slowestInWords(times) {
  const slowest = times.toSorted((a, b) => b.seconds - a.seconds).slice(0, MAX_SLOWEST);
  const lines = slowest.map(
    ({ file, project, seconds }) => `  ${seconds.toFixed(1).padStart(7)} s  ${project.padEnd(4)}  ${file}`,
  );
  return ['The slowest test files:', ...lines];
}
