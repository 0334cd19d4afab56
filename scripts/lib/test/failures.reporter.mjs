// A reporter for vitest that lists what failed, a line each, before the details: a log that is cut off still names them all.
// What passed only when it was tried again is named as well, for it needs mending too.

const MAX_REASON = 200;

/** @typedef {import('vitest/node').TestCase | import('vitest/node').TestModule} Failed */

export default class FailuresReporter {
  /** @param {ReadonlyArray<import('vitest/node').TestModule>} modules @param {ReadonlyArray<import('vitest').SerializedError>} unhandled */
  onTestRunEnd(modules, unhandled) {
    const lines = [
      ...modules.flatMap((module) => failuresOf(module)),
      ...unhandled.map((error) => `FAIL outside of a test: ${reasonOf(error)}`),
    ];
    lines.unshift(...modules.flatMap((module) => secondTriesOf(module)));
    if (lines.length > 0) console.log(`\n${lines.join('\n')}\n`);
  }
}

/** @param {import('vitest/node').TestModule} module */
function failuresOf(module) {
  const where = `${module.project.name} ${module.relativeModuleId}`;
  const ownErrors = module.errors().map((error) => `FAIL ${where}: ${reasonOf(error)}`);
  const tests = [...module.children.allTests('failed')].map(
    (test) => `FAIL ${where} > ${test.fullName}: ${reasonOf(test.result().errors?.[0])}`,
  );
  return [...ownErrors, ...tests];
}

/** @param {import('vitest/node').TestModule} module */
function secondTriesOf(module) {
  const passed = [...module.children.allTests('passed')].filter((test) => test.diagnostic()?.flaky);
  return passed.map(
    (test) =>
      `FLAKY ${module.project.name} ${module.relativeModuleId} > ${test.fullName}: ${reasonOf(test.result().errors?.[0])}`,
  );
}

/** What an error says, on one line. @param {{ message?: string } | undefined} error */
export function reasonOf(error) {
  const text = (error?.message ?? 'no reason given').replaceAll(/\s+/g, ' ').trim();
  return text.length > MAX_REASON ? `${text.slice(0, MAX_REASON)}…` : text;
}
