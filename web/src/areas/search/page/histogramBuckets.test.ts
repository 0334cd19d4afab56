import type { PivotRow } from '@logboom/contract/search/schemas';
import { describe, expect, it } from 'vitest';
import { histogramBuckets } from './histogramBuckets.ts';

const AUTO = { type: 'auto', scaling: 1 } as const;
const row = (start: string, value: number): PivotRow => ({
  key: [start],
  source: 'leaf',
  values: [{ key: ['count()'], value, rollup: true, source: 'row-leaf' }],
});
const range = (from: string, to: string) => ({ type: 'absolute' as const, from, to });
const total: PivotRow = { ...row('', 7), key: [], source: 'non-leaf' };

describe('the bars of a histogram', () => {
  it('span the whole time that was searched', () => {
    const buckets = histogramBuckets(
      {
        rows: [row('2026-11-15T10:02:00.000Z', 3), total],
        effective_timerange: range('2026-11-15T10:00:05.000Z', '2026-11-15T10:05:05.000Z'),
      },
      AUTO,
    );
    // Ten seconds each; the first and the last are cut off where the search begins and ends.
    expect(buckets).toHaveLength(31);
    expect(new Date(buckets[0]?.from ?? 0).toISOString()).toBe('2026-11-15T10:00:05.000Z');
    expect(new Date(buckets.at(-1)?.to ?? 0).toISOString()).toBe('2026-11-15T10:05:05.000Z');
    expect(buckets.filter(({ count }) => count > 0)).toEqual([
      { from: Date.parse('2026-11-15T10:02:00Z'), to: Date.parse('2026-11-15T10:02:10Z'), count: 3 },
    ]);
  });

  it('have the length that the server chose', () => {
    const buckets = histogramBuckets(
      {
        rows: [row('2026-11-15T10:00:00.000Z', 3), row('2026-11-15T10:01:00.000Z', 0)],
        effective_timerange: range('2026-11-15T10:00:00.000Z', '2026-11-15T10:05:00.000Z'),
      },
      AUTO,
    );
    expect(buckets.map(({ count }) => count)).toEqual([3, 0, 0, 0, 0]);
  });

  it('follow the calendar in months, as for a search of everything', () => {
    const buckets = histogramBuckets(
      {
        rows: [row('2026-02-01T00:00:00.000Z', 3)],
        effective_timerange: range('2026-02-10T00:00:00.000Z', '2026-03-03T00:00:00.000Z'),
      },
      AUTO,
      true,
    );
    expect(buckets.map(({ count }) => count)).toEqual([3, 0]);
  });

  it('are only those with messages when there would be too many', () => {
    const buckets = histogramBuckets(
      {
        rows: [row('2026-02-01T00:00:00.000Z', 3)],
        effective_timerange: range('2025-02-10T00:00:00.000Z', '2026-03-03T00:00:00.000Z'),
      },
      { type: 'timeunit', value: 1, unit: 'seconds' },
    );
    expect(buckets).toHaveLength(1);
  });

  it('are there also when nothing was found', () => {
    const searched = range('2026-11-15T10:00:00.000Z', '2026-11-15T10:00:00.000Z');
    expect(histogramBuckets({ effective_timerange: searched }, AUTO)).toHaveLength(1);
  });
});
