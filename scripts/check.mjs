// `npm run check`: the quick loop. Types, lint, boundaries and the tests that need neither engines nor a browser.

import './lib/node-version.mjs';
import { boundaries, lint, types } from './lib/checks.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { conclude, runStep, runSteps } from './lib/steps.mjs';
import { tests } from './lib/vitest.mjs';

await ensureInstalled();
const checked = await runSteps([types, lint, boundaries]);
const filters = process.argv.slice(2);
conclude([...checked, await runStep(tests('tests', ['--project=unit', '--project=web', ...filters]))]);
