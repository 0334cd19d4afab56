// Waits for what other processes bring about.

import { setTimeout as delay } from 'node:timers/promises';

const LOOK_EVERY_MS = 200;
/** Far longer than it takes: a busy machine is no failure. */
const LIMIT_MS = 400_000;

/** A check that fails counts as one that is not true yet; the last failure is told when the time is over. */
export async function until(what: string, check: () => Promise<boolean> | boolean): Promise<void> {
  const end = performance.now() + LIMIT_MS;
  let failure: unknown;
  while (performance.now() < end) {
    try {
      if (await check()) return;
      failure = undefined;
    } catch (error) {
      failure = error;
    }
    await delay(LOOK_EVERY_MS);
  }
  throw new Error(`It did not come true in ${LIMIT_MS / 1000} s: ${what}`, { cause: failure });
}
