// The checks that are not tests: each one is a step that says nothing when all is well.

import { command, fromRoot } from '../paths.mjs';
import { captureNode } from '../run.mjs';

/** @typedef {import('./steps.mjs').Step} Step */

export const ROOMS = ['contract', 'core', 'server', 'web', 'e2e', 'bench', 'agents', 'demo', 'scripts'];

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

/** @type {Step} */
export const types = {
  name: 'types',
  async run() {
    const outputs = [];
    for (const room of ROOMS) {
      const { code, output } = await captureNode(command('tsc'), ['-p', room, '--pretty', 'false']);
      if (code !== 0) outputs.push(output);
    }
    return { ok: outputs.length === 0, output: outputs.join('') };
  },
};

export const format = check('format', command('oxfmt'), ['--check']);
export const lint = check('lint', command('oxlint'), ['--type-aware', '--deny-warnings']);
export const boundaries = check('boundaries', fromRoot('scripts/boundaries.mjs'), []);
export const unused = check('unused', command('knip'), ['--no-progress']);
export const build = check('build', fromRoot('scripts/build.mjs'), []);
