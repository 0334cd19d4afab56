// What every trial says about itself: which time it looked at, how exactly, and how long that took.
import { instant } from '@logboom/contract/common/wire-dates';
import type { Span } from '@logboom/core/events/windows';

/** The newest of them are shown. */
export const MAX_FIRINGS = 500;

export function lookedAt({ from, to }: Span, note: string | null, started: number) {
  return {
    from: instant(new Date(from)),
    to: instant(new Date(to)),
    is_exact: note === null,
    note,
    duration_ms: Math.round(performance.now() - started),
  };
}
