// The main thread answers people and takes messages in. Threads that compute (searches, merges, unpacking) come after it
// where there are not enough processors for all.
import { readdirSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

/** In steps of nice(1): a third of the time for a thread that competes with the main one. */
const BEHIND = 5;
/** Threads come and go; those that others begin take over their place. */
const LOOK_EVERY_MS = 10_000;

/** Nothing where the system has no priorities of single threads. */
export function letMainThreadGoFirst(): void {
  if (process.platform !== 'linux') return;
  putOthersBehind();
  setInterval(putOthersBehind, LOOK_EVERY_MS).unref();
}

export function putOthersBehind(): void {
  const wanted = getPriority(process.pid) + BEHIND;
  for (const name of readdirSync('/proc/self/task')) {
    const thread = Number(name);
    if (thread !== process.pid) putBehind(thread, wanted);
  }
}

function putBehind(thread: number, wanted: number): void {
  try {
    if (getPriority(thread) < wanted) setPriority(thread, wanted);
  } catch {
    // It ended in between, or nobody may go further back: both are fine.
  }
}
