// The units in which a length of time is given.
import { Type } from 'typebox';

export const TIME_UNITS = [
  'NANOSECONDS',
  'MICROSECONDS',
  'MILLISECONDS',
  'SECONDS',
  'MINUTES',
  'HOURS',
  'DAYS',
] as const;
export const TimeUnit = Type.Enum(TIME_UNITS);
export type TimeUnit = (typeof TIME_UNITS)[number];
