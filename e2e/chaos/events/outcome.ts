// Compares the marks of acknowledged messages with the events and the notifications about them.

import { LATE_MS } from '@logboom/core/events/windows';
import { until } from '../../cluster/until.ts';
import type { RunningServer } from '../../support/server.ts';
import type { Told } from './told.ts';
import { eventsOf, lastRun } from './watchers.ts';

export interface Outcome {
  readonly definition: string;
  /** Acknowledged marks without an event, and marks with several. */
  readonly lost: readonly string[];
  readonly twice: readonly string[];
  /** The same of notifications, of all marks that have an event. */
  readonly untold: readonly string[];
  readonly toldTwice: readonly string[];
  /** Events of second looks. */
  readonly late: number;
}

/** @param settleMs how long further events and notifications are waited for */
export async function outcomeOf(
  server: RunningServer,
  id: string,
  acknowledged: ReadonlySet<string>,
  told: Told,
  settleMs: number,
): Promise<Omit<Outcome, 'definition'>> {
  const isTold = (mark: string) => told.notifications(id, mark) > 0;
  const all = [...acknowledged];
  // What never comes is told in the report, and not as a failure to wait for it.
  await until('every message has an event, and somebody was told', async () => {
    const marks = new Set((await eventsOf(server, id)).map(({ mark }) => mark));
    return all.every((mark) => marks.has(mark) && isTold(mark));
  }).catch(() => undefined);
  const settled = Date.now() + settleMs;
  await until('further runs', async () => (await lastRun(server, id)).at > settled);
  const events = await eventsOf(server, id);
  const marks = events.map(({ mark }) => mark);
  const unique = new Set(marks);
  return {
    lost: all.filter((mark) => !unique.has(mark)),
    twice: marks.filter((mark, place) => marks.indexOf(mark) < place),
    untold: [...unique].filter((mark) => !isTold(mark)),
    toldTwice: [...unique].filter((mark) => told.notifications(id, mark) > 1),
    late: events.filter(({ afterMs }) => afterMs >= LATE_MS).length,
  };
}
