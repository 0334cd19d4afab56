// Runs definitions when they are due, on every node: each claims what nobody else runs. It does not depend on traffic.
import { SYSTEM_EVENTS } from '@logboom/contract/events/config-schemas';
import type { FastifyBaseLogger } from 'fastify';
import { backoffMs } from '../../../backoff.ts';
import { QueueWorkers } from '../../../queue-workers.ts';
import { readConfig, type ScheduledConfig } from '../definitions/definition.rules.ts';
import type { DefinitionStore, StoredDefinition } from '../definitions/definition.store.ts';
import { quietRuns } from './quiet-runs.ts';
import type { JobRow, JobStore } from './job.store.ts';
import { jobRunner, spanOf, type JobParts, type JobRunner } from './run-job.ts';
import { watchRunner, type WatchParts, type WatchRunner } from './run-watch.ts';
import { scanKey } from './scan-key.ts';
import type { Settled } from '../settling/settling.ts';

export interface SchedulerParts
  extends Omit<JobParts, 'quiet' | 'jobs'>, Omit<WatchParts, 'jobs' | 'raiser'> {
  readonly jobs: JobStore;
  readonly definitions: Pick<DefinitionStore, 'findAll'>;
  /** Of these definitions, those with an alert that is not resolved. */
  readonly alerting: (definitionIds: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly settled: () => Promise<Settled>;
  readonly nodeId: string;
  readonly logger: Pick<FastifyBaseLogger, 'warn'>;
}

/** Claimed together, so that those which look at the same messages find each other. */
const BATCH = 200;
const BATCHES_AT_ONCE = 2;
const SCANS_AT_ONCE = 3;
const LEASE_MS = 300_000;
const RUN_MS = 240_000;
const RETRY = { firstMs: 5000, maxMs: 60_000 };

interface Order {
  readonly job: JobRow;
  readonly definition: StoredDefinition;
  readonly config: ScheduledConfig;
  /** Whether it has alerts that may be over. */
  readonly hasAlerts: boolean;
  /** As it was before it was claimed. */
  readonly settled: Settled;
}

interface Claimed {
  readonly rows: readonly JobRow[];
  readonly settled: Settled;
}

export class EventScheduler {
  readonly #parts: SchedulerParts;
  readonly #workers: QueueWorkers<Claimed>;
  readonly #run: JobRunner;
  readonly #watch: WatchRunner;

  constructor(parts: SchedulerParts) {
    const { jobs, logger } = parts;
    this.#parts = parts;
    this.#run = jobRunner({ ...parts, quiet: quietRuns(jobs, parts.runs) });
    this.#watch = watchRunner(parts);
    this.#workers = new QueueWorkers({
      concurrency: BATCHES_AT_ONCE,
      claim: async (): Promise<Claimed | undefined> => {
        const settled = await parts.settled();
        const rows = await jobs.claim(LEASE_MS, BATCH, parts.nodeId, settled.windowsTo);
        return rows.length === 0 ? undefined : { rows, settled };
      },
      work: (claimed) => this.#runAll(claimed),
      release: () => jobs.release(parts.nodeId),
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

  async #runAll({ rows: claimed, settled }: Claimed): Promise<void> {
    const { definitions, alerting, jobs } = this.#parts;
    const ids = claimed.map(({ definition_id: id }) => id);
    const [found, withAlerts] = await Promise.all([definitions.findAll(ids), alerting(ids)]);
    const byId = new Map(found.map((definition) => [definition.id, definition]));
    const scans = new Map<string, Order[]>();
    for (const job of claimed) {
      const definition = byId.get(job.definition_id);
      const config = definition && scheduledConfigOf(definition);
      const span = spanOf(job);
      if (definition === undefined || config === undefined || span.to <= span.from) {
        await jobs.fail(job);
        continue;
      }
      const key = `${scanOf(definition.id, config)} ${span.from} ${span.to}`;
      const hasAlerts = definition.alert && withAlerts.has(definition.id);
      const order = { job, definition, config, hasAlerts, settled };
      scans.set(key, [...(scans.get(key) ?? []), order]);
    }
    const left = scans.values();
    const worker = async () => {
      // All workers take from the same iterator.
      for (const orders of left) await Promise.all(orders.map((order) => this.#runOne(order)));
    };
    await Promise.all(Array.from({ length: SCANS_AT_ONCE }, worker));
  }

  async #runOne(order: Order): Promise<void> {
    const { jobs, runs, now } = this.#parts;
    const { ending } = this.#workers;
    if (ending.aborted) return;
    const { job, definition, config } = order;
    const started = now();
    try {
      const signal = AbortSignal.any([ending, AbortSignal.timeout(RUN_MS)]);
      if (config.type === 'aggregation-v1') await this.#run({ ...order, config, signal });
      else await this.#watch({ ...order, config, signal });
    } catch (error) {
      if (ending.aborted) return;
      await runs.add({
        definitionId: definition.id,
        number: Number(job.run),
        started,
        span: spanOf(job),
        durationMs: now() - started,
        events: 0,
        suppressed: 0,
        problem: error instanceof Error ? error.message : String(error),
      });
      await jobs.retry(job, backoffMs(RETRY, job.failures));
    }
  }
}

/** Definitions of the same scan share statements, so all of them run at once; otherwise few statements run at a time. */
function scanOf(id: string, config: ScheduledConfig): string {
  if (config.type !== 'aggregation-v1') return id;
  return config.group_by.length > 1 ? scanKey(config) : '';
}

/** Stored ones were read before, so this refuses nothing. Those of the system are not run by the schedule. */
function scheduledConfigOf({ config }: StoredDefinition): ScheduledConfig | undefined {
  const read = readConfig(config);
  return read?.type === SYSTEM_EVENTS ? undefined : read;
}
