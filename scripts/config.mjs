// `npm run config -- export|plan|apply DIRECTORY`: the configuration of a running server as files.

import './lib/install/node-version.mjs';
import { ensureReady } from './lib/build/ensure-ready.mjs';
import { fromRoot } from './lib/paths.mjs';
import { runNode } from './lib/run.mjs';

await ensureReady();
process.exitCode = await runNode(fromRoot('server/dist/config.js'), process.argv.slice(2));
