// `npm run demo`: installs and builds what is missing, then runs the demo in this very process, so that Ctrl+C reaches it.

import './lib/install/node-version.mjs';
import { ensureReady } from './lib/build/ensure-ready.mjs';

await ensureReady();
const { register } = await import('tsx/esm/api');
register();
await import('../demo/main.ts');
