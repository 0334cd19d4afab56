import { describe, expect, it } from 'vitest';
import { bucketStart, intervalOf, nextBucket } from './time-buckets.ts';

const at = (text: string) => new Date(text).getTime();
const startIn = (timeunit: string, time: string) =>
  new Date(bucketStart(at(time), intervalOf({ type: 'timeunit', timeunit }, 0))).toISOString();

describe('the bucket of a moment', () => {
  it.each([
    ['5m', '2026-11-15T10:14:59.999Z', '2026-11-15T10:10:00.000Z'],
    ['1d', '2026-11-15T10:14:59.999Z', '2026-11-15T00:00:00.000Z'],
    // A Sunday, and the Monday before it.
    ['1w', '2026-11-15T10:14:59.999Z', '2026-11-09T00:00:00.000Z'],
    ['1w', '2026-11-09T00:00:00.000Z', '2026-11-09T00:00:00.000Z'],
    ['1M', '2026-11-15T10:14:59.999Z', '2026-11-01T00:00:00.000Z'],
    ['1M', '1969-11-15T10:14:59.999Z', '1969-11-01T00:00:00.000Z'],
  ])('of %s around %s begins at %s', (unit, time, start) => {
    expect(startIn(unit, time)).toBe(start);
  });

  it('ends where the next one begins', () => {
    const month = intervalOf({ type: 'timeunit', timeunit: '1M' }, 0);
    const next = nextBucket(bucketStart(at('2026-02-10T00:00:00Z'), month), month);
    expect(new Date(next).toISOString()).toBe('2026-03-01T00:00:00.000Z');
    expect(bucketStart(next, month)).toBe(next);
  });
});
