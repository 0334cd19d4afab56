// Lets a few at a time do something that costs much, in the order in which they came.

export interface Turns {
  /** Does the work when it is its turn. */
  take<Result>(work: () => Promise<Result>): Promise<Result>;
}

export function createTurns(max: number): Turns {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    async take(work) {
      if (running < max) running++;
      // Whoever is done hands its turn on, so that nobody who comes later takes it.
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next === undefined) running--;
        else next();
      }
    },
  };
}
