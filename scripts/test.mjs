// `npm test`: sets up what is missing, then runs every check and every test, and says the result on the last line.

import './lib/install/node-version.mjs';
import { ensureBrowser } from './lib/test/browser.mjs';
import {
  boundaries,
  build,
  folders,
  format,
  tables,
  typesAndLint,
  unused,
  wire,
} from './lib/test/checks.mjs';
import { ensureInstalled } from './lib/install/install.mjs';
import { conclude, runStep, runSteps } from './lib/test/steps.mjs';
import { tests } from './lib/test/vitest.mjs';

/** @param {string} name @param {() => Promise<unknown>} prepare */
const setUp = (name, prepare) =>
  runStep({ name, run: () => prepare().then(() => ({ ok: true, passed: 0 })) });

const install = await setUp('install', ensureInstalled);
if (!install.ok) {
  conclude([install]);
} else {
  const browser = await setUp('browser', ensureBrowser);
  const checked = await runSteps([build, typesAndLint, format, boundaries, folders, tables, wire, unused]);
  // Without a browser, or a build for it to open, the other tests still have something to say.
  const projects = browser.ok && checked[0]?.ok ? [] : ['--project=unit', '--project=web', '--project=api'];
  conclude([
    install,
    browser,
    ...checked,
    await runStep(tests('tests', [...projects, ...process.argv.slice(2)])),
  ]);
}
