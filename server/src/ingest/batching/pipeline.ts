// Moves batches from the journal through the processing threads into the message store, in order.
import { randomBytes } from 'node:crypto';
import type { BaseLogger } from 'pino';
import type { BatchAssignment, BatchTarget } from '../../storage/journal/assignment.ts';
import type { Journal } from '../../storage/journal/journal.ts';
import type { Batch, Batcher } from './batcher.ts';
import type { BatchRunner } from './batch-runner.ts';
import type { BatchResult, ProcessedTarget } from '../processing/protocol.ts';
import type { Writer } from '../writing/writer.ts';

export interface PipelineOptions {
  readonly journal: Journal;
  readonly batcher: Batcher;
  readonly runner: BatchRunner;
  readonly writer: Writer;
  /** Batches that may be on their way at the same time. */
  readonly maxInFlight: number;
  readonly logger: Pick<BaseLogger, 'error'>;
  /** Puts an assignment on disk; tries until it is there. */
  save(assignment: BatchAssignment): Promise<void>;
  /** Whether batches may start: the plan is known and nobody paused processing. */
  mayStart(): boolean;
  onProcessed(result: BatchResult): void;
  /** Fulfilled when fields that are new are known to searches. */
  learn(fields: BatchResult['fields']): Promise<void>;
  /** Returns notes to keep with the batch's end. */
  onStored(result: BatchResult): Readonly<Record<string, object>>;
}

export class Pipeline {
  readonly #options: PipelineOptions;
  #inFlight = 0;
  #stopped = false;
  #timer: NodeJS.Timeout | undefined;
  /** The end of the batch that was started last. */
  #last: Promise<void> = Promise.resolve();

  constructor(options: PipelineOptions) {
    this.#options = options;
  }

  get inFlight(): number {
    return this.#inFlight;
  }

  get maxInFlight(): number {
    return this.#options.maxInFlight;
  }

  /** Starts what is due. To be called whenever something may have changed. */
  wake(): void {
    clearTimeout(this.#timer);
    const { batcher } = this.#options;
    while (!this.#stopped && this.#inFlight < this.maxInFlight && this.#options.mayStart()) {
      // A small batch that waits behind others is not stored any sooner; left open, it takes along what comes meanwhile.
      // So batches are small and soon stored while the store is idle, and grow by themselves as it gets busy.
      if (this.#inFlight > 0 && !batcher.isFull) return;
      const { dueIn } = batcher;
      if (dueIn === undefined) return;
      if (dueIn > 0) {
        this.#timer = setTimeout(() => this.wake(), Math.ceil(dueIn));
        return;
      }
      const batch = batcher.next();
      if (batch === undefined) return;
      this.#start(batch);
    }
  }

  /** Fulfilled when what was started has ended. */
  async settle(): Promise<void> {
    while (this.#inFlight > 0) await this.#last;
  }

  /** Starts nothing new. What is under way ends by itself or is left to the next start. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#last;
  }

  #start(batch: Batch): void {
    this.#inFlight += 1;
    this.#last = this.#run(batch, this.#last).then(
      () => this.#end(),
      (error: unknown) => {
        // Only the end of the program comes here; everything else waits and tries again.
        if (!this.#stopped)
          this.#options.logger.error(
            { err: error },
            'A batch could not be stored; it is processed again when the server starts next',
          );
        this.#end();
      },
    );
  }

  #end(): void {
    this.#inFlight -= 1;
    this.wake();
  }

  async #run(batch: Batch, before: Promise<void>): Promise<void> {
    const { batcher, runner, writer } = this.#options;
    const { result, skipped } = await runner.process(batch);
    this.#options.onProcessed(result);
    const assignment = batch.assignment ?? assignmentOf(batch, result, skipped);
    // On disk before the first row is stored; several batches may have got so far.
    if (batch.assignment === undefined && assignment.targets.length > 0) await this.#options.save(assignment);
    await this.#options.learn(result.fields);
    await before;
    const began = performance.now();
    await writer.write(assignment, result.targets, runner.rowsOf(batch, assignment));
    batcher.stored(performance.now() - began);
    const notes = this.#options.onStored(result);
    // Nobody waits for this: a batch that is found again after a crash is stored under the same name, to no effect.
    this.#options.journal.finish(batch.from, batch.blocks, notes).catch((error: unknown) => {
      this.#options.logger.error(
        { err: error },
        'A stored batch could not be removed from the journal; it is checked again at the next start',
      );
    });
  }
}

const SALT_BYTES = 9;

function assignmentOf(
  { from, to }: Batch,
  { targets }: BatchResult,
  skipped: readonly number[],
): BatchAssignment {
  const salt = randomBytes(SALT_BYTES).toString('base64url');
  return { from, to, salt, skipped, targets: targets.map(withoutBytes) };
}

function withoutBytes({ table, index, rows, messages }: ProcessedTarget): BatchTarget {
  return { table, index, rows, messages };
}
