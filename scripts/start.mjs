// `npm start`: installs and builds what is missing, then becomes the server. Arguments go to the server.

import './lib/install/node-version.mjs';
import { pathToFileURL } from 'node:url';
import { ensureReady } from './lib/build/ensure-ready.mjs';
import { fromRoot } from './lib/paths.mjs';

const server = fromRoot('server/dist/main.js');

await ensureReady();

process.setSourceMapsEnabled(true);
process.argv[1] = server;
await import(pathToFileURL(server).href);
