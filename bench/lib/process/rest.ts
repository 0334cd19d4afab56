// Waits until a process has nothing left to do, so that merges of one round are not paid by the next.

import { setTimeout as wait } from 'node:timers/promises';
import { cpuSeconds } from './cpu.ts';

const LOOK_EVERY_MS = 1000;
/** Of one processor; an idle server takes less. */
const BUSY_SHARE = 0.15;
const QUIET_LOOKS = 2;
/** The engine merges again and again what it has. */
const PATIENCE_MS = 60_000;

export async function atRest(pid: number): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  let before = cpuSeconds(pid);
  for (let quiet = 0; quiet < QUIET_LOOKS && performance.now() < until;) {
    await wait(LOOK_EVERY_MS);
    const now = cpuSeconds(pid);
    quiet = now - before < (BUSY_SHARE * LOOK_EVERY_MS) / 1000 ? quiet + 1 : 0;
    before = now;
  }
}
