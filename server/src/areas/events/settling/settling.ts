// When windows are settled: when all that nodes received up to their end is stored. Nobody is kept waiting for long: what is
// stored later is found by the second look.

export interface Settled {
  /** Windows that ended by then are looked at. */
  readonly windowsTo: number;
  /** What was received by then is stored; what was received long ago is not waited for. */
  readonly storedTo: number;
}

interface SettlingParts {
  /** What all nodes received before this moment is stored. */
  readonly storedTo: () => Promise<number>;
  readonly now: () => number;
}

/** Messages need a moment from their senders to here. */
const GRACE_MS = 1000;
/** Storing that is further behind is waited for only while it catches up, as it does after the engine was away. */
export const PATIENCE_MS = 60_000;
/** Whether it does is seen by how far behind it was before. */
const COMPARE_MS = 10_000;
const CATCH_UP_MS = 300_000;
/** Second looks wait for so long, so that nothing is missed where storing is slow. */
const MAX_BEHIND_MS = 3_600_000;

export function settling({ storedTo, now }: SettlingParts): () => Promise<Settled> {
  const progress = new Progress();
  return async () => {
    const stored = await storedTo();
    const time = now();
    const behindMs = Math.max(0, time - stored);
    const isWaiting = behindMs <= PATIENCE_MS ? progress.isFine() : progress.isCatchingUp(time, behindMs);
    return {
      windowsTo: time - (isWaiting ? behindMs : PATIENCE_MS) - GRACE_MS,
      storedTo: time - Math.min(behindMs, MAX_BEHIND_MS),
    };
  };
}

/** Remembers how far behind storing was, while it is too far. */
class Progress {
  #before: { readonly at: number; readonly behindMs: number } | undefined;
  #since: number | undefined;

  isFine(): true {
    this.#before = undefined;
    return true;
  }

  isCatchingUp(at: number, behindMs: number): boolean {
    if (this.#before === undefined) {
      // Nobody knows yet: what is behind at the start of the program is mostly stored soon.
      this.#before = { at, behindMs };
      this.#since = at;
    } else if (at - this.#before.at >= COMPARE_MS) {
      this.#since = behindMs < this.#before.behindMs ? (this.#since ?? at) : undefined;
      this.#before = { at, behindMs };
    }
    return this.#since !== undefined && at - this.#since < CATCH_UP_MS;
  }
}
