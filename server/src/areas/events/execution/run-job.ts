// One run of a definition: looks at its time, and once more at what was late; stores the events, and moves on to the next time
// in the transaction that says who is told.
import { instant } from '@logboom/contract/common/wire-dates';
import type { Event } from '@logboom/contract/events/event-schemas';
import { nextCronSpan, nextFilterSpan, nextRunAt, nextSpan, type Span } from '@logboom/core/events/windows';
import { scheduleOf, type Aggregation } from '../definitions/definition.rules.ts';
import type { StoredDefinition } from '../definitions/definition.store.ts';
import { runCommitter, type CommitParts } from './commit-run.ts';
import type { JobRow, NextRun } from './job.store.ts';
import { nextLateAt, planLate, type LateFinder, type LatePlan } from '../settling/late-messages.ts';
import type { QuietRuns } from './quiet-runs.ts';
import type { EventRaiser, Raised } from './raise-events.ts';
import type { RaisedStore } from '../settling/raised.store.ts';
import type { NewRun, RunStore } from './run.store.ts';
import { isFilter, mayBeLate, rhythmOf, settleMsOf } from './scan-key.ts';
import type { Settled } from '../settling/settling.ts';

export interface JobParts extends CommitParts {
  readonly runs: RunStore;
  readonly quiet: QuietRuns;
  readonly raiser: EventRaiser;
  readonly raised: RaisedStore;
  readonly late: LateFinder;
  readonly catchUpMs: () => Promise<number>;
  readonly now: () => number;
}

export interface RunOrder {
  readonly job: JobRow;
  readonly definition: StoredDefinition;
  readonly config: Aggregation;
  /** Whether it has alerts that may be over. */
  readonly hasAlerts: boolean;
  readonly settled: Settled;
  readonly signal: AbortSignal;
}

/** Clocks of nodes and of the database may differ by so much. */
const SKEW_MS = 60_000;
const NOTHING: Raised = { events: [], origins: new Map(), to: Infinity, problem: null, queued: [] };

export function jobRunner(parts: JobParts) {
  const { raiser, now } = parts;
  const commitRun = runCommitter(parts);

  async function nextSpanOf({ config, settled }: RunOrder, span: Span): Promise<Span> {
    const cron = scheduleOf(config);
    const next = cron && nextCronSpan(cron, config.search_within_ms, span.to);
    if (next !== undefined)
      return next.from < span.to && isFilter(config) ? { ...next, from: span.to } : next;
    const rhythm = rhythmOf(config);
    return isFilter(config)
      ? nextFilterSpan(rhythm, span, Math.min(settled.windowsTo, now() - settleMsOf(config)))
      : nextSpan(rhythm, span, now(), await parts.catchUpMs());
  }

  /** A second look that is due long before the next run has a run of its own. */
  async function nextOf(order: RunOrder, span: Span, to: number, { checkedTo }: LatePlan): Promise<NextRun> {
    const { config, settled } = order;
    // What was too much for one run is gone on with at once.
    if (to < span.to) return { span: { from: to, to: span.to }, at: new Date(now()), checkedTo };
    const next = to === Infinity ? span : await nextSpanOf(order, span);
    const at = nextRunAt(next, now(), settleMsOf(config));
    // Where storing is behind, so is the second look.
    const dueAt = nextLateAt(config, checkedTo) + now() - settled.storedTo;
    const lateAt = at - now() > 2 * SKEW_MS ? Math.max(now(), dueAt) : at;
    return { span: next, at: new Date(lateAt + 2 * SKEW_MS < at ? lateAt : at), checkedTo };
  }

  /** What was late comes first, since it happened first; nothing can be said to be over because of it. */
  function commit(
    { job, definition, config }: RunOrder,
    first: Raised,
    again: Raised,
    next: NextRun,
    span: Span,
  ) {
    // A filter says what happened, not that it is over.
    const isWhole = first.to !== Infinity && first.to >= span.to;
    const met = !isFilter(config) && isWhole ? keysAt(span.to, first.events) : undefined;
    const late = again.events.length === 0 ? [] : [{ ...again, met: undefined }];
    return commitRun({
      job,
      definition,
      next,
      looks: [...late, { ...first, met }],
      async remember(transaction) {
        if (mayBeLate(config))
          await parts.raised.add(transaction, definition.id, [...again.events, ...first.events]);
      },
    });
  }

  return async (order: RunOrder): Promise<void> => {
    const { job, definition, config, hasAlerts, settled, signal } = order;
    const started = now();
    const span = spanOf(job);
    const isDue = span.to + settleMsOf(config) <= started + SKEW_MS;
    const checkedTo = job.checked_to?.getTime() ?? null;
    const plan = planLate(config, checkedTo, isDue ? span : undefined, settled.storedTo);
    if (isDue) await parts.late.noteFirst(config, span, signal);
    const first = isDue ? await raiser.raise(definition, config, span, job, signal) : NOTHING;
    const again =
      plan.windows.length === 0 ? NOTHING : await raiseLate(parts, order, plan.windows, first.events);
    const next = await nextOf(order, span, first.to, plan);
    const note = (found: Raised, at: Span, suppressed: number, startedAt: number): NewRun => ({
      definitionId: definition.id,
      number: Number(job.run),
      started: startedAt,
      span: at,
      durationMs: now() - started,
      events: found.events.length,
      suppressed,
      problem: found.problem,
    });
    if (first.events.length === 0 && again.events.length === 0 && !hasAlerts) {
      await parts.quiet.add({ job, next, run: isDue ? note(first, span, 0, started) : undefined });
      return;
    }
    const suppressed = await commit(order, first, again, next, span);
    const lateSpan = { from: plan.windows[0]?.from ?? 0, to: plan.windows.at(-1)?.to ?? 0 };
    await parts.runs.add(
      // Before the other one, so that the last run is the one of the schedule.
      ...(again.events.length > 0 ? [note(again, lateSpan, 0, started - 1)] : []),
      ...(isDue ? [note(first, span, suppressed, started)] : []),
    );
  };
}

export type JobRunner = ReturnType<typeof jobRunner>;

async function raiseLate(
  { late, raiser }: JobParts,
  { job, definition, config, signal }: RunOrder,
  windows: readonly Span[],
  known: readonly Event[],
): Promise<Raised> {
  const found = await late.find(definition, config, windows, signal);
  const ids = new Set(known.map(({ id }) => id));
  const events = found.events.filter(({ id }) => !ids.has(id));
  return raiser.raiseFound(definition, config, { ...found, events }, job, signal);
}

export const spanOf = ({ range_from, range_to }: JobRow): Span => ({
  from: range_from.getTime(),
  to: range_to.getTime(),
});

/** Of the last window: for these the condition is still met. */
function keysAt(end: number, events: readonly Event[]): (string | null)[] {
  const text = instant(new Date(end));
  return events.filter(({ timerange_end }) => timerange_end === text).map(({ key }) => key);
}
