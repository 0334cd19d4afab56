// `npm run agents`: simulated legacy agents, in this very process, so that Ctrl+C reaches them.

import './lib/install/node-version.mjs';
import { ensureInstalled } from './lib/install/install.mjs';

await ensureInstalled();
const { register } = await import('tsx/esm/api');
register();
await import('../agents/main.ts');
