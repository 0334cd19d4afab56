// All time zones as a choice for people: `UTC+02:00 - Europe/Berlin`, from west to east.
import { zoneOffset } from './time-zone.ts';

const DAY = 86_400_000;
let known: { day: number; choices: Record<string, string> } | undefined;

/** Zone id → label, sorted by the offset at the given moment, then by id. Takes a while, so it is made once a day. */
export function timeZoneChoices(now: number): Readonly<Record<string, string>> {
  const day = Math.floor(now / DAY);
  if (known?.day !== day) known = { day, choices: makeChoices(now) };
  return known.choices;
}

function makeChoices(now: number): Record<string, string> {
  const ids = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC']);
  const zones = [...ids].map((id) => ({ id, minutes: offsetMinutes(id, now) }));
  zones.sort((a, b) => a.minutes - b.minutes || (a.id < b.id ? -1 : 1));
  return Object.fromEntries(zones.map(({ id, minutes }) => [id, `UTC${offsetText(minutes)} - ${id}`]));
}

function offsetMinutes(id: string, now: number): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: id,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return Math.round(zoneOffset(format, now) / 60_000);
}

function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}
