// `npm run migrate -- --from URL --token TOKEN`: brings the configuration of a Graylog over to a running server.

import './lib/install/node-version.mjs';
import { ensureReady } from './lib/build/ensure-ready.mjs';
import { fromRoot } from './lib/paths.mjs';
import { runNode } from './lib/run.mjs';

await ensureReady();
process.exitCode = await runNode(fromRoot('server/dist/migrate.js'), process.argv.slice(2));
