// The server under the supervisor of `npm start`, which waits less long for a sign of life: arguments go to the server.

import { fromRoot } from '../../scripts/lib/paths.mjs';
import { supervise } from '../../scripts/lib/start/supervise.mjs';

/** A third of what it waits elsewhere; most of the test is this. */
const MAX_SILENCE_MS = 10_000;

process.exitCode = await supervise({
  script: fromRoot('server/dist/main.js'),
  args: process.argv.slice(2),
  maxSilenceMs: MAX_SILENCE_MS,
});
