// On a shared machine the host gives the processors to others now and then, for seconds. What is measured meanwhile says
// nothing about the program, so it is measured again.

import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** More than this share of the processors' time, and a measurement does not count. */
const BEARABLE = 0.03;
const TRIES = 8;
const PAUSE_MS = 250;

interface Ticks {
  readonly stolen: number;
  readonly all: number;
}

const NOTHING: Ticks = { stolen: 0, all: 0 };
const begun = ticks();
let repeated = 0;
let disturbed = 0;

/** Of all processors since the machine started; nothing where the system does not tell. */
function ticks(): Ticks {
  if (process.platform !== 'linux') return NOTHING;
  const [, ...columns] = readFileSync('/proc/stat', 'utf8').split('\n')[0]?.split(/\s+/) ?? [];
  // The last two are parts of the first two.
  const values = columns.slice(0, 8).map(Number);
  return { stolen: values[7] ?? 0, all: values.reduce((sum, value) => sum + value, 0) };
}

function shareSince(before: Ticks): number {
  const now = ticks();
  return now.all === before.all ? 0 : (now.stolen - before.stolen) / (now.all - before.all);
}

/** What was measured while the processors were ours; when they never were, what was measured while they were most. */
export async function undisturbed<T>(measure: () => Promise<T>, tries = TRIES): Promise<T> {
  let best: { value: T; share: number } | undefined;
  for (let attempt = 1; attempt <= tries; attempt++) {
    const before = ticks();
    const value = await measure();
    const share = shareSince(before);
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
  const share = `${(shareSince(begun) * 100).toFixed(0)} % of its processors' time went to others`;
  if (repeated === 0) return share;
  const rest = disturbed === 0 ? 'none counts that was disturbed' : `${disturbed} count although disturbed`;
  return `${share}; ${repeated} measurements were repeated for that, ${rest}`;
}
