// The main thread answers people and takes messages in. Threads that compute (searches, merges, unpacking) come after it
// where there are not enough processors for all; those that it waits for do not.
import { readdirSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

/** In steps of nice(1): a third of the time for a thread that competes with the main one. */
const BEHIND = 5;
/** Threads come and go; those that others begin take over their place. */
const LOOK_EVERY_MS = 10_000;
/**
 * The first that Node.js begins: a timer and V8's helpers. The main thread stands still until the helpers have done their share of
 * collecting its garbage: a quarter of a second where a search had their processor.
 */
const HELPERS = 5;

/**
 * Nothing where the system has no priorities of single threads.
 * @param beside numbers of other threads that the main one waits for
 */
export function letMainThreadGoFirst(beside: readonly number[] = []): void {
  if (process.platform !== 'linux') return;
  putOthersBehind(beside);
  setInterval(() => putOthersBehind(beside), LOOK_EVERY_MS).unref();
}

export function putOthersBehind(beside: readonly number[] = []): void {
  const wanted = getPriority(process.pid) + BEHIND;
  const threads = readdirSync('/proc/self/task').map(Number);
  const [, ...others] = threads.toSorted((one, other) => one - other);
  for (const thread of others.slice(HELPERS)) if (!beside.includes(thread)) putBehind(thread, wanted);
}

function putBehind(thread: number, wanted: number): void {
  try {
    if (getPriority(thread) < wanted) setPriority(thread, wanted);
  } catch {
    // It ended in between, or nobody may go further back: both are fine.
  }
}
