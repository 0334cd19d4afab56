// `npm run chaos`: kills a process under load again and again and looks for what was lost or stored twice.

import './lib/install/node-version.mjs';
import { ensureInstalled } from './lib/install/install.mjs';
import { command, fromRoot } from './lib/paths.mjs';
import { runNode } from './lib/run.mjs';

await ensureInstalled();
const { ensureBuilt } = await import('./lib/build/ensure-built.mjs');
await ensureBuilt();
process.exitCode = await runNode(command('tsx'), [fromRoot('e2e/chaos/main.ts'), ...process.argv.slice(2)]);
