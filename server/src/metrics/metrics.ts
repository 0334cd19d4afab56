// The numbers that the program keeps about itself, by the names that clients ask for.

export interface Counter {
  add(amount?: number): void;
  readonly count: number;
}

/** Counts events and knows how many there were a second, lately and on the whole. */
export interface Meter {
  mark(events?: number): void;
  readonly count: number;
}

export interface Timer {
  /** How long one call took. */
  record(microseconds: number): void;
  /** Calls whose time was not taken: most are only counted, since looking at a clock costs more than they do. */
  mark(calls: number): void;
}

export interface Histogram {
  record(value: number): void;
}

/** The first call with a name makes the metric, later ones return it. A name keeps its kind. */
export interface Metrics {
  counter(name: string): Counter;
  meter(name: string): Meter;
  timer(name: string): Timer;
  histogram(name: string): Histogram;
  /** Replaces a gauge of that name. */
  gauge(name: string, read: () => unknown): void;
  /** A counter, and a gauge `<name>.1-sec-rate` of what came within the last full second. */
  ratedCounter(name: string): Counter;
  /** A meter with the same gauge beside it. */
  ratedMeter(name: string): Meter;
  /** Forgets everything whose name begins so; for entities that are gone. */
  remove(prefix: string): void;
}

/** Events a second: since the beginning, and as averages that forget, over the last minutes. */
export interface Rates {
  readonly total: number;
  readonly mean: number;
  readonly oneMinute: number;
  readonly fiveMinutes: number;
  readonly fifteenMinutes: number;
}

/** The values of the last one to two minutes. */
export interface Distribution {
  readonly min: number;
  readonly max: number;
  readonly mean: number;
  readonly deviation: number;
  /** `quantile(0.95)`: at most 5 % of the values are greater. */
  quantile: (share: number) => number;
}

/** Values recorded since the beginning. */
interface Recorded {
  readonly recorded: { readonly count: number; readonly sum: number };
  distribution(): Distribution;
}

export type Metric =
  | { readonly kind: 'counter'; readonly count: number }
  | { readonly kind: 'gauge'; read(): unknown }
  | { readonly kind: 'meter'; rates(): Rates }
  | ({ readonly kind: 'timer'; rates(): Rates } & Recorded)
  | ({ readonly kind: 'histogram' } & Recorded);

/** The same metrics for those who show them. */
export interface MetricsReader {
  /** In alphabetical order. */
  names(): string[];
  find(name: string): Metric | undefined;
}
