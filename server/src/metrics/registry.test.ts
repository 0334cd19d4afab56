import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMetrics, type MetricsRegistry } from './registry.ts';
import type { Metric } from './metrics.ts';

let metrics: MetricsRegistry;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  metrics = createMetrics();
});
afterEach(() => {
  metrics.close();
  vi.useRealTimers();
});

function find<Kind extends Metric['kind']>(name: string, kind: Kind): Metric & { kind: Kind } {
  const metric = metrics.find(name);
  if (metric?.kind !== kind) throw new Error(`${name} is no ${kind}`);
  return metric as Metric & { kind: Kind };
}

describe('a counter', () => {
  it('is made by its first use and then stays the same', () => {
    metrics.counter('a').add();
    metrics.counter('a').add(4);
    expect(metrics.counter('a').count).toBe(5);
  });

  it('with a rate tells what came within the last second', () => {
    const counter = metrics.ratedCounter('in');
    const rate = () => find('in.1-sec-rate', 'gauge').read();
    expect(rate()).toBe(0);
    counter.add(150);
    vi.advanceTimersByTime(1000);
    expect(rate()).toBe(150);
    vi.advanceTimersByTime(1000);
    expect(rate()).toBe(0);
    expect(metrics.ratedCounter('in')).toBe(counter);
  });
});

describe('a meter', () => {
  it('follows a steady rate, and forgets it when it ends', () => {
    const meter = metrics.meter('m');
    for (let second = 0; second < 60; second++) {
      meter.mark(10);
      vi.advanceTimersByTime(1000);
    }
    const steady = find('m', 'meter').rates();
    expect(steady.total).toBe(600);
    expect(steady.mean).toBeCloseTo(10);
    expect(steady.oneMinute).toBeCloseTo(10);
    expect(steady.fifteenMinutes).toBeCloseTo(10);

    vi.advanceTimersByTime(60_000);
    const later = find('m', 'meter').rates();
    expect(later.mean).toBeCloseTo(5);
    expect(later.oneMinute).toBeCloseTo(10 / Math.E);
    expect(later.fiveMinutes).toBeCloseTo(10 * Math.exp(-60 / 300));
  });

  it('may have the rate of the last second beside it', () => {
    metrics.ratedMeter('m').mark(7);
    vi.advanceTimersByTime(1000);
    expect(find('m.1-sec-rate', 'gauge').read()).toBe(7);
    expect(find('m', 'meter').rates().total).toBe(7);
  });
});

describe('a timer', () => {
  it('knows the distribution of its values, and counts the calls that nobody timed', () => {
    const timer = metrics.timer('t');
    for (let value = 1; value <= 100; value++) timer.record(value);
    timer.mark(900);
    expect(find('t', 'timer').rates().total).toBe(1000);
    expect(find('t', 'timer').recorded).toEqual({ count: 100, sum: 5050 });
    const times = find('t', 'timer').distribution();
    expect(times).toMatchObject({ min: 1, max: 100, mean: 50.5 });
    expect(times.deviation).toBeCloseTo(28.87, 1);
    expect([times.quantile(0.5), times.quantile(0.95), times.quantile(0.99)]).toEqual([50, 95, 99]);
  });

  it('keeps a fair sample of more values than it has room for', () => {
    const timer = metrics.timer('t');
    for (let value = 1; value <= 100_000; value++) timer.record(value);
    const times = find('t', 'timer').distribution();
    expect(times.max).toBe(100_000);
    expect(times.quantile(0.5)).toBeGreaterThan(35_000);
    expect(times.quantile(0.5)).toBeLessThan(65_000);
  });

  it('shows the last minutes only', () => {
    const timer = metrics.timer('t');
    timer.record(1_000_000);
    vi.advanceTimersByTime(130_000);
    timer.record(5);
    expect(find('t', 'timer').distribution()).toMatchObject({ min: 5, max: 5 });
    expect(find('t', 'timer').recorded.count).toBe(2);
  });
});

describe('the registry', () => {
  it('lists names in order and forgets what begins with a prefix', () => {
    metrics.ratedCounter('b.2.x');
    metrics.meter('a');
    metrics.histogram('b.1.x').record(3);
    expect(metrics.names()).toEqual(['a', 'b.1.x', 'b.2.x', 'b.2.x.1-sec-rate']);
    metrics.remove('b.2.');
    expect(metrics.names()).toEqual(['a', 'b.1.x']);
  });

  it('replaces a gauge, and refuses to make one thing out of another', () => {
    metrics.gauge('g', () => 1);
    metrics.gauge('g', () => 2);
    expect(find('g', 'gauge').read()).toBe(2);
    expect(() => metrics.counter('g')).toThrow('The metric g is a gauge.');
  });
});
