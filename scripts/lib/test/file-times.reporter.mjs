// A reporter for vitest that writes down how long each test file took: loading, set-up, hooks and tests.

import { writeFileSync } from 'node:fs';

/** @typedef {{ file: string, project: string, seconds: number }} FileTime */

/** Says where to. */
export const FILE_TIMES = 'LOGBOOM_TEST_FILE_TIMES';

export default class FileTimesReporter {
  /** @type {FileTime[]} */
  #times = [];

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
    });
  }

  onTestRunEnd() {
    const to = process.env[FILE_TIMES];
    if (to) writeFileSync(to, JSON.stringify(this.#times));
  }
}
