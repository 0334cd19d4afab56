// `npm run doctor`: looks at the machine and the settings, and says what to do. Arguments are those of the server.

import './lib/install/node-version.mjs';
import { ensureReady } from './lib/build/ensure-ready.mjs';
import { fromRoot } from './lib/paths.mjs';
import { runNode } from './lib/run.mjs';

await ensureReady();
process.exitCode = await runNode(fromRoot('server/dist/doctor.js'), process.argv.slice(2));
