// `npm run bench`: lists the measurements; `npm run bench -- NAME` takes one.

import './lib/install/node-version.mjs';
import { readdirSync, readFileSync } from 'node:fs';
import { ensureBuilt } from './lib/build/ensure-built.mjs';
import { ensureInstalled } from './lib/install/install.mjs';
import { command, fromRoot } from './lib/paths.mjs';
import { runNode } from './lib/run.mjs';

const names = readdirSync(fromRoot('bench'))
  .filter((file) => /^[a-z-]+[.]ts$/.test(file))
  .map((file) => file.replace(/[.]ts$/, ''));

/** The first line of a benchmark is its description. @param {string} name */
function describe(name) {
  const [first = ''] = readFileSync(fromRoot('bench', `${name}.ts`), 'utf8').split('\n');
  return first.replace(/^\/\/ /, '');
}

const [chosen, ...args] = process.argv.slice(2);
if (chosen && names.includes(chosen)) {
  await ensureInstalled();
  await ensureBuilt();
  process.exitCode = await runNode(command('tsx'), [fromRoot('bench', `${chosen}.ts`), ...args]);
} else {
  if (chosen) console.error(`There is no benchmark "${chosen}".\n`);
  const width = Math.max(...names.map((name) => name.length));
  console.log('Benchmarks, each run with `npm run bench -- NAME`:\n');
  for (const name of names) console.log(`  ${name.padEnd(width)}  ${describe(name)}`);
  process.exitCode = chosen ? 1 : 0;
}
