// Where things are in the checkout.

import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../..');

/** @param {string[]} parts */
export const fromRoot = (...parts) => path.join(ROOT, ...parts);

/** The script behind a command of an installed package; running it with our own Node works on every platform. */
const COMMANDS = {
  depcruise: 'dependency-cruiser/bin/dependency-cruise.mjs',
  knip: 'knip/bin/knip.js',
  oxfmt: 'oxfmt/bin/oxfmt',
  oxlint: 'oxlint/bin/oxlint',
  tsx: 'tsx/dist/cli.mjs',
  vite: 'vite/bin/vite.js',
  vitest: 'vitest/vitest.mjs',
};

/** @param {keyof typeof COMMANDS} name */
export const command = (name) => fromRoot('node_modules', COMMANDS[name]);
