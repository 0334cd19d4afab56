// One run of a definition with a memory: what it finds is stored, and what it has to remember is written in the transaction
// that moves it on to its next time.
import { SILENT_SOURCE, type SequenceConfig } from '@logboom/contract/events/config-schemas';
import { nextFilterSpan, nextRunAt, SETTLE_MS, type Span } from '@logboom/core/events/windows';
import type { StoredDefinition } from '../definitions/definition.store.ts';
import type { SilentSource } from '../definitions/silent-source.rules.ts';
import type { Evaluate, Evaluated } from '../watching/evaluation.ts';
import { runCommitter, type CommitParts } from './commit-run.ts';
import type { JobRow, NextRun } from './job.store.ts';
import { spanOf } from './run-job.ts';
import type { RunStore } from './run.store.ts';
import type { Settled } from '../settling/settling.ts';

export interface WatchParts extends CommitParts {
  readonly runs: RunStore;
  readonly silentSources: Evaluate<SilentSource>;
  readonly sequences: Evaluate<SequenceConfig>;
  readonly now: () => number;
}

export interface WatchOrder {
  readonly job: JobRow;
  readonly definition: StoredDefinition;
  readonly config: SilentSource | SequenceConfig;
  readonly settled: Settled;
  readonly signal: AbortSignal;
}

export function watchRunner(parts: WatchParts) {
  const { runs, now } = parts;
  const commit = runCommitter(parts);

  function evaluate({ job, definition, config, signal }: WatchOrder, span: Span): Promise<Evaluated> {
    if (config.type === SILENT_SOURCE) return parts.silentSources(definition, config, span, job, signal);
    return parts.sequences(definition, config, span, job, signal);
  }

  /** Both look back as far as they need: whoever is behind looks at everything up to now with one question. */
  function nextOf({ config, settled }: WatchOrder, span: Span, to: number): NextRun {
    const every = config.execute_every_ms;
    // What was too much for one run is gone on with at once.
    if (to < span.to) return { span: { from: to, to: span.to }, at: new Date(now()), checkedTo: null };
    const rhythm = { searchWithinMs: every, executeEveryMs: every };
    const next = nextFilterSpan(rhythm, span, Math.min(settled.windowsTo, now() - SETTLE_MS));
    return { span: next, at: new Date(nextRunAt(next, now())), checkedTo: null };
  }

  return async (order: WatchOrder): Promise<void> => {
    const { job, definition } = order;
    const started = now();
    const span = spanOf(job);
    const { events, to, problem, queued, met, remember } = await evaluate(order, span);
    const next = nextOf(order, span, to);
    const looks = [{ events, queued, met }];
    const suppressed = await commit({ job, definition, next, looks, remember });
    const durationMs = now() - started;
    await runs.add({
      definitionId: definition.id,
      number: Number(job.run),
      started,
      span,
      durationMs,
      events: events.length,
      suppressed,
      problem,
    });
  };
}

export type WatchRunner = ReturnType<typeof watchRunner>;
