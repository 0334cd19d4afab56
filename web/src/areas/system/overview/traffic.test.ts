import { describe, expect, test } from 'vitest';
import { dailyBuckets } from './traffic.api.ts';

const NOW = Date.parse('2026-04-10T12:00:00.000Z');

describe('traffic by day', () => {
  test('has the last 30 days and today, in the zone of the user', () => {
    const buckets = dailyBuckets({}, 'Europe/Berlin', NOW);
    expect(buckets).toHaveLength(31);
    expect(new Date(buckets.at(-1)?.from ?? 0).toISOString()).toBe('2026-04-09T22:00:00.000Z');
    // The clocks went forward on the 29th of March.
    expect(new Date(buckets[0]?.from ?? 0).toISOString()).toBe('2026-03-10T23:00:00.000Z');
    for (const [index, { from }] of buckets.slice(1).entries()) expect(from).toBe(buckets[index]?.to);
    const lengths = new Set(buckets.map(({ from, to }) => (to - from) / 3_600_000));
    expect([...lengths].sort()).toEqual([23, 24]);
  });

  test('adds the hours of a day, also those before midnight in UTC', () => {
    const output = {
      '2026-04-09T22:00:00.000Z': 5,
      '2026-04-10T03:00:00.000Z': 7,
      '2026-04-09T21:00:00.000Z': 11,
    };
    const counts = (zone: string) =>
      dailyBuckets(output, zone, NOW)
        .slice(-2)
        .map(({ count }) => count);
    expect(counts('Europe/Berlin')).toEqual([11, 12]);
    expect(counts('UTC')).toEqual([16, 7]);
  });
});
