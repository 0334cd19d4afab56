// Runs the tests with readable output and counts them from the JSON report.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { command } from '../paths.mjs';
import { runNode } from '../run.mjs';

/**
 * @typedef {{ status: string, assertionResults: unknown[] }} FileReport
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: FileReport[] }} Report
 */

/** @param {string} name @param {string[]} args what vitest gets besides the reporters @returns {import('./steps.mjs').Step} */
export const tests = (name, args) => ({
  name,
  async run() {
    const folder = mkdtempSync(path.join(tmpdir(), 'logboom-vitest-'));
    const file = path.join(folder, 'report.json');
    try {
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
      const code = await runNode(command('vitest'), ['run', ...reporters, ...args]);
      return outcomeOf(readReport(file), code);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
});

/** @param {string} file @returns {Report | undefined} */
function readReport(file) {
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
