// Keeps the metrics of this node. What happens often only adds; one beat a second for all of them does the rest.
import { RateMeter } from './meter.ts';
import type { Counter, Histogram, Metric, Metrics, MetricsReader, Timer } from './metrics.ts';
import { RecentSample } from './sample.ts';

export interface MetricsRegistry extends Metrics, MetricsReader {
  close(): void;
}

const BEAT_MS = 1000;
const AVERAGES_EVERY_BEATS = 5;

export function createMetrics(): MetricsRegistry {
  const metrics = new Map<string, Metric>();
  const rated = new Map<string, SecondRate>();
  let beats = 0;

  function one<Kind extends Metric & { kind: string }>(name: string, Class: new () => Kind): Kind {
    const known = metrics.get(name);
    if (known instanceof Class) return known;
    if (known !== undefined) throw new Error(`The metric ${name} is a ${known.kind}.`);
    const made = new Class();
    metrics.set(name, made);
    return made;
  }

  function withRate<Counted extends { readonly count: number }>(name: string, counted: Counted): Counted {
    if (!rated.has(name)) {
      const rate = new SecondRate(counted);
      rated.set(name, rate);
      metrics.set(`${name}.1-sec-rate`, { kind: 'gauge', read: () => rate.perSecond });
    }
    return counted;
  }

  const timer = setInterval(() => {
    const now = performance.now();
    beats += 1;
    for (const rate of rated.values()) rate.beat(now);
    if (beats % AVERAGES_EVERY_BEATS !== 0) return;
    for (const metric of metrics.values()) if ('beat' in metric) (metric as Beating).beat(now);
  }, BEAT_MS);
  timer.unref();

  return {
    counter: (name) => one(name, PlainCounter),
    meter: (name) => one(name, RateMeter),
    timer: (name) => one(name, CallTimer),
    histogram: (name) => one(name, ValueHistogram),
    gauge(name, read) {
      metrics.set(name, { kind: 'gauge', read });
    },
    ratedCounter: (name) => withRate(name, one(name, PlainCounter)),
    ratedMeter: (name) => withRate(name, one(name, RateMeter)),
    remove(prefix) {
      for (const those of [metrics, rated]) {
        for (const name of those.keys()) if (name.startsWith(prefix)) those.delete(name);
      }
    },
    names: () => [...metrics.keys()].sort(),
    find: (name) => metrics.get(name),
    close: () => clearInterval(timer),
  };
}

/** What a gauge shows, if it is one and shows a number. */
export function numberOf(metric: Metric | undefined): number | undefined {
  const value = metric?.kind === 'gauge' ? metric.read() : undefined;
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

interface Beating {
  beat(now: number): void;
}

class PlainCounter implements Counter {
  readonly kind = 'counter' as const;
  count = 0;

  add(amount = 1): void {
    this.count += amount;
  }
}

class SecondRate implements Beating {
  perSecond = 0;
  readonly #counted: { readonly count: number };
  #before: number;
  #beatAt = performance.now();

  constructor(counted: { readonly count: number }) {
    this.#counted = counted;
    this.#before = counted.count;
  }

  beat(now: number): void {
    const seconds = (now - this.#beatAt) / 1000;
    if (seconds <= 0) return;
    this.perSecond = (this.#counted.count - this.#before) / seconds;
    this.#before = this.#counted.count;
    this.#beatAt = now;
  }
}

class CallTimer implements Timer, Beating {
  readonly kind = 'timer' as const;
  readonly #calls = new RateMeter();
  readonly #sample = new RecentSample();

  record(microseconds: number): void {
    this.#calls.mark();
    this.#sample.add(microseconds);
  }

  mark(calls: number): void {
    this.#calls.mark(calls);
  }

  beat(now: number): void {
    this.#calls.beat(now);
    this.#sample.beat(now);
  }

  get recorded() {
    return this.#sample.recorded;
  }

  rates = () => this.#calls.rates();
  distribution = () => this.#sample.distribution();
}

class ValueHistogram extends RecentSample implements Histogram, Beating {
  readonly kind = 'histogram' as const;

  record(value: number): void {
    this.add(value);
  }
}
