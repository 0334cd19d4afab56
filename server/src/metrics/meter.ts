// Counts events and averages how many there were a second. Marking is one addition; the averages move with the beat.
import type { Meter, Rates } from './metrics.ts';

const WINDOWS_SECONDS = [60, 300, 900] as const;

export class RateMeter implements Meter {
  readonly kind = 'meter' as const;
  count = 0;
  readonly #startedAt = performance.now();
  #counted = 0;
  #beatAt = this.#startedAt;
  readonly #averages = [0, 0, 0];
  #isFirst = true;

  mark(events = 1): void {
    this.count += events;
  }

  /** Weighs what came since the last beat by the time that really went by, so that a late beat distorts nothing. */
  beat(now: number): void {
    const seconds = (now - this.#beatAt) / 1000;
    if (seconds <= 0) return;
    const rate = (this.count - this.#counted) / seconds;
    for (const [index, window] of WINDOWS_SECONDS.entries()) {
      const before = this.#averages[index] ?? 0;
      const weight = this.#isFirst ? 1 : 1 - Math.exp(-seconds / window);
      this.#averages[index] = before + weight * (rate - before);
    }
    this.#isFirst = false;
    this.#counted = this.count;
    this.#beatAt = now;
  }

  rates(): Rates {
    const seconds = (performance.now() - this.#startedAt) / 1000;
    const [oneMinute = 0, fiveMinutes = 0, fifteenMinutes = 0] = this.#averages;
    const mean = seconds > 0 ? this.count / seconds : 0;
    return { total: this.count, mean, oneMinute, fiveMinutes, fifteenMinutes };
  }
}
