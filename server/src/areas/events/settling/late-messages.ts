// Messages that arrive after their window was looked at: the window is looked at once more, and what is new in it is raised.
import type { BacklogMessage, Event } from '@logboom/contract/events/event-schemas';
import { LATE_MS, SETTLE_MS, windowsBetween, type Span } from '@logboom/core/events/windows';
import { scheduleOf, type Aggregation } from '../definitions/definition.rules.ts';
import type { StoredDefinition } from '../definitions/definition.store.ts';
import { COUNT, countOf, type EventsSearch } from '../execution/events-search.ts';
import type { RaisedStore } from './raised.store.ts';
import type { DefinitionRunner, Found } from '../execution/run-definition.ts';
import { isFilter, mayBeLate, rhythmOf } from '../execution/scan-key.ts';
import { windowCounts } from './window-counts.ts';

interface LateParts {
  readonly search: Pick<EventsSearch, 'aggregate'>;
  readonly runner: Pick<DefinitionRunner, 'find'>;
  readonly raised: Pick<RaisedStore, 'known'>;
}

export interface LatePlan {
  readonly windows: readonly Span[];
  /** Up to this end, windows are over for good when these were looked at; null before the first run. */
  readonly checkedTo: number | null;
}

/** Of one run; the next one goes on. */
const MAX_WINDOWS = 20;
/** An insert is given up after a minute; what it stored has the time of its beginning. */
const MAX_INSERT_MS = 70_000;

/**
 * The windows that are due for their second look.
 * @param span what is looked at for the first time in this run; undefined when nothing is
 * @param storedTo what was received by then is stored: a window is looked at again when that is long after its end
 */
export function planLate(
  config: Aggregation,
  checkedTo: number | null,
  span: Span | undefined,
  storedTo: number,
): LatePlan {
  if (!mayBeLate(config)) return { windows: [], checkedTo: null };
  if (checkedTo === null) return { windows: [], checkedTo: span?.to ?? null };
  const rhythm = rhythmOf(config);
  // Windows of this run are new: those that are made up for later than this need no second look.
  const first =
    span === undefined ? Infinity : isFilter(config) ? span.from : span.from + rhythm.searchWithinMs - 1;
  const until = Math.min(storedTo - LATE_MS, first);
  const windows = windowsBetween(rhythm, scheduleOf(config), { from: checkedTo, to: until }, MAX_WINDOWS);
  const isAll = windows.length < MAX_WINDOWS;
  const isMadeUp = isAll && span !== undefined && span.to <= storedTo - LATE_MS;
  return { windows, checkedTo: isMadeUp ? span.to : Math.max(checkedTo, windows.at(-1)?.to ?? 0) };
}

/** When the next window is due for its second look. */
export function nextLateAt(config: Aggregation, checkedTo: number | null): number {
  if (checkedTo === null || !mayBeLate(config)) return Infinity;
  const from = { from: checkedTo, to: Infinity };
  const [next] = windowsBetween(rhythmOf(config), scheduleOf(config), from, 1);
  return next === undefined ? Infinity : next.to + LATE_MS + SETTLE_MS;
}

export function lateFinder({ search, runner, raised }: LateParts) {
  const counts = windowCounts(search);

  async function foundIn(
    definition: StoredDefinition,
    config: Aggregation,
    window: Span,
    signal: AbortSignal,
  ): Promise<Found | undefined> {
    if (!(await counts.mayHaveGrown(config, window, signal))) return undefined;
    // What was being stored while the window was looked at may have been missed, however long that took.
    const receivedSince = window.to - MAX_INSERT_MS;
    if (isFilter(config)) return runner.find(definition, config, window, signal, receivedSince);
    const [row] = await search.aggregate(countOf({ ...config, receivedSince }), window, signal);
    if ((row?.values.get(COUNT.id) ?? 0) === 0) return undefined;
    return runner.find(definition, config, window, signal);
  }

  async function find(
    definition: StoredDefinition,
    config: Aggregation,
    windows: readonly Span[],
    signal: AbortSignal,
  ): Promise<Found> {
    const events = new Map<string, Event>();
    const origins = new Map<string, BacklogMessage>();
    const problems: string[] = [];
    for (const window of windows) {
      const found = await foundIn(definition, config, window, signal);
      for (const event of found?.events ?? []) events.set(event.id, event);
      for (const [id, message] of found?.origins ?? []) origins.set(id, message);
      if (found !== undefined && found.to < window.to)
        problems.push('More messages came late than one run makes events of; the others are left out.');
    }
    const known = await raised.known(definition.id, [...events.keys()]);
    return {
      events: [...events.values()].filter(({ id }) => !known.has(id)),
      origins,
      to: windows.at(-1)?.to ?? 0,
      problem: problems[0] ?? null,
    };
  }

  return {
    find,
    /** To be called before a time is looked at for the first time. */
    async noteFirst(config: Aggregation, span: Span, signal: AbortSignal): Promise<void> {
      if (mayBeLate(config)) await counts.note(config, span, signal);
    },
  };
}

export type LateFinder = ReturnType<typeof lateFinder>;
