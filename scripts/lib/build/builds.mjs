// What is built, from which files, and whether the result on disk is still good. Loads no tool, so that asking is quick.

import { existsSync } from 'node:fs';
import { fingerprint, readStamp } from './fingerprint.mjs';
import { ROOT, fromRoot } from '../paths.mjs';

/** @typedef {{ name: 'server' | 'web', inputs: string[], output: string, stamp: string, madeBy?: string }} Build */

const SHARED = [
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/build.mjs',
  'scripts/lib/build/server-bundle.mjs',
  'scripts/lib/build/thin-map.mjs',
];
const LIBRARIES = ['contract', 'core'].flatMap((room) => [
  `${room}/package.json`,
  `${room}/tsconfig.json`,
  `${room}/src`,
]);

/** The stamps live inside what the tools empty, so that a build by any other road is never taken for ours. @type {Build[]} */
export const BUILDS = [
  {
    name: 'server',
    inputs: [
      ...SHARED,
      ...LIBRARIES,
      'scripts/lib/start/environment.mjs',
      'server/package.json',
      'server/tsconfig.json',
      'server/src',
    ],
    output: 'server/dist/main.js',
    stamp: 'server/dist/stamp',
    // A part of it is what this V8 made of the program.
    madeBy: process.version,
  },
  {
    name: 'web',
    inputs: [
      ...SHARED,
      ...LIBRARIES,
      ...['package.json', 'tsconfig.json', 'vite.config.ts', 'index.html', 'public', 'src'].map(
        (part) => `web/${part}`,
      ),
    ],
    output: 'web/dist/index.html',
    stamp: 'web/dist/.vite/stamp',
  },
];

/** @param {Build} build */
export const fingerprintOf = ({ inputs, madeBy = '' }) =>
  fingerprint(ROOT, inputs, (file) => !/[.]test[.]tsx?$/.test(file)) + madeBy;

/** @param {Build} build */
export function isFresh(build) {
  const stamp = readStamp(fromRoot(build.stamp));
  return stamp !== undefined && existsSync(fromRoot(build.output)) && stamp === fingerprintOf(build);
}

export const staleBuilds = () => BUILDS.filter((build) => !isFresh(build));
