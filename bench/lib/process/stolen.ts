// On a shared machine the host gives the processors to others now and then, for seconds. What is measured meanwhile says
// nothing about the program.

import { readFileSync } from 'node:fs';

/** More than this share of the processors' time, and a measurement does not count. */
export const BEARABLE = 0.03;

export interface Ticks {
  readonly stolen: number;
  readonly all: number;
}

const NOTHING: Ticks = { stolen: 0, all: 0 };

/** Of all processors since the machine started; nothing where the system does not tell. */
export function ticks(): Ticks {
  if (process.platform !== 'linux') return NOTHING;
  const [, ...columns] = readFileSync('/proc/stat', 'utf8').split('\n')[0]?.split(/\s+/) ?? [];
  // The last two are parts of the first two.
  const values = columns.slice(0, 8).map(Number);
  return { stolen: values[7] ?? 0, all: values.reduce((sum, value) => sum + value, 0) };
}

/** What share of the processors' time went to others. */
export function stolenSince(before: Ticks): number {
  const now = ticks();
  return now.all === before.all ? 0 : (now.stolen - before.stolen) / (now.all - before.all);
}
