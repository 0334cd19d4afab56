// What stands behind every shown time: all of it, with its offset and the name of its zone.
import { formatDate } from './dateFormats.ts';

/** `2026-11-15 09:30:00.123 +01:00 (Europe/Berlin)` */
export function exactTime(date: Date, timeZone: string): string {
  const offset = formatDate(date, timeZone, 'withTz').split(' ').at(-1) ?? '';
  return `${formatDate(date, timeZone, 'complete')} ${offset} (${timeZone})`;
}
