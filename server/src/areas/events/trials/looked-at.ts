// What every trial says about itself: which time it looked at, how exactly, and how long that took.
import { instant } from '@logboom/contract/common/wire-dates';
import type { BackTest, Firing } from '@logboom/contract/events/trial-schemas';
import { toldOf } from '@logboom/core/events/back-test';
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

interface Watched {
  readonly at: number;
  readonly from: number;
  readonly key: string;
  readonly figures: string;
}

/** Of definitions with a memory: each event by itself, oldest first. */
export function watchedBackTest(
  looked: ReturnType<typeof lookedAt>,
  windows: number,
  events: readonly Watched[],
  graceMs: number,
): BackTest {
  return {
    ...looked,
    windows,
    events: events.length,
    told: graceMs === 0 ? events.length : toldOf(events, graceMs),
    firings: events.slice(-MAX_FIRINGS).toReversed().map(firingOf),
  };
}

function firingOf({ at, from, key, figures }: Watched): Firing {
  return {
    timestamp: instant(new Date(at)),
    timerange_start: instant(new Date(from)),
    key,
    figures,
    events: 1,
  };
}
