// `npm start`: installs and builds what is missing, then runs the server and brings it back when it crashes. Arguments go to the server.

import './lib/install/node-version.mjs';
import { ensureReady } from './lib/build/ensure-ready.mjs';
import { fromRoot } from './lib/paths.mjs';
import { supervise } from './lib/start/supervise.mjs';

await ensureReady();
process.exitCode = await supervise({ script: fromRoot('server/dist/main.js'), args: process.argv.slice(2) });
