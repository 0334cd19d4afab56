// Lets only a few password hashes be computed at once: each takes a whole core, which searches and messages need too.
import { availableParallelism } from 'node:os';
import { tooManyRequests } from '../../../http/errors.ts';

export interface HashGate {
  /** Runs the computation when there is room. Refuses when too many wait already. */
  run<Result>(compute: () => Promise<Result>): Promise<Result>;
  /** Refuses when too many wait already: for those of whom nothing should be looked up before that is known. */
  requireRoom(): void;
  /** The same for people whom we know: it waits as long as it takes. */
  runPatiently<Result>(compute: () => Promise<Result>): Promise<Result>;
}

/** A short queue: somebody who logs in waits a moment, somebody who guesses is sent away. */
const MAX_WAITING = 16;
const RETRY_AFTER_SECONDS = 2;
/** Of all that the cores can compute, strangers get one part in so many. */
const CORES_PER_HASH = 8;

interface GateOptions {
  readonly maxWaiting?: number;
  /** How long a place stays empty after a stranger had it, in times of what their computation took. */
  readonly rest?: number;
}

export function createHashGate(
  maxRunning: number,
  { maxWaiting = MAX_WAITING, rest = 0 }: GateOptions = {},
): HashGate {
  const waiting: (() => void)[] = [];
  let running = 0;
  function leave(): void {
    // Whoever waits takes the place over, so nobody who comes now gets in between.
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
  async function inTurn<Result>(compute: () => Promise<Result>, ownRest: number): Promise<Result> {
    if (running >= maxRunning) {
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
    } else {
      running += 1;
    }
    const began = performance.now();
    try {
      return await compute();
    } finally {
      const pause = (performance.now() - began) * ownRest;
      if (pause > 0) setTimeout(leave, pause).unref();
      else leave();
    }
  }
  function requireRoom(): void {
    if (running >= maxRunning && waiting.length >= maxWaiting)
      throw tooManyRequests('Too many people sign in at once. Please try again.', RETRY_AFTER_SECONDS);
  }
  return {
    requireRoom,
    async run(compute) {
      requireRoom();
      return inTurn(compute, rest);
    },
    runPatiently: (compute) => inTurn(compute, 0),
  };
}

const share = availableParallelism() / CORES_PER_HASH;
/** One for the whole process: that is what has the cores. With few of them, even one computation at a time would be more than its share, if the next began at once. */
export const hashGate = createHashGate(Math.max(1, Math.floor(share)), { rest: Math.max(0, 1 / share - 1) });
