// What a histogram says about its buckets.
import { describe, expect, it } from 'vitest';
import { bucketAt, countIn, describeHistogram, placeOf, rangeOf, type HistogramBucket } from './histogram.ts';
import { formatBytes } from '../../values/formatNumber.ts';
import { byteScale, histogramOption } from './histogramOption.ts';
import { sparklinePath } from '../figures/sparklinePath.ts';

const MINUTE = 60_000;
const START = Date.parse('2026-07-01T10:00:00Z');
const buckets: HistogramBucket[] = [3, 9, 0, 4].map((count, index) => ({
  from: START + index * MINUTE,
  to: START + (index + 1) * MINUTE,
  count,
}));

describe('a span of buckets', () => {
  it('reaches from the beginning of the first to the end of the last, whichever was chosen first', () => {
    const range = { from: new Date(START + MINUTE), to: new Date(START + 4 * MINUTE) };
    expect(rangeOf(buckets, { anchor: 1, cursor: 3 })).toEqual(range);
    expect(rangeOf(buckets, { anchor: 3, cursor: 1 })).toEqual(range);
    expect(countIn(buckets, { anchor: 3, cursor: 1 })).toBe(13);
  });

  it('has a place in the drawing', () => {
    expect(placeOf(buckets, { anchor: 2, cursor: 1 })).toEqual({ left: 0.25, width: 0.5 });
  });

  it.each([
    [-1, 0],
    [0, 0],
    [0.3, 1],
    [1, 3],
    [7, 3],
  ])('at %d of the width is bucket %i', (part, bucket) => {
    expect(bucketAt(buckets, part)).toBe(bucket);
  });
});

it('a histogram is described in words', () => {
  expect(describeHistogram(buckets, { zone: 'UTC', unit: 'messages', measure: 'count' })).toBe(
    '2026-07-01 10:00:00 to 10:04:00, 16 messages. Most in 2026-07-01 10:01:00 to 10:02:00, 9 messages.',
  );
});

const levels = { success: '#000000', warning: '#000000', danger: '#000000' };
const grounds = { text: '#000000', surface: '#ffffff', raised: '#ffffff', levels };

it('ticks of a histogram are in the zone of the user', () => {
  const theme = { muted: '#000000', line: '#000000', series: '#000000', fontFamily: 'Inter', ...grounds };
  const { xAxis } = histogramOption(buckets, 'Asia/Tokyo', theme, 'count') as {
    xAxis: { min: number; axisLabel: { formatter: (value: number) => string } };
  };
  // ECharts is told the wall clock of Tokyo as if it were UTC.
  expect(new Date(xAxis.min).toISOString()).toBe('2026-07-01T19:00:00.000Z');
  expect(xAxis.axisLabel.formatter(xAxis.min)).toBe('19:00:00');
});

describe('the path of a sparkline', () => {
  const box = { width: 100, height: 30 };

  it('runs from left to right, highest at the top', () => {
    expect(sparklinePath([0, 10, 5], box).line).toBe('M0,30L50,0L100,15');
  });

  it('has a gap where numbers are missing', () => {
    expect(sparklinePath([1, 1, null, 1, 1], box).line).toBe('M0,0L25,0M75,0L100,0');
  });

  it('is a dash for a single number, and nothing for none', () => {
    expect(sparklinePath([5], box).line).toBe('M0,0L100,0');
    expect(sparklinePath([], box).line).toBe('');
  });

  it('is flat at the bottom when all numbers are zero', () => {
    expect(sparklinePath([0, 0], box).line).toBe('M0,30L100,30');
  });
});

it.each([
  [3 * 1024 ** 3, '1 GiB'],
  [3.7 * 1024 ** 3, '2 GiB'],
  [900 * 1024 ** 2, '500 MiB'],
  [2900 * 1024 ** 2, '1 GiB'],
  [5, '2 B'],
  [0, '1 B'],
])('the axis of up to %d bytes has steps that are short to write', (highest, step) => {
  const { interval, max } = byteScale(highest);
  expect(formatBytes(interval)).toBe(step);
  expect(max % interval).toBe(0);
  expect(max).toBeGreaterThanOrEqual(highest);
});
