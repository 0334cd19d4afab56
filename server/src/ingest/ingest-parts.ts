// Makes the parts of ingest and ties them to each other.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { BaseLogger } from 'pino';
import type { NodeIdentity } from '../cluster/node-identity.ts';
import type { Notifications } from '../cluster/notifications.ts';
import type { Settings } from '../config/settings.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { PROCESSING_WORKER } from '../paths.ts';
import { Journal } from '../storage/journal/journal.ts';
import type { MessageStore } from '../storage/messages/statements.ts';
import { LookupDesk } from './lookups/lookup-desk.ts';
import { BatchRunner } from './batching/batch-runner.ts';
import { Batcher } from './batching/batcher.ts';
import { createQuarantine } from './batching/quarantine.ts';
import { CurrentPlan } from './current-plan.ts';
import { FieldListener } from './writing/field-listener.ts';
import { IngestMetrics } from './ingest-metrics.ts';
import type { ForwardedMessage, IndexFailure } from './ingest.ts';
import { JournalIntake, MAX_PENDING_BYTES } from './intake/intake.ts';
import { startJournalHousekeeping } from './batching/journal-housekeeping.ts';
import { Listeners } from './listeners.ts';
import { Pipeline } from './batching/pipeline.ts';
import { WorkerPool } from './processing/worker-pool.ts';
import { ReceiveTimeTracker } from './intake/receive-times.ts';
import { RecentFailures } from './writing/recent-failures.ts';
import { savingWithRetry, StoreRetry } from './writing/store-retry.ts';
import { Writer } from './writing/writer.ts';

export interface IngestOptions {
  readonly settings: Settings;
  readonly logger: Pick<BaseLogger, 'info' | 'warn' | 'error'>;
  readonly node: NodeIdentity;
  readonly metrics: Metrics;
  readonly notifications: Notifications;
  readonly messages: Pick<MessageStore, 'insertBytes' | 'incoming'>;
  /** The data directory. */
  readonly directory: string;
}

/** What the parts have in common. */
export interface IngestBase {
  readonly journal: Journal;
  readonly pool: WorkerPool;
  readonly lookups: LookupDesk;
  readonly plan: CurrentPlan;
  readonly batcher: Batcher;
  readonly times: ReceiveTimeTracker;
  readonly recent: RecentFailures;
  readonly forwarded: Listeners<ForwardedMessage>;
  readonly failures: Listeners<IndexFailure>;
  readonly fields: FieldListener;
  readonly storeRetry: StoreRetry;
  readonly counters: IngestMetrics;
  readonly stop: AbortController;
  readonly processing: {
    /** False while somebody paused processing. */
    isOn: boolean;
    /** How many wait for storing to stand still, or work while it does. */
    holds: number;
  };
}

export function createBase({ settings, logger, node, metrics, ...options }: IngestOptions): IngestBase {
  const stop = new AbortController();
  const lookups = new LookupDesk();
  const journal = new Journal({
    directory: join(options.directory, 'journal'),
    maxBytes: settings.journalMaxSize,
    flushIntervalMs: settings.journalFlushInterval,
    logger,
  });
  return {
    journal,
    stop,
    lookups,
    plan: new CurrentPlan(),
    recent: new RecentFailures(),
    processing: { isOn: true, holds: 0 },
    pool: new WorkerPool({
      entry: PROCESSING_WORKER,
      size: settings.processingThreads || availableParallelism(),
      messageLimitMs: settings.processingMessageLimit * 1000,
      setup: {
        nodeId: node.id,
        serverTimeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        incoming: options.messages.incoming,
      },
      answerer: (question) => lookups.ask(question),
      logger,
    }),
    batcher: new Batcher(journal, settings.processingBatchDelay),
    times: new ReceiveTimeTracker(journal),
    forwarded: new Listeners<ForwardedMessage>(logger),
    failures: new Listeners<IndexFailure>(logger),
    fields: new FieldListener(logger),
    storeRetry: new StoreRetry(options.notifications, logger, stop.signal),
    counters: new IngestMetrics(metrics, journal),
  };
}

export function createPipeline(
  { logger, node, messages, notifications }: IngestOptions,
  base: IngestBase,
): Pipeline {
  const { journal, pool, plan, batcher, times, recent, counters, storeRetry, stop } = base;
  const stopped = stop.signal;
  const save = savingWithRetry((assignment) => journal.assign(assignment), logger, stopped);
  const runner = new BatchRunner({
    journal,
    pool,
    logger,
    stopped,
    // Packets of NetFlow 9 are read with templates that came before.
    isBound: (inputId) => plan.codecOf(inputId) === 'netflow',
    quarantine: createQuarantine({ journal, logger, stopped, notifications, nodeId: node.id }),
    onPoison(note) {
      const codec = plan.codecOf(note.inputId) ?? '';
      recent.add([{ ...note, codec }]);
      counters.failed(`${codec}.${note.inputId}`);
    },
  });
  const writer = new Writer({
    messages,
    storeRetry,
    logger,
    stopped,
    save,
    name: `${node.id}-${journal.id}`,
    hasTable: (table) => plan.hasTable(table),
    onFailure: (failed) => base.failures.tell(failed),
  });
  return new Pipeline({
    journal,
    batcher,
    runner,
    writer,
    logger,
    save,
    // One that is stored, and one in each thread: what comes meanwhile makes the next batch larger.
    maxInFlight: pool.size + 1,
    mayStart: () => base.processing.isOn && base.processing.holds === 0 && plan.isComplete,
    onProcessed({ counts }) {
      counters.processed(counts);
      base.lookups.report(counts.lookups);
      recent.add(counts.notes);
      for (const line of counts.ruleLines) logger.info(line);
      times.passed('postProcessing', counts.latestReceived);
    },
    learn: (fields) => base.fields.report(fields),
    onStored({ counts, forwarded, targets }) {
      pool.giveBack(targets);
      counters.stored(counts);
      base.forwarded.tell(forwarded);
      times.passed('postIndexing', counts.latestReceived);
      return times.note;
    },
  });
}

/** The way in, and the timers. `end` ends both. */
export function createIntake(
  { settings, logger, node, notifications }: IngestOptions,
  { journal, pool, counters, times, batcher }: IngestBase,
  pipeline: Pipeline,
): { intake: JournalIntake; end(): void } {
  const intake = new JournalIntake({
    journal,
    notifications,
    nodeId: node.id,
    logger,
    onAppended(frames, bytes, latestReceived) {
      counters.received(frames, bytes);
      times.passed('ingest', latestReceived);
    },
  });
  journal.onAppended((blocks) => {
    batcher.added(blocks);
    pipeline.wake();
  });
  const endHousekeeping = startJournalHousekeeping({
    journal,
    maxAgeMs: settings.journalMaxAge * 1000,
    nodeId: node.id,
    notifications,
    logger,
    unclaimed: () => batcher.cursor,
    onPurged: (to) => batcher.skip(to),
  });
  counters.showUtilization(() => intake.utilization);
  counters.showUsage(() => ({
    input: { usage: journal.pendingBytes, size: MAX_PENDING_BYTES },
    process: { usage: pool.busy, size: pool.size },
    output: { usage: pipeline.inFlight, size: pipeline.maxInFlight },
  }));
  return {
    intake,
    end() {
      endHousekeeping();
      intake.close();
    },
  };
}
