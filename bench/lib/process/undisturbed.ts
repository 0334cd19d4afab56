// Measures again what was measured while others had the processors.

import { setTimeout as wait } from 'node:timers/promises';
import { BEARABLE, stolenSince, ticks } from './stolen.ts';

const TRIES = 8;
const PAUSE_MS = 250;

const begun = ticks();
let repeated = 0;
let disturbed = 0;

/** What was measured while the processors were ours; when they never were, what was measured while they were most. */
export async function undisturbed<T>(measure: () => Promise<T>, tries = TRIES): Promise<T> {
  let best: { value: T; share: number } | undefined;
  for (let attempt = 1; attempt <= tries; attempt++) {
    const before = ticks();
    const value = await measure();
    const share = stolenSince(before);
    if (share <= BEARABLE) return value;
    if (best === undefined || share < best.share) best = { value, share };
    if (attempt < tries) {
      repeated += 1;
      await wait(PAUSE_MS * attempt);
    }
  }
  disturbed += 1;
  if (best === undefined) throw new Error('Nothing is measured in no tries');
  return best.value;
}

/** How much of the machine others had since this process began, and what was done about it. */
export function disturbance(): string {
  const share = `${(stolenSince(begun) * 100).toFixed(0)} % of its processors' time went to others`;
  if (repeated === 0) return share;
  const rest = disturbed === 0 ? 'none counts that was disturbed' : `${disturbed} count although disturbed`;
  return `${share}; ${repeated} measurements were repeated for that, ${rest}`;
}
