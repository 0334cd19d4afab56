import { describe, expect, it } from 'vitest';
import { runsOf, segmentsOf } from './segments.ts';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const NOW = Date.UTC(2026, 10, 17, 19, 30, 12);

describe('the segments of a time', () => {
  it('are of the same length while it moves on, and begin at the same moments', () => {
    const a = segmentsOf(NOW - DAY, NOW, NOW);
    const b = segmentsOf(NOW - DAY + 5 * MINUTE, NOW + 5 * MINUTE, NOW + 5 * MINUTE);
    expect(a).toMatchObject({ length: 64 * MINUTE });
    expect(b?.length).toBe(a?.length);
    expect((a?.end ?? 0) - (a?.first ?? 0)).toBeGreaterThanOrEqual(21);
  });

  it('lie in it as a whole, and have been over for a minute', () => {
    for (const duration of [10 * MINUTE, 61 * MINUTE, DAY, 30 * DAY]) {
      const { length, first, end } = segmentsOf(NOW - duration, NOW, NOW) ?? { length: 0, first: 0, end: 0 };
      expect(first * length).toBeGreaterThanOrEqual(NOW - duration);
      expect(end * length).toBeLessThanOrEqual(NOW - MINUTE);
    }
  });

  it('are none of a short time, of one before 1970, or of one to come', () => {
    expect(segmentsOf(NOW - 5 * MINUTE, NOW, NOW)).toBeUndefined();
    expect(segmentsOf(-DAY, NOW, NOW)).toBeUndefined();
    expect(segmentsOf(NOW, NOW + DAY, NOW)).toBeUndefined();
    expect(segmentsOf(NOW, NOW, NOW)).toBeUndefined();
  });

  it('are taken together where there is no gap', () => {
    expect(runsOf([])).toEqual([]);
    expect(runsOf([3])).toEqual([[3, 3]]);
    expect(runsOf([1, 2, 4, 7, 8, 9])).toEqual([
      [1, 2],
      [4, 4],
      [7, 9],
    ]);
  });
});
