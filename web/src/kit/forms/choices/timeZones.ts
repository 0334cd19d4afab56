// All time zones that the browser knows, with how far each is from UTC now.
import { tzOffset } from '@date-fns/tz/tzOffset';
import type { Option } from './options.ts';

let known: readonly Option[] | undefined;

/** Sorted by offset, then by name: `UTC+02:00 - Europe/Berlin`. */
export function timeZoneOptions(now: Date = new Date()): readonly Option[] {
  // Asking four hundred zones takes some tens of milliseconds, and the answer changes twice a year.
  known ??= zoneNames()
    .map((zone) => ({ zone, minutes: tzOffset(zone, now) }))
    .sort((a, b) => a.minutes - b.minutes || a.zone.localeCompare(b.zone))
    .map(({ zone, minutes }) => ({ value: zone, label: `${offsetLabel(minutes)} - ${zone}` }));
  return known;
}

function zoneNames(): string[] {
  // Browsers leave UTC out of the list although they know it.
  return [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])];
}

function offsetLabel(minutes: number): string {
  const size = Math.abs(minutes);
  const two = (number: number) => String(number).padStart(2, '0');
  return `UTC${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}
