// The checks that are not tests: each one is a step that says nothing when all is well.

import { command, fromRoot } from '../paths.mjs';
import { captureNode } from '../run.mjs';

/** @typedef {import('./steps.mjs').Step} Step */

/** @param {string} name @param {string} script @param {string[]} args @returns {Step} */
function check(name, script, args) {
  return {
    name,
    async run() {
      const { code, output } = await captureNode(script, args);
      return { ok: code === 0, output };
    },
  };
}

/** The linter reads every room with its types anyway: what the compiler says of them costs half of a run of its own. */
export const TYPES_AND_LINT = ['--type-aware', '--type-check', '--deny-warnings'];
export const typesAndLint = check('types and lint', command('oxlint'), TYPES_AND_LINT);
export const format = check('format', command('oxfmt'), ['--check']);
export const boundaries = check('boundaries', fromRoot('scripts/boundaries.mjs'), []);
export const folders = check('folders', fromRoot('scripts/folder-sizes.mjs'), []);
export const tables = check('table owners', fromRoot('scripts/table-owners.mjs'), []);
export const wire = check('wire', fromRoot('scripts/wire-check.mjs'), []);
export const unused = check('unused', command('knip'), ['--no-progress']);
export const build = check('build', fromRoot('scripts/build.mjs'), []);
