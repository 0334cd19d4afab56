// `npm start`: installs and builds what is missing, then becomes the server. Arguments go to the server.

import './lib/node-version.mjs';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './lib/ensure-built.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { fromRoot } from './lib/paths.mjs';

const server = fromRoot('server/dist/main.js');

try {
  await ensureInstalled();
  await ensureBuilt();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

process.setSourceMapsEnabled(true);
process.argv[1] = server;
await import(pathToFileURL(server).href);
