import { describe, expect, it } from 'vitest';
import { describeDuration, isDuration, normaliseDuration, parseDuration } from './duration.ts';

describe('an ISO 8601 duration', () => {
  it.each([
    ['PT0S', 0],
    ['PT30S', 30_000],
    ['PT1M', 60_000],
    ['P1M', 30 * 86_400_000],
    ['PT1H', 3_600_000],
    ['P14D', 14 * 86_400_000],
    ['P2W', 14 * 86_400_000],
    ['P1DT2H3M4.5S', 86_400_000 + 2 * 3_600_000 + 3 * 60_000 + 4500],
    ['P1Y', 365 * 86_400_000],
  ])('%s lasts %d ms', (text, milliseconds) => {
    expect(parseDuration(text)).toBe(milliseconds);
  });

  it.each([
    '',
    'P',
    'PT',
    'P1',
    '1D',
    'PT1',
    'P1H',
    'PT1D',
    'P-1D',
    'P1.5D',
    'p1d',
    ' P1D',
    'P1DT',
    'P99999999999999999D',
  ])('is not what %j is', (text) => {
    expect(isDuration(text)).toBe(false);
  });

  it.each([
    ['14d', 'P14D'],
    [' pt1m ', 'PT1M'],
    ['T5S', 'PT5S'],
    ['P1D', 'P1D'],
    ['', 'P'],
  ])('typed as %j is read as %s', (typed, normalised) => {
    expect(normaliseDuration(typed)).toBe(normalised);
  });

  it('can be said in words', () => {
    expect(describeDuration('P1DT2H')).toBe('1 day, 2 hours');
    expect(describeDuration('PT0S')).toBe('0 seconds');
    expect(describeDuration('PT1.5S')).toBe('1.5 seconds');
    expect(describeDuration('soon')).toBeUndefined();
  });
});
