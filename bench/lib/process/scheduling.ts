// What a thread did with its time: ran, or was ready and waited for a processor; and what the machine under us took away.

import { readFileSync } from 'node:fs';
import { ticks } from './stolen.ts';

interface Times {
  readonly at: number;
  /** In milliseconds. */
  readonly ran: number;
  readonly waited: number;
  readonly stolen: number;
}

export interface Scheduling {
  /** Shares of the time, of the process's first thread: where Node.js has its event loop. */
  readonly ran: number;
  readonly waited: number;
  /** Of all processors together. */
  readonly stolen: number;
}

const NANOSECONDS_PER_MS = 1_000_000;
const TICK_MS = 10;

/** Undefined where the system does not tell. */
export function watchScheduling(pid: number): (() => Scheduling) | undefined {
  if (process.platform !== 'linux') return undefined;
  const before = read(pid);
  return () => {
    const now = read(pid);
    const share = (part: 'ran' | 'waited' | 'stolen') => (now[part] - before[part]) / (now.at - before.at);
    return { ran: share('ran'), waited: share('waited'), stolen: share('stolen') };
  };
}

function read(pid: number): Times {
  const [ran = 0, waited = 0] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8')
    .split(' ')
    .map(Number);
  return {
    at: performance.now(),
    ran: ran / NANOSECONDS_PER_MS,
    waited: waited / NANOSECONDS_PER_MS,
    stolen: ticks().stolen * TICK_MS,
  };
}
