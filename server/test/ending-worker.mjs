// A thread of the embedded PostgreSQL that opens and ends at the first statement, as by a crash.
import { parentPort } from 'node:worker_threads';

parentPort.on('message', ({ id, kind }) => {
  if (kind === 'query') process.exit(1);
  parentPort.postMessage({ kind: 'done', id, text: undefined }, []);
});
