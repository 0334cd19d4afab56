// What is in a package: the bundles, the packages that stay outside of them, and a program that starts it all.

import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from '../paths.mjs';
import { packagesNeeded } from './packages-needed.mjs';

/** Not part of the bundle, see `server-bundle.mjs`. */
const OUTSIDE = ['@electric-sql/pglite', '@node-rs/argon2', 'chdb', 'lmdb'];

/** In the bundle, but for files that are read while the server runs. */
const WITH_FILES = ['@fastify/swagger-ui'];

/** As they are, by their place in the checkout. */
const COPIED = [
  'server/dist',
  'server/packs',
  'web/dist',
  'scripts/lib/start/environment.mjs',
  'scripts/lib/start/supervise.mjs',
  'scripts/lib/install/node-version.mjs',
  'docs/guide',
  'deploy/systemd',
  'LICENSE',
  'CHANGELOG.md',
  'README.md',
];

const START = `// Starts Logboom and brings it back when it crashes. Arguments go to the server; --help lists them.
import './scripts/lib/install/node-version.mjs';
import path from 'node:path';
import { supervise } from './scripts/lib/start/supervise.mjs';

const script = path.join(import.meta.dirname, 'server/dist/main.js');
process.exitCode = await supervise({ script, args: process.argv.slice(2) });
`;

/** @returns {{ name: string, version: string, license: string, engines: { node: string } }} */
const manifest = () => JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'));

export const archiveName = () => `logboom-${manifest().version}-${process.platform}-${process.arch}`;

/** @param {string} directory must not exist or be empty */
export function stage(directory) {
  mkdirSync(directory, { recursive: true });
  const copy = (/** @type {string} */ from, /** @type {string} */ to) =>
    cpSync(from, path.join(directory, to), { recursive: true, dereference: true });
  for (const part of COPIED) if (existsSync(fromRoot(part))) copy(fromRoot(part), part);
  for (const name of [...packagesNeeded(fromRoot('node_modules'), OUTSIDE), ...WITH_FILES])
    copy(fromRoot('node_modules', name), `node_modules/${name}`);
  const { name, version, license, engines } = manifest();
  const own = { name, version, license, engines, private: true, type: 'module' };
  writeFileSync(path.join(directory, 'package.json'), `${JSON.stringify(own, undefined, 2)}\n`);
  writeFileSync(path.join(directory, 'logboom.mjs'), START);
}
