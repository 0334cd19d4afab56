// Time zones: which there are, and the moment at which the clocks of one show something.
import { TZDate } from '@date-fns/tz';

/**
 * What a clock on a wall shows is written as if the wall were in UTC, the one zone that `Date` can count in.
 * An hour that is skipped in spring means the one after it.
 */
export function momentOfWall(wall: Date, timeZone: string): Date {
  const there = new TZDate(
    wall.getUTCFullYear(),
    wall.getUTCMonth(),
    wall.getUTCDate(),
    wall.getUTCHours(),
    wall.getUTCMinutes(),
    wall.getUTCSeconds(),
    wall.getUTCMilliseconds(),
    timeZone,
  );
  return new Date(there.getTime());
}

/** What the clocks of the zone show at a moment. */
export function wallOfMoment(moment: Date, timeZone: string): Date {
  return new Date(moment.getTime() - new TZDate(moment, timeZone).getTimezoneOffset() * 60_000);
}

/** For example `2023-07-01T14:00:00.000+02:00`. */
export function instantInZone(moment: Date, timeZone: string): string {
  return new TZDate(moment, timeZone).toISOString();
}

export function isTimeZone(name: string): boolean {
  try {
    Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
