// How often agents report, and when they count as inactive or are forgotten: the rules of the three durations.
import { parseDuration } from './duration.ts';

export interface ReportingDurations {
  readonly inactive: string;
  readonly expiration: string;
  readonly interval: string;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** What is wrong with the durations. */
export function reportingProblems(
  durations: ReportingDurations,
): Partial<Record<keyof ReportingDurations, string>> {
  const inactive = parseDuration(durations.inactive);
  const expiration = parseDuration(durations.expiration);
  const interval = parseDuration(durations.interval);
  const isBelow = (limit: number | undefined) => limit === undefined || (interval ?? 0) < limit;
  const isShort = interval !== undefined && interval >= SECOND && isBelow(inactive) && isBelow(expiration);
  return {
    ...((inactive ?? 0) < SECOND && { inactive: 'invalid (min: 1 second)' }),
    ...((expiration ?? 0) < MINUTE && { expiration: 'invalid (min: 1 minute)' }),
    ...(!isShort && { interval: 'invalid (min: 1 second, lower: inactive/expiration threshold)' }),
  };
}
