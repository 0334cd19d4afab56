// Time ranges in words, and wall clocks in zones.
import { describe, expect, it } from 'vitest';
import type { TimeRange } from '../../routes/timeRange.ts';
import { amountOf, describeTimeRange, secondsOf } from './describeTimeRange.ts';
import { presetsOf } from './timeRange.api.ts';
import { checkRange } from './useAbsoluteDraft.ts';
import { wallMoment, wallText } from './wallClock.ts';

describe('a time range in words', () => {
  it.each<[TimeRange, string]>([
    [{ type: 'relative', range: 300 }, 'Last 5 minutes'],
    [{ type: 'relative', range: 86_400 }, 'Last 1 day'],
    [{ type: 'relative', range: 90 }, 'Last 90 seconds'],
    [{ type: 'relative', range: 0 }, 'All messages'],
    [{ type: 'relative', from: 7200, to: 3600 }, '2 hours ago until 1 hour ago'],
    [{ type: 'keyword', keyword: 'last month' }, 'last month'],
    [
      { type: 'absolute', from: '2026-07-01T08:00:00.000Z', to: '2026-07-02T08:00:00.000Z' },
      '2026-07-01 10:00:00 to 2026-07-02 10:00:00',
    ],
  ])('%j', (range, words) => {
    expect(describeTimeRange(range, 'Europe/Berlin')).toBe(words);
  });

  it('is refused when its type is unknown', () => {
    expect(() => describeTimeRange({ type: 'lunar' } as unknown as TimeRange, 'UTC')).toThrow(
      'Invalid range type',
    );
  });
});

it('seconds are an amount of the largest unit that fits', () => {
  expect(amountOf(7200)).toEqual({ amount: 2, unit: 'hours' });
  expect(amountOf(7201)).toEqual({ amount: 7201, unit: 'seconds' });
  expect(secondsOf(3, 'days')).toBe(259_200);
});

it('presets keep the order of the configuration and leave out what is no duration', () => {
  expect(presetsOf({ PT5M: '5 minutes', soon: 'soon', PT0S: 'all messages' })).toEqual([
    { seconds: 300, label: '5 minutes' },
    { seconds: 0, label: 'all messages' },
  ]);
});

describe('the wall clock of a zone', () => {
  it('shows a moment, and is read back', () => {
    expect(wallText('2026-07-01T08:00:00.000Z', 'Europe/Berlin')).toBe('2026-07-01 10:00:00');
    expect(wallText('2026-07-01T08:00:00.250Z', 'UTC')).toBe('2026-07-01 08:00:00.250');
    expect(wallMoment('2026-07-01 10:00', 'Europe/Berlin')?.toISOString()).toBe('2026-07-01T08:00:00.000Z');
    expect(wallMoment('2026-01-01', 'Europe/Berlin')?.toISOString()).toBe('2025-12-31T23:00:00.000Z');
    expect(wallMoment('soon', 'UTC')).toBeUndefined();
  });
});

describe('an absolute range', () => {
  it('runs from the earlier to the later moment', () => {
    expect(checkRange('2026-07-01 10:00:00', '2026-07-01 11:00:00', 'Europe/Berlin').range).toEqual({
      type: 'absolute',
      from: '2026-07-01T08:00:00.000Z',
      to: '2026-07-01T09:00:00.000Z',
    });
  });

  it('needs its beginning before its end', () => {
    const same = checkRange('2026-07-01 10:00:00', '2026-07-01 10:00:00', 'UTC');
    expect(same).toEqual({ errors: { until: 'Must be later than the beginning.' } });
  });

  it('needs two dates', () => {
    expect(Object.keys(checkRange('', 'soon', 'UTC').errors)).toEqual(['from', 'until']);
  });
});
