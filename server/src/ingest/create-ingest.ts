// Ingest as a whole: receives into the journal, processes, stores, and says how it goes.
import type { Ingest } from './ingest.ts';
import { createBase, createIntake, createPipeline, type IngestOptions } from './ingest-parts.ts';
import type { PlanPart, ProcessingPlan } from './plan.ts';
import { RememberedInputs } from './intake/remembered-inputs.ts';

export interface RunningIngest extends Ingest {
  /** Leaves what is not stored yet to the next start. */
  close(): Promise<void>;
}

/** Batches under way may end; after that the next start repeats them, to no effect where they were stored. */
const CLOSE_MS = 3_000;

export async function createIngest(options: IngestOptions): Promise<RunningIngest> {
  const { settings } = options;
  const base = createBase(options);
  const { journal, pool, plan, times, counters, storeRetry, processing, stop } = base;
  const pipeline = createPipeline(options, base);
  const receiving = createIntake(options, base, pipeline);
  const { intake } = receiving;
  const inputs = new RememberedInputs(journal);

  const giveUp = () => {
    stop.abort(new Error('The program stops'));
    void pool.close();
  };

  return {
    intake,
    lookups: base.lookups,
    publish<Part extends PlanPart>(part: Part, value: ProcessingPlan[Part]) {
      plan.set(part, value);
      const parts: Partial<ProcessingPlan> = { [part]: value };
      pool.publish(parts.inputs === undefined ? parts : { inputs: inputs.with(parts.inputs) });
      if (parts.streams !== undefined) counters.keepStreams(new Set(parts.streams.map(({ id }) => id)));
      pipeline.wake();
    },
    plan: () => plan.parts,
    onForwarded: (listener) => base.forwarded.add(listener),
    onFailure: (listener) => base.failures.add(listener),
    onFields: (listener) => base.fields.set(listener),
    pause() {
      processing.isOn = false;
    },
    resume() {
      processing.isOn = true;
      pipeline.wake();
    },
    async whileNothingIsStored(signal, work) {
      processing.holds += 1;
      try {
        await untilAborted(pipeline.settle(), signal);
        return await work((directory) => journal.copyTo(directory));
      } finally {
        processing.holds -= 1;
        pipeline.wake();
      }
    },
    get isProcessing() {
      return processing.isOn;
    },
    threads: () => pool.states(),
    journal: () => ({
      directory: journal.directory,
      bytes: journal.bytes,
      maxBytes: journal.maxBytes,
      frames: journal.frames,
      blocks: journal.blocks,
      oldest: journal.oldest,
      maxAgeMs: settings.journalMaxAge * 1000,
      flushIntervalMs: settings.journalFlushInterval,
      appendedPerSecond: counters.appended.value,
      readPerSecond: counters.read.value,
      utilization: intake.utilization,
    }),
    waitingSince: () => journal.waitingSince,
    receiveTimes: () => times.current,
    persistedReceiveTimes: () => times.persisted,
    recentFailures: (inputId) => base.recent.of(inputId),
    async close() {
      receiving.end();
      if (storeRetry.isWaiting) giveUp();
      const timer = setTimeout(giveUp, CLOSE_MS);
      await pipeline.stop();
      clearTimeout(timer);
      await pool.close();
      await journal.close();
    },
  };
}

async function untilAborted(work: Promise<void>, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  let listener: () => void = () => undefined;
  const aborted = new Promise<never>((_, reject) => {
    listener = () => reject(signal.reason as Error);
    signal.addEventListener('abort', listener, { once: true });
  });
  await Promise.race([work, aborted]).finally(() => signal.removeEventListener('abort', listener));
}
