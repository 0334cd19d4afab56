// `npm run test:long`: what takes too long for `npm test`, one run after the other; `npm run test:long -- fuzz chaos` takes some.
// CONTRIBUTING.md says when each is due.

import './lib/install/node-version.mjs';
import { ensureBuilt } from './lib/build/ensure-built.mjs';
import { ensureInstalled } from './lib/install/install.mjs';
import { embedded, fuzz, measurement, program } from './lib/test/long-runs.mjs';
import { conclude, runStep } from './lib/test/steps.mjs';

/** @param {string} name of a variable @param {string} usual */
const minutes = (name, usual) => process.env[name] ?? usual;

/** @type {Record<string, () => import('./lib/test/steps.mjs').Step>} */
const RUNS = {
  fuzz: () => fuzz('fuzz', Number(minutes('FUZZ_MINUTES', '15'))),
  embedded: () => embedded('embedded'),
  chaos: () => program('chaos', 'e2e/chaos/main.ts', ['--rounds', '100', '--rate', '10000']),
  intake: () => program('intake', 'e2e/chaos/main.ts', ['--rounds', '100', '--victim', 'intake']),
  events: () => program('events', 'e2e/chaos/events/main.ts', ['--rounds', '20']),
  cluster: () => program('cluster', 'e2e/cluster/main.ts', ['--rounds', '20', '--away', '60']),
  hostile: () => measurement('hostile', 'hostile', ['--minutes', minutes('HOSTILE_MINUTES', '60')]),
  soak: () => measurement('soak', 'overload', ['--minutes', '30']),
  search: () => measurement('search', 'search', ['--messages', '10000000']),
};

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in RUNS));
if (unknown.length > 0) {
  console.error(
    `There is no long run "${unknown.join('", "')}". There are: ${Object.keys(RUNS).join(', ')}.`,
  );
  process.exitCode = 1;
} else {
  await ensureInstalled();
  await ensureBuilt();
  const results = [];
  for (const [name, run] of Object.entries(RUNS))
    if (chosen.length === 0 || chosen.includes(name)) results.push(await runStep(run()));
  conclude(results);
}
