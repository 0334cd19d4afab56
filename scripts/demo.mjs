// `npm run demo`: installs and builds what is missing, then runs the demo in this very process, so that Ctrl+C reaches it.

import './lib/node-version.mjs';
import { ensureReady } from './lib/ensure-ready.mjs';

await ensureReady();
const { register } = await import('tsx/esm/api');
register();
await import('../demo/main.ts');
