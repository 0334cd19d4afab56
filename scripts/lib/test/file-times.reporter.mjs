// A reporter for vitest that writes down how long each test file took (loading, set-up, hooks and tests), and when it ended.

import { writeFileSync } from 'node:fs';

/** @typedef {{ file: string, project: string, seconds: number, endedAt: number }} FileTime seconds, the last since the beginning */

/** Says where to. */
export const FILE_TIMES = 'LOGBOOM_TEST_FILE_TIMES';

export default class FileTimesReporter {
  /** @type {FileTime[]} */
  #times = [];
  #began = performance.now();

  onTestRunStart() {
    this.#began = performance.now();
  }

  /** @param {import('vitest/node').TestModule} module */
  onTestModuleEnd(module) {
    const { collectDuration, duration, environmentSetupDuration, prepareDuration, setupDuration } =
      module.diagnostic();
    const milliseconds =
      collectDuration + duration + environmentSetupDuration + prepareDuration + setupDuration;
    this.#times.push({
      file: module.relativeModuleId,
      project: module.project.name,
      seconds: milliseconds / 1000,
      endedAt: (performance.now() - this.#began) / 1000,
    });
  }

  onTestRunEnd() {
    const to = process.env[FILE_TIMES];
    if (to) writeFileSync(to, JSON.stringify(this.#times));
  }
}
