// Runs definitions when they are due, on every node: each claims what nobody else runs. It does not depend on traffic.
import { nextRunAt, nextSpan, type Span } from '@logboom/core/events/windows';
import type { FastifyBaseLogger } from 'fastify';
import { backoffMs } from '../../../backoff.ts';
import type { Database } from '../../../storage/metadata/database.ts';
import { readConfig, type Aggregation } from '../definitions/definition.rules.ts';
import type { DefinitionStore, StoredDefinition } from '../definitions/definition.store.ts';
import type { DeliveryStore, NewDelivery } from '../delivery/delivery.store.ts';
import { withinGrace, type GraceStore } from './grace.store.ts';
import type { JobRow, JobStore } from './job.store.ts';
import type { DefinitionRunner } from './run-definition.ts';
import type { RunStore } from './run.store.ts';
import type { eventWriter } from './event-writer.ts';

export interface SchedulerParts {
  readonly database: Database;
  readonly jobs: JobStore;
  readonly definitions: Pick<DefinitionStore, 'find'>;
  readonly runs: RunStore;
  readonly runner: DefinitionRunner;
  readonly write: ReturnType<typeof eventWriter>;
  readonly deliveries: DeliveryStore;
  readonly grace: GraceStore;
  readonly onQueued: () => void;
  readonly catchUpMs: () => Promise<number>;
  readonly now: () => number;
  readonly logger: Pick<FastifyBaseLogger, 'warn'>;
}

const LOOK_EVERY_MS = 1000;
const CONCURRENCY = 5;
const LEASE_MS = 300_000;
const RUN_MS = 240_000;
const RETRY = { firstMs: 5000, maxMs: 60_000 };

export class EventScheduler {
  readonly #parts: SchedulerParts;
  readonly #timer: NodeJS.Timeout;
  readonly #ending = new AbortController();
  readonly #running = new Set<Promise<void>>();

  constructor(parts: SchedulerParts) {
    this.#parts = parts;
    this.#timer = setInterval(() => this.wake(), LOOK_EVERY_MS);
  }

  wake(): void {
    if (this.#ending.signal.aborted || this.#running.size >= CONCURRENCY) return;
    const work = this.#workOff()
      .catch((error: unknown) =>
        this.#parts.logger.warn({ err: error }, 'Event definitions could not be run; they are tried again'),
      )
      .finally(() => this.#running.delete(work));
    this.#running.add(work);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#ending.abort();
    await Promise.all(this.#running);
  }

  async #workOff(): Promise<void> {
    while (!this.#ending.signal.aborted) {
      const job = await this.#parts.jobs.claim(LEASE_MS);
      if (job === undefined) return;
      this.wake();
      await this.#run(job);
    }
  }

  async #run(job: JobRow): Promise<void> {
    const { definitions, jobs, runs, now } = this.#parts;
    const span = { from: job.range_from.getTime(), to: job.range_to.getTime() };
    const definition = await definitions.find(job.definition_id);
    if (definition === undefined || definition.config.type !== 'aggregation-v1' || span.to <= span.from)
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
      const { events, suppressed } = await this.#execute(job, definition, span);
      await note(events, suppressed, null);
    } catch (error) {
      if (this.#ending.signal.aborted) return;
      const problem = error instanceof Error ? error.message : String(error);
      await note(0, 0, problem);
      await jobs.retry(job, backoffMs(RETRY, job.failures));
    }
  }

  /** Events are stored before their place is given up, and their ids are the same when that has to be done again. */
  async #execute(job: JobRow, definition: StoredDefinition, span: Span) {
    const { runner, write, database, deliveries, jobs, now, onQueued, grace, catchUpMs } = this.#parts;
    const config = aggregationOf(definition);
    if (config === undefined) return { events: 0, suppressed: 0 };
    const signal = AbortSignal.any([this.#ending.signal, AbortSignal.timeout(RUN_MS)]);
    const events = await runner.events(definition, config, span, signal);
    const queued: NewDelivery[] = [];
    for (const event of events)
      queued.push(...(await runner.deliveries(definition, config, event, job, signal)));
    const stream = definition.storage[0]?.streams[0] ?? '';
    await write(events, stream, signal);

    const rhythm = { searchWithinMs: config.search_within_ms, executeEveryMs: config.execute_every_ms };
    const next = nextSpan(rhythm, span, now(), await catchUpMs());
    const told = await database.transaction().execute(async (transaction) => {
      if (!(await jobs.advance(transaction, job, next, new Date(nextRunAt(next, now()))))) return [];
      const graceMs = definition.notification_settings.grace_period_ms;
      const allowed = graceMs === 0 ? queued : await withinGrace(grace, transaction, queued, graceMs);
      await deliveries.enqueue(transaction, allowed);
      return allowed;
    });
    if (told.length > 0) onQueued();
    return { events: events.length, suppressed: queued.length - told.length };
  }
}

/** Stored ones were read before, so this refuses nothing. */
function aggregationOf({ config }: StoredDefinition): Aggregation | undefined {
  const read = readConfig(config);
  return read?.type === 'aggregation-v1' ? read : undefined;
}
