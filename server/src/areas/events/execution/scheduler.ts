// Runs definitions when they are due, on every node: each claims what nobody else runs. It does not depend on traffic.
import { instant } from '@logboom/contract/common/wire-dates';
import {
  SEQUENCE,
  SILENT_SOURCE,
  SYSTEM_EVENTS,
  type SequenceConfig,
} from '@logboom/contract/events/config-schemas';
import type { Event } from '@logboom/contract/events/event-schemas';
import { nextCronSpan, nextFilterSpan, nextRunAt, nextSpan, type Span } from '@logboom/core/events/windows';
import type { FastifyBaseLogger } from 'fastify';
import { backoffMs } from '../../../backoff.ts';
import { QueueWorkers } from '../../../queue-workers.ts';
import type { Database } from '../../../storage/metadata/database.ts';
import {
  readConfig,
  scheduleOf,
  type Aggregation,
  type ScheduledConfig,
} from '../definitions/definition.rules.ts';
import type { SilentSource } from '../definitions/silent-source.rules.ts';
import type { DefinitionStore, StoredDefinition } from '../definitions/definition.store.ts';
import type { Evaluate, Evaluated } from '../watching/evaluation.ts';
import type { AlertTracker } from '../lifecycle/alert-tracker.ts';
import type { JobRow, JobStore } from './job.store.ts';
import type { EventRaiser } from './raise-events.ts';
import type { RunStore } from './run.store.ts';

export interface SchedulerParts {
  readonly database: Database;
  readonly jobs: JobStore;
  readonly definitions: Pick<DefinitionStore, 'find'>;
  readonly runs: RunStore;
  readonly raiser: EventRaiser;
  readonly silentSources: Evaluate<SilentSource>;
  readonly sequences: Evaluate<SequenceConfig>;
  readonly alerts: Pick<AlertTracker, 'follow'>;
  readonly onQueued: () => void;
  readonly catchUpMs: () => Promise<number>;
  readonly now: () => number;
  readonly logger: Pick<FastifyBaseLogger, 'warn'>;
}

const CONCURRENCY = 5;
const LEASE_MS = 300_000;
const RUN_MS = 240_000;
const RETRY = { firstMs: 5000, maxMs: 60_000 };

export class EventScheduler {
  readonly #parts: SchedulerParts;
  readonly #workers: QueueWorkers<JobRow>;

  constructor(parts: SchedulerParts) {
    const { jobs, logger } = parts;
    this.#parts = parts;
    this.#workers = new QueueWorkers({
      concurrency: CONCURRENCY,
      claim: () => jobs.claim(LEASE_MS),
      work: (job) => this.#run(job),
      logger,
      failure: 'Event definitions could not be run; they are tried again',
    });
  }

  /** Runs what is due now. */
  wake(): void {
    this.#workers.wake();
  }

  stop(): Promise<void> {
    return this.#workers.stop();
  }

  async #run(job: JobRow): Promise<void> {
    const { definitions, jobs, runs, now } = this.#parts;
    const span = { from: job.range_from.getTime(), to: job.range_to.getTime() };
    const definition = await definitions.find(job.definition_id);
    if (definition === undefined || definition.config.type === SYSTEM_EVENTS || span.to <= span.from)
      return jobs.fail(job);
    const started = now();
    const note = (events: number, suppressed: number, problem: string | null) =>
      runs.add({
        definitionId: definition.id,
        started,
        span,
        durationMs: now() - started,
        events,
        suppressed,
        problem,
      });
    try {
      const { events, suppressed, problem } = await this.#execute(job, definition, span);
      await note(events, suppressed, problem);
    } catch (error) {
      if (this.#workers.ending.aborted) return;
      const problem = error instanceof Error ? error.message : String(error);
      await note(0, 0, problem);
      await jobs.retry(job, backoffMs(RETRY, job.failures));
    }
  }

  /** Events are stored before their place is given up, and their ids are the same when that has to be done again. */
  async #execute(job: JobRow, definition: StoredDefinition, span: Span) {
    const { raiser, alerts, database, jobs, now, onQueued } = this.#parts;
    const config = readConfig(definition.config);
    if (config === undefined || config.type === SYSTEM_EVENTS)
      return { events: 0, suppressed: 0, problem: null };
    const signal = AbortSignal.any([this.#workers.ending, AbortSignal.timeout(RUN_MS)]);
    const evaluated = await this.#evaluate(job, definition, config, span, signal);
    const { events, to, problem, queued, met, remember } = evaluated;
    const isPart = to < span.to;
    // What was too much for one run is gone on with at once.
    const next = isPart ? { from: to, to: span.to } : await this.#nextSpan(config, span);
    const at = new Date(isPart ? now() : nextRunAt(next, now()));
    const { suppressed, recoveries } = await database.transaction().execute(async (transaction) => {
      if (!(await jobs.advance(transaction, job, next, at)))
        return { suppressed: queued.length, recoveries: 0 };
      await remember(transaction);
      return {
        suppressed: await raiser.tell(transaction, definition, queued),
        recoveries: await alerts.follow(transaction, definition, { events, met }),
      };
    });
    if (queued.length > suppressed || recoveries > 0) onQueued();
    return { events: events.length, suppressed, problem };
  }

  async #evaluate(
    job: JobRow,
    definition: StoredDefinition,
    config: ScheduledConfig,
    span: Span,
    signal: AbortSignal,
  ): Promise<Evaluated> {
    const { raiser, silentSources, sequences } = this.#parts;
    if (config.type === SILENT_SOURCE) return silentSources(definition, config, span, job, signal);
    if (config.type === SEQUENCE) return sequences(definition, config, span, job, signal);
    const raised = await raiser.raise(definition, config, span, job, signal);
    // A filter says what happened, not that it is over.
    const isOver = !isFilter(config) && raised.to >= span.to;
    return { ...raised, met: isOver ? keysAt(span.to, raised.events) : undefined, remember: async () => {} };
  }

  async #nextSpan(config: ScheduledConfig, span: Span): Promise<Span> {
    const { now, catchUpMs } = this.#parts;
    if (config.type !== 'aggregation-v1') {
      const { execute_every_ms: every } = config;
      // Both look back as far as they need: whoever is behind looks at everything up to now with one question.
      return nextFilterSpan({ searchWithinMs: every, executeEveryMs: every }, span, now());
    }
    const cron = scheduleOf(config);
    if (cron !== undefined) {
      const next = nextCronSpan(cron, config.search_within_ms, span.to);
      if (next !== undefined)
        return next.from < span.to && isFilter(config) ? { ...next, from: span.to } : next;
    }
    const rhythm = rhythmOf(config);
    return isFilter(config)
      ? nextFilterSpan(rhythm, span, now())
      : nextSpan(rhythm, span, now(), await catchUpMs());
  }
}

const isFilter = ({ series }: Aggregation): boolean => series.length === 0;

/** Of the last window: for these the condition is still met. */
function keysAt(end: number, events: readonly Event[]): (string | null)[] {
  const text = instant(new Date(end));
  return events.filter(({ timerange_end }) => timerange_end === text).map(({ key }) => key);
}

/** A message is an event once: windows of filters that overlap look at what is new in them. */
function rhythmOf({ search_within_ms: within, execute_every_ms: every, series }: Aggregation) {
  return { searchWithinMs: series.length === 0 ? Math.min(within, every) : within, executeEveryMs: every };
}
