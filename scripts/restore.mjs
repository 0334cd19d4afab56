// `npm run restore -- DIRECTORY`: puts a backup into an empty data directory. Further arguments are those of the server.

import './lib/install/node-version.mjs';
import { ensureReady } from './lib/build/ensure-ready.mjs';
import { fromRoot } from './lib/paths.mjs';
import { runNode } from './lib/run.mjs';

await ensureReady();
process.exitCode = await runNode(fromRoot('server/dist/restore.js'), process.argv.slice(2));
