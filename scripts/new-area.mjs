// `npm run new-area NAME`: writes an area that compiles, answers one call and shows one page, in all three places.

import './lib/install/node-version.mjs';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { areaEdits, nextMigration } from './lib/area/edits.mjs';
import { namesOf } from './lib/area/names.mjs';
import { serverFiles } from './lib/area/server-files.mjs';
import { webFiles } from './lib/area/web-files.mjs';
import { ensureInstalled } from './lib/install/install.mjs';
import { command, fromRoot } from './lib/paths.mjs';
import { runNode } from './lib/run.mjs';

const names = namesOf(process.argv[2] ?? '');
if (!names) stop('Say the name in lower case with hyphens: npm run new-area content-packs');

const migrations = readdirSync(fromRoot('server/src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => path.basename(path.dirname(file)) === 'migrations')
  .map((file) => path.basename(file));
const migration = nextMigration(migrations, names.kebab);
const files = { ...serverFiles(names, migration), ...webFiles(names) };
const taken = Object.keys(files).find((file) => existsSync(fromRoot(file)));
if (taken) stop(`There is ${taken} already; nothing was written.`);

// All edits are worked out before the first file is written, so that a failure leaves the tree as it was.
const edits = Object.entries(areaEdits(names)).map(([file, edit]) => [file, edit(read(file))]);
const written = Object.fromEntries([...Object.entries(files), ...edits]);
for (const [file, text] of Object.entries(written)) {
  mkdirSync(path.dirname(fromRoot(file)), { recursive: true });
  writeFileSync(fromRoot(file), text);
  console.log(`  ${file}`);
}
await ensureInstalled();
await runNode(command('oxfmt'), Object.keys(written));
console.log(`\nNext: docs/recipes/add-an-area.md${permissionHint(names.snake)}`);

/** @param {string} file */
function read(file) {
  return readFileSync(fromRoot(file), 'utf8');
}

/** @param {string} group */
function permissionHint(group) {
  const isKnown = new RegExp(`^  '?${group}'?:`, 'm').test(
    read('contract/src/common/permission-catalogue.ts'),
  );
  return isKnown ? '' : `, and add '${group}' to contract/src/common/permission-catalogue.ts`;
}

/** @param {string} message @returns {never} */
function stop(message) {
  console.error(message);
  process.exit(1);
}
