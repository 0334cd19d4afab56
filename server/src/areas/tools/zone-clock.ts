// The clock on the wall of a time zone, written as if the wall were in UTC: the one zone that `Date` can count in.
import { TZDate } from '@date-fns/tz';

export interface ZoneClock {
  readonly now: Date;
  /** What the wall shows now. */
  readonly wallNow: Date;
  /** When the wall shows this. An hour that is skipped in spring means the one after it. */
  readonly instant: (wall: Date) => Date;
}

export function clockOf(timeZone: string, now: Date): ZoneClock {
  const there = new TZDate(now, timeZone);
  const wallNow = new Date(now.getTime() - there.getTimezoneOffset() * 60_000);
  const instant = (wall: Date) =>
    new Date(
      new TZDate(
        wall.getUTCFullYear(),
        wall.getUTCMonth(),
        wall.getUTCDate(),
        wall.getUTCHours(),
        wall.getUTCMinutes(),
        wall.getUTCSeconds(),
        wall.getUTCMilliseconds(),
        timeZone,
      ).getTime(),
    );
  return { now, wallNow, instant };
}

export function isTimeZone(name: string): boolean {
  try {
    Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
