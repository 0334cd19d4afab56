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
const CORES_PER_HASH = 4;

export function createHashGate(maxRunning: number, maxWaiting = MAX_WAITING): HashGate {
  const waiting: (() => void)[] = [];
  let running = 0;
  async function inTurn<Result>(compute: () => Promise<Result>): Promise<Result> {
    if (running >= maxRunning) {
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
    } else {
      running += 1;
    }
    try {
      return await compute();
    } finally {
      // Whoever waits takes the place over, so nobody who comes now gets in between.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
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
      return inTurn(compute);
    },
    runPatiently: inTurn,
  };
}

/** One for the whole process: that is what has the cores. */
export const hashGate = createHashGate(Math.max(1, Math.floor(availableParallelism() / CORES_PER_HASH)));
