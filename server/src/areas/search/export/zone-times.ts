// Moments as the clocks of a time zone show them, quick enough for every message of a large export.
import { isTimeZone, wallOfMoment } from '@logboom/contract/common/zone-clock';
import { badRequest } from '../../../http/errors.ts';

const MINUTE_MS = 60_000;
/** Clocks change at a quarter of an hour, so within one the offset is worked out once. */
const QUARTER_MS = 15 * MINUTE_MS;
const FRACTIONS = Array.from({ length: 1000 }, (_, milliseconds) => String(milliseconds).padStart(3, '0'));

export function checkedZone(zone: string): string {
  if (!isTimeZone(zone)) throw badRequest(`Invalid timeZone: ${zone}`, 'TIME_ZONE');
  return zone;
}

/** For example `2023-07-01T14:00:00.000+02:00`, and `…Z` where the clocks show UTC. */
export function zoneTimes(zone: string): (milliseconds: number) => string {
  checkedZone(zone);
  let quarter = Number.NaN;
  let minutes = 0;
  let suffix = 'Z';
  // Messages come in the order of time, so the next one is often of the same second.
  let second = Number.NaN;
  let secondText = '';
  return (milliseconds) => {
    const current = Math.floor(milliseconds / 1000);
    if (current !== second) {
      second = current;
      const moment = Math.floor(milliseconds / QUARTER_MS);
      if (moment !== quarter) {
        quarter = moment;
        minutes = offsetAt(zone, milliseconds);
        suffix = suffixOf(minutes);
      }
      secondText = new Date(current * 1000 + minutes * MINUTE_MS).toISOString().slice(0, -4);
    }
    return secondText + FRACTIONS[milliseconds - current * 1000] + suffix;
  };
}

/** Clocks are not changed back within a week. */
const STEADY_MS = 7 * 24 * 60 * MINUTE_MS;

export interface ZoneOffset {
  readonly minutes: number;
  /** As it stands behind a time. */
  readonly suffix: string;
}

/** How far the clocks of the zone are ahead, when that is the same for all of the time; `to` is not part of it. */
export function steadyOffset(zone: string, from: number, to: number): ZoneOffset | undefined {
  if (to - from > STEADY_MS) return undefined;
  const minutes = offsetAt(zone, from);
  return minutes === offsetAt(zone, to - 1) ? { minutes, suffix: suffixOf(minutes) } : undefined;
}

function offsetAt(zone: string, milliseconds: number): number {
  const moment = new Date(Math.floor(milliseconds / QUARTER_MS) * QUARTER_MS);
  return (wallOfMoment(moment, zone).getTime() - moment.getTime()) / MINUTE_MS;
}

function suffixOf(minutes: number): string {
  if (minutes === 0) return 'Z';
  const two = (count: number) => String(Math.floor(count)).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`;
}
