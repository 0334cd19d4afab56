// Moments as the clocks of a time zone show them, quick enough for every message of a large export.
import { isTimeZone, wallOfMoment } from '@logboom/contract/zone-clock';
import { badRequest } from '../../../http/errors.ts';

const MINUTE_MS = 60_000;
/** Clocks change at a quarter of an hour, so within one the offset is worked out once. */
const QUARTER_MS = 15 * MINUTE_MS;

/** For example `2023-07-01T14:00:00.000+02:00`, and `…Z` where the clocks show UTC. */
export function zoneTimes(zone: string): (milliseconds: number) => string {
  if (!isTimeZone(zone)) throw badRequest(`Invalid timeZone: ${zone}`, 'TIME_ZONE');
  let quarter = Number.NaN;
  let offset = 0;
  let suffix = 'Z';
  return (milliseconds) => {
    const current = Math.floor(milliseconds / QUARTER_MS);
    if (current !== quarter) {
      quarter = current;
      const moment = new Date(current * QUARTER_MS);
      offset = wallOfMoment(moment, zone).getTime() - moment.getTime();
      suffix = suffixOf(offset / MINUTE_MS);
    }
    return new Date(milliseconds + offset).toISOString().slice(0, -1) + suffix;
  };
}

function suffixOf(minutes: number): string {
  if (minutes === 0) return 'Z';
  const two = (count: number) => String(Math.floor(count)).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`;
}
