import { describe, expect, it } from 'vitest';
import { isTimeZone, momentOfWall, wallOfMoment } from './zone-clock.ts';

describe('the clocks of a zone', () => {
  it.each([
    ['2026-07-01T10:00:00.000Z', 'Europe/Berlin', '2026-07-01T08:00:00.000Z'],
    ['2026-01-01T10:00:00.250Z', 'Europe/Berlin', '2026-01-01T09:00:00.250Z'],
    ['2026-01-01T10:00:00.000Z', 'Asia/Kathmandu', '2026-01-01T04:15:00.000Z'],
    ['2026-01-01T10:00:00.000Z', 'UTC', '2026-01-01T10:00:00.000Z'],
  ])('show %s in %s at %s', (wall, timeZone, moment) => {
    expect(momentOfWall(new Date(wall), timeZone).toISOString()).toBe(moment);
    expect(wallOfMoment(new Date(moment), timeZone).toISOString()).toBe(wall);
  });

  it('mean the next hour where one is skipped in spring', () => {
    const skipped = momentOfWall(new Date('2026-03-29T02:30:00.000Z'), 'Europe/Berlin');
    expect(skipped.toISOString()).toBe('2026-03-29T01:30:00.000Z');
  });
});

it('zones are known by their names', () => {
  expect(isTimeZone('Europe/Berlin')).toBe(true);
  expect(isTimeZone('Mars/Olympus')).toBe(false);
});
