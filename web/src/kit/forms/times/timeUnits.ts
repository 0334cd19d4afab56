// The units in which people give a length of time, with the names that the wire uses.

export const TIME_UNITS = [
  'NANOSECONDS',
  'MICROSECONDS',
  'MILLISECONDS',
  'SECONDS',
  'MINUTES',
  'HOURS',
  'DAYS',
] as const;

export type TimeUnit = (typeof TIME_UNITS)[number];

export function timeUnitLabel(unit: TimeUnit): string {
  return unit.toLowerCase();
}
