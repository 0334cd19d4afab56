// The kinds of long runs: random cases with other seeds, and programs that are given more time.

import { randomInt } from 'node:crypto';
import { command, fromRoot } from '../paths.mjs';
import { captureNode, runNode } from '../run.mjs';

/** @typedef {import('./steps.mjs').Step} Step */

/** Where tests with random cases are; those of calls that need no credentials begin with their own name. */
const RANDOM = [
  'core/',
  'contract/',
  'server/src/storage/journal/',
  'server/src/storage/messages/rows/',
  'fuzz.api',
];

/**
 * The tests with random cases again and again, each time with another seed and fuzzers ten times as long, until the time is over or one fails.
 * @param {string} name @param {number} minutes @returns {Step}
 */
export const fuzz = (name, minutes) => ({
  name,
  async run() {
    const end = performance.now() + minutes * 60_000;
    for (let seeds = 1; ; seeds++) {
      const seed = String(randomInt(2 ** 31));
      const { code, output } = await captureNode(
        command('vitest'),
        ['run', '--project=unit', '--project=api', '--reporter=default', ...RANDOM],
        { env: { ...process.env, FUZZ_SEED: seed, FUZZ_SCALE: '10' } },
      );
      if (code !== 0) return { ok: false, output, note: `fails again with FUZZ_SEED=${seed}` };
      if (performance.now() > end) return { ok: true, note: `${seeds} seeds` };
      console.log(`  seed ${seed} is well`);
    }
  },
});

/**
 * The tests through HTTP with the embedded metadata store, where `npm test` has a server for most of them.
 * @param {string} name @returns {Step}
 */
export const embedded = (name) => ({
  name,
  async run() {
    const env = { ...process.env, LOGBOOM_TEST_METADATA: 'embedded' };
    const args = ['run', '--project=api', '--reporter=default'];
    const { code, output } = await captureNode(command('vitest'), args, { env });
    return { ok: code === 0, output };
  },
});

/** @param {string} name @param {string} file @param {string[]} args @returns {Step} */
export const program = (name, file, args) => ({
  name,
  async run() {
    const code = await runNode(command('tsx'), [fromRoot(file), ...args]);
    return { ok: code === 0, note: [file, ...args].join(' ') };
  },
});

/** @param {string} name @param {string} bench @param {string[]} args */
export const measurement = (name, bench, args) => program(name, `bench/${bench}.ts`, args);
