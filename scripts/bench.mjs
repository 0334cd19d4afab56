// `npm run bench`: lists the measurements; `npm run bench -- NAME` takes one, `npm run bench -- all` all of them, and
// `--json FILE` keeps the figures, which `npm run bench -- table` puts into docs/performance.md.

import './lib/install/node-version.mjs';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { allMeasurements } from './lib/bench/all.mjs';
import { writeTable } from './lib/bench/table.mjs';
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

/** Takes `--json FILE` out of the arguments. @param {string[]} args @returns {[string[], string | undefined]} */
function splitJson(args) {
  const at = args.indexOf('--json');
  if (at === -1) return [args, undefined];
  const file = args[at + 1];
  if (file === undefined) throw new Error('--json needs the name of a file');
  return [args.toSpliced(at, 2), path.resolve(file)];
}

/** One after the other; the figures of those that end well are worth having when another fails. @param {string[]} args */
async function measureAll(args) {
  /** @type {string[]} */
  const failed = [];
  for (const [name = '', ...own] of allMeasurements(args)) {
    console.log(`\n=== ${[name, ...own].join(' ')}`);
    const code = await runNode(command('tsx'), [fromRoot('bench', `${name}.ts`), ...own]);
    if (code !== 0) failed.push([name, ...own].join(' '));
  }
  if (failed.length > 0) console.error(`\nFailed: ${failed.join('; ')}`);
  return failed.length === 0 ? 0 : 1;
}

const [chosen, ...given] = process.argv.slice(2);
const [args, json] = splitJson(given);
if (chosen === 'table') {
  console.log(writeTable(args));
} else if (chosen === 'all' || (chosen && names.includes(chosen))) {
  await ensureInstalled();
  await ensureBuilt();
  if (json !== undefined) {
    rmSync(json, { force: true });
    process.env['LOGBOOM_BENCH_JSON'] = json;
  }
  process.exitCode =
    chosen === 'all'
      ? await measureAll(args)
      : await runNode(command('tsx'), [fromRoot('bench', `${chosen}.ts`), ...args]);
} else {
  if (chosen) console.error(`There is no benchmark "${chosen}".\n`);
  const width = Math.max(...names.map((name) => name.length));
  console.log('Benchmarks, each run with `npm run bench -- NAME`:\n');
  for (const name of names) console.log(`  ${name.padEnd(width)}  ${describe(name)}`);
  console.log(
    `\n  ${'all'.padEnd(width)}  All of them, in about an hour; with --quick those that matter most, in minutes.`,
  );
  console.log(
    `  ${'table'.padEnd(width)}  Writes the figures of bench/runs/*.json into docs/performance.md.`,
  );
  console.log('\n--json FILE keeps the figures.');
  process.exitCode = chosen ? 1 : 0;
}
