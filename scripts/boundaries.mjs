// Checks who imports whom, and that the checker really read the sources: without a parser it sees nothing and is content.

import { createRequire } from 'node:module';
import swc from '@swc/core';
import { cruise } from 'dependency-cruiser';
import { unread } from './lib/test/boundaries.mjs';
import { ROOT } from './lib/paths.mjs';

const ROOMS = ['contract', 'core', 'server', 'web', 'e2e', 'bench', 'agents', 'demo'];

// dependency-cruiser 17 never tells swc that a file has JSX in it and stops at the first one (its issue 1081, mended in
// 18, which needs Node 22). It uses this very object, so we tell swc ourselves.
const { parseFileSync } = swc;
Object.assign(swc, {
  parseFileSync: (/** @type {string} */ file, /** @type {object} */ options) =>
    parseFileSync(file, { ...options, syntax: 'typescript', tsx: file.endsWith('x') }),
});

process.chdir(ROOT);
const config = createRequire(import.meta.url)('../.dependency-cruiser.cjs');
const { output } = await cruise(ROOMS, { ...config.options, ruleSet: config, validate: true });
if (typeof output === 'string')
  throw new Error('dependency-cruiser answered text where its result was expected');

const problems = [
  ...unread(output.modules, ROOMS),
  ...output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
];
for (const problem of problems) console.error(problem);
if (problems.length === 0) {
  console.log(`${output.summary.totalCruised} modules, ${output.summary.totalDependenciesCruised} imports`);
}
process.exitCode = problems.length > 0 ? 1 : 0;
