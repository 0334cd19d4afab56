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

/** The system counts its threads up to this at the most, mostly to less, and then begins anew. */
const MOST_THREADS = 2 ** 22;

/**
 * Nothing where the system has no priorities of single threads.
 * @param awaited numbers of other threads that the main one waits for
 */
export function letMainThreadGoFirst(awaited: readonly number[]): void {
  if (process.platform !== 'linux') return;
  // Once: when a thread has ended, another may get its number.
  const first = inOrderOfBirth(ownThreads(), process.pid).slice(0, 1 + HELPERS);
  const beside = new Set([...first, ...awaited]);
  putOthersBehind(beside);
  setInterval(() => putOthersBehind(beside), LOOK_EVERY_MS).unref();
}

/** The main thread comes first; what has a smaller number than it came after the system had begun anew. */
export function inOrderOfBirth(threads: readonly number[], main: number): number[] {
  const age = (thread: number) => (thread - main + MOST_THREADS) % MOST_THREADS;
  return threads.toSorted((one, other) => age(one) - age(other));
}

function ownThreads(): number[] {
  return readdirSync('/proc/self/task').map(Number);
}

function putOthersBehind(beside: ReadonlySet<number>): void {
  const wanted = getPriority(process.pid) + BEHIND;
  for (const thread of ownThreads()) if (!beside.has(thread)) putBehind(thread, wanted);
}

function putBehind(thread: number, wanted: number): void {
  try {
    if (getPriority(thread) < wanted) setPriority(thread, wanted);
  } catch {
    // It ended in between, or nobody may go further back: both are fine.
  }
}
