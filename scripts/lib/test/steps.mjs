// Named steps with a result each, a few at a time, and the summary at the end.

/**
 * @typedef {{ ok: boolean, output?: string, passed?: number, failed?: number, skipped?: number, note?: string,
 *   details?: string | undefined }} Outcome
 * @typedef {{ name: string, run: () => Promise<Outcome> }} Step
 * @typedef {Outcome & { name: string, seconds: number }} Result
 */

/** @param {Step} step @returns {Promise<Result>} */
export async function runStep({ name, run }) {
  const started = performance.now();
  const outcome = await run().catch((error) => ({ ok: false, output: String(error?.stack ?? error) }));
  const result = { name, seconds: (performance.now() - started) / 1000, ...outcome };
  report(result);
  return result;
}

/** Runs every step even when some fail; results come back in the order of the steps. @param {Step[]} steps @param {number} atOnce */
export async function runSteps(steps, atOnce = 2) {
  /** @type {Result[]} */
  const results = [];
  const waiting = steps.entries();
  const worker = async () => {
    for (const [place, step] of waiting) results[place] = await runStep(step);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}

/** @param {Result} result */
function report({ name, ok, seconds, output }) {
  console.log(`${ok ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
  if (!ok && output) console.log(output.trimEnd().replace(/^/gm, '    '));
}

/** A step without counts of its own counts as one. @param {Result[]} results */
export function totals(results) {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const { ok, passed, failed, skipped } of results) {
    sum.passed += passed ?? (ok ? 1 : 0);
    sum.failed += failed ?? (ok ? 0 : 1);
    sum.skipped += skipped ?? 0;
  }
  return sum;
}

/** @param {ReturnType<typeof totals>} sum */
export const lastLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/** @param {Result[]} results */
export function table(results) {
  const width = Math.max(...results.map(({ name }) => name.length));
  return results
    .map(({ name, ok, seconds, note }) =>
      `  ${ok ? '✓' : '✗'} ${name.padEnd(width)} ${seconds.toFixed(1).padStart(7)} s  ${note ?? ''}`.trimEnd(),
    )
    .join('\n');
}

/** Prints the summary and sets the exit code. @param {Result[]} results */
export function conclude(results) {
  const sum = totals(results);
  const details = results.flatMap((result) => result.details ?? []);
  console.log(`\n${[...details, table(results), lastLine(sum)].join('\n\n')}`);
  process.exitCode = sum.failed > 0 ? 1 : 0;
}
