// Remembers what the values of the last one to two minutes were like: exact extremes and mean, quantiles from a uniform
// sample of fixed size. A decaying or an HDR histogram would cost more on each value or kilobytes for each idle metric.
import type { Distribution } from './metrics.ts';

const SAMPLE_SIZE = 256;
const WINDOW_MS = 60_000;

class Window {
  count = 0;
  min = Infinity;
  max = -Infinity;
  sum = 0;
  squares = 0;
  readonly values: number[] = [];

  add(value: number): void {
    this.count += 1;
    this.sum += value;
    this.squares += value * value;
    if (value < this.min) this.min = value;
    if (value > this.max) this.max = value;
    // Every value of the window has the same chance to stay (Vitter's algorithm R).
    const place =
      this.values.length < SAMPLE_SIZE ? this.values.length : Math.floor(Math.random() * this.count);
    if (place < SAMPLE_SIZE) this.values[place] = value;
  }
}

export class RecentSample {
  readonly recorded = { count: 0, sum: 0 };
  #previous = new Window();
  #current = new Window();
  #turnedAt = performance.now();

  add(value: number): void {
    this.recorded.count += 1;
    this.recorded.sum += value;
    this.#current.add(value);
  }

  beat(now: number): void {
    if (now - this.#turnedAt < WINDOW_MS) return;
    this.#turnedAt = now;
    this.#previous = this.#current;
    this.#current = new Window();
  }

  distribution(): Distribution {
    const windows = [this.#previous, this.#current].filter(({ count }) => count > 0);
    const count = total(windows.map((window) => window.count));
    if (count === 0) return { min: 0, max: 0, mean: 0, deviation: 0, quantile: () => 0 };
    const mean = total(windows.map(({ sum }) => sum)) / count;
    const squares = total(windows.map((window) => window.squares));
    return {
      min: Math.min(...windows.map(({ min }) => min)),
      max: Math.max(...windows.map(({ max }) => max)),
      mean,
      // Rounding can make the difference of two large numbers slightly negative.
      deviation: Math.sqrt(Math.max(0, squares / count - mean * mean)),
      quantile: quantiles(windows),
    };
  }
}

/** A sampled value stands for as many values as its window had for each that it kept. */
function quantiles(windows: readonly Window[]): (share: number) => number {
  const weighted = windows
    .flatMap(({ values, count }) => values.map((value) => ({ value, weight: count / values.length })))
    .sort((left, right) => left.value - right.value);
  const all = total(weighted.map(({ weight }) => weight));
  return (share) => {
    let passed = 0;
    for (const { value, weight } of weighted) {
      passed += weight;
      if (passed >= share * all) return value;
    }
    return weighted.at(-1)?.value ?? 0;
  };
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
