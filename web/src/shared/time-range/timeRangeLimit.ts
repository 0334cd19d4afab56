// How far back a search may reach, where the configuration of searches says so.
import { describeDuration, parseDuration } from '@logboom/contract/common/duration';

/** Moments are judged a while after they were computed; nobody should lose the edge of the range to that. */
const GRACE_SECONDS = 60;

/** Seconds of a `query_time_range_limit`; undefined when there is no limit, which the wire says with zero. */
function limitSeconds(limit: string | undefined): number | undefined {
  const milliseconds = limit === undefined ? undefined : parseDuration(limit);
  return milliseconds ? milliseconds / 1000 : undefined;
}

/** The limit in words. */
export function describeLimit(limit: string | undefined): string | undefined {
  if (limit === undefined || limitSeconds(limit) === undefined) return undefined;
  return describeDuration(limit);
}

/** What is wrong with a range that begins so many seconds ago; zero is the beginning of everything. */
export function limitComplaint(secondsAgo: number, limit: string | undefined): string | undefined {
  const most = limitSeconds(limit);
  if (most === undefined || (secondsAgo !== 0 && secondsAgo <= most)) return undefined;
  return `Reaches too far back, the limit is ${describeLimit(limit)}.`;
}

export function momentComplaint(from: Date | string, limit: string | undefined): string | undefined {
  const secondsAgo = (Date.now() - new Date(from).getTime()) / 1000 - GRACE_SECONDS;
  // What begins in the future is not the beginning of everything.
  return secondsAgo <= 0 ? undefined : limitComplaint(secondsAgo, limit);
}
