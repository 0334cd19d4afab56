// When a definition looks at which time: windows that follow each other without gaps, also after a pause.
import { nextCronRun, type CronSchedule } from './cron.ts';

export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface Rhythm {
  readonly searchWithinMs: number;
  readonly executeEveryMs: number;
  /** Windows end at this time and every so often before and after it; where the last one ended when left out. */
  readonly phaseMs?: number;
}

/** A window is looked at when it has been over for so long, and all that was received until then is stored. */
export const SETTLE_MS = 3000;
/** The engine notes the receive time of an insert when it begins, and shows its messages when it is done. */
export const RECEIVE_SETTLE_MS = 10_000;
/** Messages come late: a window by message time is looked at once more when it has been over for so long. */
export const LATE_MS = 300_000;

/** The end of the next window after a moment. */
function nextEnd({ executeEveryMs: every, phaseMs }: Rhythm, after: number): number {
  if (phaseMs === undefined) return after + every;
  const since = (((after - phaseMs) % every) + every) % every;
  return after + every - since;
}

/** The first one: up to now, whatever was before. */
export function firstSpan({ searchWithinMs }: Rhythm, now: number, settleMs = SETTLE_MS): Span {
  const to = now - settleMs;
  return { from: to - searchWithinMs, to };
}

/**
 * The one after a span. Whoever is far behind looks at several windows with one question: they are still evaluated one
 * by one.
 */
export function nextSpan(rhythm: Rhythm, last: Span, now: number, catchUpMs: number): Span {
  const { searchWithinMs: within, executeEveryMs: every } = rhythm;
  const isBehind = catchUpMs > within && last.to + catchUpMs < now && every <= within;
  const end = nextEnd(rhythm, last.to);
  return { from: end - within, to: isBehind ? end - every + within * Math.floor(catchUpMs / within) : end };
}

/**
 * The next one of a filter: whoever is behind looks at all that is settled with one question, since each message counts by
 * itself.
 */
export function nextFilterSpan(rhythm: Rhythm, last: Span, settledTo: number): Span {
  const { searchWithinMs: within, executeEveryMs: every } = rhythm;
  const to = nextEnd(rhythm, last.to);
  const missed = Math.max(0, Math.floor((settledTo - to) / every));
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
export function nextRunAt(next: Span, now: number, settleMs = SETTLE_MS): number {
  return Math.max(now, next.to + settleMs);
}

/** The windows that ended after one moment and up to another, oldest first, as the schedule has laid them. */
export function windowsBetween(
  rhythm: Rhythm,
  cron: CronSchedule | undefined,
  { from: after, to: until }: Span,
  max: number,
): Span[] {
  const { searchWithinMs: within } = rhythm;
  const windows: Span[] = [];
  for (let last = after; windows.length < max;) {
    const end = cron === undefined ? nextEnd(rhythm, last) : (nextCronRun(cron, last) ?? Infinity);
    if (end > until) break;
    windows.push({ from: end - within, to: end });
    last = end;
  }
  return windows;
}

/** The windows in a span, each as long as the search, one every step. */
export function windowsIn({ from, to }: Span, { searchWithinMs, executeEveryMs }: Rhythm): Span[] {
  const windows: Span[] = [];
  for (let start = from; start + searchWithinMs <= to; start += executeEveryMs)
    windows.push({ from: start, to: start + searchWithinMs });
  return windows.length > 0 ? windows : [{ from, to }];
}
