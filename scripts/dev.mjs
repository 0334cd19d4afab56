// `npm run dev`: the server and the web application side by side, each reloading when its sources change.

import './lib/install/node-version.mjs';
import { ensureInstalled } from './lib/install/install.mjs';
import { command, fromRoot } from './lib/paths.mjs';
import { together } from './lib/together.mjs';

await ensureInstalled();
const { bundleThreads } = await import('./lib/build/server-bundle.mjs');
await bundleThreads();
const watchServer = [
  'watch',
  '--clear-screen=false',
  fromRoot('server/src/main.ts'),
  ...process.argv.slice(2),
];
process.exitCode = await together([
  { name: 'server', script: command('tsx'), args: watchServer, cwd: fromRoot('.') },
  { name: 'web', script: command('vite'), args: ['--clearScreen=false'], cwd: fromRoot('web') },
]);
