// `npm run check`: the quick loop. Types, lint, boundaries and the tests that need neither engines nor a browser.

import './lib/install/node-version.mjs';
import { boundaries, folders, tables, typesAndLint, wire } from './lib/test/checks.mjs';
import { ensureInstalled } from './lib/install/install.mjs';
import { conclude, runStep, runSteps } from './lib/test/steps.mjs';
import { tests } from './lib/test/vitest.mjs';

await ensureInstalled();
const checked = await runSteps([typesAndLint, boundaries, folders, tables, wire]);
const filters = process.argv.slice(2);
conclude([...checked, await runStep(tests('tests', ['--project=unit', '--project=web', ...filters]))]);
