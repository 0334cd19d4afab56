// Loaded into servers that tests start: ends the server when the test process is gone, however that came about.
import { isMainThread } from 'node:worker_threads';

// Worker threads load this too, and their standard input is closed from the beginning.
if (isMainThread) {
  process.stdin.once('close', () => process.kill(process.pid, 'SIGKILL'));
  process.stdin.resume();
  process.stdin.unref?.();
}
