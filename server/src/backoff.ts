// Pauses between attempts: each twice as long as the one before up to a limit, and from the beginning after a success.
import { setTimeout as delay } from 'node:timers/promises';

export interface BackoffLimits {
  readonly firstMs: number;
  readonly maxMs: number;
}

/** @param retries how many pauses there were before. */
export function backoffMs({ firstMs, maxMs }: BackoffLimits, retries: number): number {
  return Math.min(firstMs * 2 ** retries, maxMs);
}

export class Backoff {
  readonly #limits: BackoffLimits;
  #retries = 0;

  constructor(limits: BackoffLimits) {
    this.#limits = limits;
  }

  /** The pause before the next attempt. */
  next(): number {
    const pauseMs = backoffMs(this.#limits, this.#retries);
    this.#retries += 1;
    return pauseMs;
  }

  /** After a success. */
  reset(): void {
    this.#retries = 0;
  }

  /** Pauses. Rejects when the signal is aborted. */
  async wait(signal?: AbortSignal): Promise<void> {
    await delay(this.next(), undefined, signal && { signal });
  }
}

export interface RetryOptions extends BackoffLimits {
  /** Ends the attempts: the result rejects. */
  readonly signal?: AbortSignal | undefined;
  /** False when the pauses are no reason for the program to stay alive. */
  readonly ref?: boolean;
  /** Called after every failure, for a line in the log: nothing is tried again without one. */
  readonly onRetry: (error: unknown, pauseMs: number) => void;
}

/** Tries until it succeeds. */
export async function retry<Result>(
  attempt: () => Promise<Result>,
  { signal, ref = true, onRetry, ...limits }: RetryOptions,
): Promise<Result> {
  const backoff = new Backoff(limits);
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      signal?.throwIfAborted();
      const pauseMs = backoff.next();
      onRetry(error, pauseMs);
      signal?.throwIfAborted();
      await delay(pauseMs, undefined, { ref, ...(signal && { signal }) });
    }
  }
}
