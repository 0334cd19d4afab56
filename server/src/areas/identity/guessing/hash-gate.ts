// Lets only a few password hashes be computed at once: each takes a whole core, which searches and messages need too.
import { availableParallelism } from 'node:os';
import { tooManyRequests } from '../../../http/errors.ts';

export interface HashGate {
  /** Runs the computation when there is room. Refuses when too many wait already. */
  run<Result>(compute: () => Promise<Result>): Promise<Result>;
  /** Refuses when too many wait already: for those of whom nothing should be looked up before that is known. */
  requireRoom(): void;
  /** The same for people whom we know: they wait for each other, and for no stranger who has not begun. */
  runPatiently<Result>(compute: () => Promise<Result>): Promise<Result>;
}

/** A short queue: somebody who logs in waits a moment, somebody who guesses is sent away. */
const MAX_WAITING = 16;
const RETRY_AFTER_SECONDS = 2;
/** Of all that the cores can compute, strangers get one part in so many when they come all the time. */
const CORES_PER_HASH = 16;
/** A team that signs in on a Monday morning need not wait for that share. */
const BURST_MS = 2000;

interface GateOptions {
  readonly maxWaiting?: number;
  /** The part of its time that a place may compute for strangers; it stays empty for the rest of it. */
  readonly share?: number;
  /** Computed before the share counts, in milliseconds; it comes back with the share, too. */
  readonly burst?: number;
}

export function createHashGate(
  maxRunning: number,
  { maxWaiting = MAX_WAITING, share = 1, burst = 0 }: GateOptions = {},
): HashGate {
  const strangers: (() => void)[] = [];
  /** They come before any stranger, and also into places that rest. */
  const known: (() => void)[] = [];
  let running = 0;
  let resting = 0;
  let computed = 0;
  let asOf = performance.now();
  /** How long the place of a stranger stays empty after a computation. */
  function pauseAfter(took: number): number {
    const now = performance.now();
    computed = Math.max(0, computed - (now - asOf) * share * maxRunning) + took;
    asOf = now;
    return Math.max(0, computed - burst) / (share * maxRunning);
  }
  const hasRoom = (isStranger: boolean) => running + (isStranger ? resting : 0) < maxRunning;
  /** Whoever waits takes a place over at once, so nobody who comes now gets in between. */
  function admitNext(): void {
    const next = hasRoom(false)
      ? (known.shift() ?? (hasRoom(true) ? strangers.shift() : undefined))
      : undefined;
    if (next === undefined) return;
    running += 1;
    next();
  }
  function rest(milliseconds: number): void {
    resting += 1;
    setTimeout(() => {
      resting -= 1;
      admitNext();
    }, milliseconds).unref();
  }
  async function inTurn<Result>(compute: () => Promise<Result>, isStranger: boolean): Promise<Result> {
    if (hasRoom(isStranger)) running += 1;
    else
      await new Promise<void>((resolve) => {
        (isStranger ? strangers : known).push(resolve);
      });
    const began = performance.now();
    try {
      return await compute();
    } finally {
      const pause = isStranger && share < 1 ? pauseAfter(performance.now() - began) : 0;
      running -= 1;
      if (pause > 0) rest(pause);
      admitNext();
    }
  }
  function requireRoom(): void {
    if (!hasRoom(true) && strangers.length >= maxWaiting)
      throw tooManyRequests('Too many people sign in at once. Please try again.', RETRY_AFTER_SECONDS);
  }
  return {
    requireRoom,
    async run(compute) {
      requireRoom();
      return inTurn(compute, true);
    },
    runPatiently: (compute) => inTurn(compute, false),
  };
}

const cores = availableParallelism() / CORES_PER_HASH;
const places = Math.max(1, Math.floor(cores));
/** One for the whole process: that is what has the cores. With few of them, even one computation at a time would be more than its share, if the next began at once. */
export const hashGate = createHashGate(places, { share: Math.min(1, cores / places), burst: BURST_MS });
