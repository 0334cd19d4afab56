// When a definition looks at which time: windows that follow each other without gaps, also after a pause.
import { nextCronRun, type CronSchedule } from './cron.ts';

export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface Rhythm {
  readonly searchWithinMs: number;
  readonly executeEveryMs: number;
}

/** Messages are stored a moment after they have arrived: a window is looked at when it has been over for so long. */
export const SETTLE_MS = 3000;

/** The first one: up to now, whatever was before. */
export function firstSpan({ searchWithinMs }: Rhythm, now: number): Span {
  const to = now - SETTLE_MS;
  return { from: to - searchWithinMs, to };
}

/**
 * The one after a span. Whoever is far behind looks at several windows with one question: they are still evaluated one
 * by one.
 */
export function nextSpan(rhythm: Rhythm, last: Span, now: number, catchUpMs: number): Span {
  const { searchWithinMs: within, executeEveryMs: every } = rhythm;
  const isBehind = catchUpMs > within && last.to + catchUpMs < now && every <= within;
  const to = isBehind ? last.to + within * Math.floor(catchUpMs / within) : last.to + every;
  const from = isBehind ? last.to + every - within : to - within;
  return { from, to };
}

/**
 * The next one of a filter: whoever is behind looks at everything up to now with one question, since each message counts by
 * itself.
 */
export function nextFilterSpan(rhythm: Rhythm, last: Span, now: number): Span {
  const { searchWithinMs: within, executeEveryMs: every } = rhythm;
  const to = last.to + every;
  const missed = Math.max(0, Math.floor((now - SETTLE_MS - to) / every));
  return within < every ? { from: to - within, to } : { from: last.to, to: to + missed * every };
}

/** The next one of a cron schedule, also after a pause: each of those that were missed has its own. */
export function nextCronSpan(
  schedule: CronSchedule,
  searchWithinMs: number,
  after: number,
): Span | undefined {
  const to = nextCronRun(schedule, after);
  return to === undefined ? undefined : { from: to - searchWithinMs, to };
}

/** When the next span is looked at: after its end, or at once when that is over. */
export function nextRunAt(next: Span, now: number): number {
  return Math.max(now, next.to + SETTLE_MS);
}

/** The windows in a span, each as long as the search, one every step. */
export function windowsIn({ from, to }: Span, { searchWithinMs, executeEveryMs }: Rhythm): Span[] {
  const windows: Span[] = [];
  for (let start = from; start + searchWithinMs <= to; start += executeEveryMs)
    windows.push({ from: start, to: start + searchWithinMs });
  return windows.length > 0 ? windows : [{ from, to }];
}
