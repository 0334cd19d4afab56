// Has batches processed by the threads, and leaves out the messages that no thread survives.
import { setTimeout as delay } from 'node:timers/promises';
import type { BaseLogger } from 'pino';
import { Backoff } from '../../backoff.ts';
import type { BatchAssignment } from '../../storage/journal/assignment.ts';
import { BlockReader } from '../../storage/journal/block-reader.ts';
import { blockProblem } from '../../storage/journal/check-block.ts';
import type { Journal } from '../../storage/journal/journal.ts';
import type { Batch } from './batcher.ts';
import type { QuarantineBlock } from './quarantine.ts';
import type { DecodeNote } from '../processing/batch-counts.ts';
import type { BatchResult } from '../processing/protocol.ts';
import { WorkerLostError, type WorkerPool } from '../processing/worker-pool.ts';
import type { ProcessRows } from '../writing/writer.ts';

export interface BatchRunnerOptions {
  readonly journal: Pick<Journal, 'read'>;
  readonly pool: Pick<WorkerPool, 'run' | 'size'>;
  readonly logger: Pick<BaseLogger, 'warn'>;
  readonly stopped: AbortSignal;
  /** Whether frames of the input need the same thread again and again. */
  isBound(inputId: string): boolean;
  /** For blocks that cannot be read. */
  readonly quarantine: QuarantineBlock;
  /** A message was left out. */
  onPoison(note: Omit<DecodeNote, 'codec'>): void;
}

export interface ProcessedBatch {
  readonly result: BatchResult;
  /** Frames that were left out. */
  readonly skipped: readonly number[];
}

/** How much of a message is shown to people. */
const EXCERPT_BYTES = 500;

/** Between attempts when threads are lost before they begin: whatever is wrong, trying at once does not mend it. */
const RETRY = { firstMs: 250, maxMs: 30_000 };

export class BatchRunner {
  readonly #options: BatchRunnerOptions;
  /** Offsets of blocks; there are few, if any. */
  readonly #unreadable = new Set<number>();

  constructor(options: BatchRunnerOptions) {
    this.#options = options;
  }

  async process(batch: Batch): Promise<ProcessedBatch> {
    const skipped = [...(batch.assignment?.skipped ?? [])];
    const targets = batch.assignment?.targets;
    const backoff = new Backoff(RETRY);
    let blocks = await this.#readChecked(batch);
    for (;;) {
      try {
        return { result: await this.#run(batch, blocks, { skipped, targets }), skipped };
      } catch (error) {
        this.#options.stopped.throwIfAborted();
        if (!(error instanceof WorkerLostError)) throw error;
        if (error.frame !== undefined) {
          this.#leaveOut(batch, error.frame, error.message, skipped);
        } else {
          await this.#pause(error, backoff.next());
        }
        // Those before were given away to the thread.
        blocks = this.#read(batch);
      }
    }
  }

  /** Rejects when the program stops. */
  async #pause(err: WorkerLostError, pauseMs: number): Promise<void> {
    const { logger, stopped } = this.#options;
    logger.warn({ err, pauseMs }, 'A thread was lost before it worked on its messages; they are tried again');
    await delay(pauseMs, undefined, { signal: stopped });
  }

  /** Puts blocks that cannot be read aside; from then on they count as gone. */
  async #readChecked(batch: Batch): Promise<Buffer[]> {
    const readable: Buffer[] = [];
    for (const block of batch.blocks) {
      const bytes = this.#options.journal.read(block.offset);
      if (bytes === undefined) continue;
      const problem = blockProblem(bytes, block.frames);
      if (problem === undefined) readable.push(bytes);
      else {
        this.#unreadable.add(block.offset);
        await this.#options.quarantine(block, bytes, problem);
      }
    }
    return readable;
  }

  /** For a target that refused its rows as a whole. */
  rowsOf(batch: Batch, { skipped }: BatchAssignment): ProcessRows {
    return async (target, rows) => {
      const { targets, identities } = await this.#run(batch, this.#read(batch), {
        skipped,
        targets: [target],
        rows,
      });
      return { bytes: targets[0]?.bytes, identities };
    };
  }

  #run(
    batch: Batch,
    blocks: Buffer[],
    order: Omit<Parameters<WorkerPool['run']>[0], 'blocks'>,
  ): Promise<BatchResult> {
    const { pool } = this.#options;
    const isBound = pool.size > 1 && blocks.some((block) => this.#isBound(block));
    return pool.run({ blocks, ...order }, isBound, (frame) => this.#peek(batch, frame));
  }

  /** For people who look at what is processed now. */
  #peek(batch: Batch, frame: number): string | undefined {
    const reader = this.#find(batch, frame);
    if (reader === undefined) return undefined;
    const { inputId, remoteAddress } = reader.origin;
    const from = remoteAddress === undefined ? '' : ` from ${remoteAddress}`;
    return `input ${inputId}${from}: ${reader.payload.toString('utf8', 0, EXCERPT_BYTES)}`;
  }

  #isBound(block: Buffer): boolean {
    return new BlockReader(block).inputIds.some((id) => this.#options.isBound(id));
  }

  #read(batch: Batch): Buffer[] {
    return batch.blocks.flatMap(({ offset }) =>
      this.#unreadable.has(offset) ? [] : (this.#options.journal.read(offset) ?? []),
    );
  }

  #leaveOut(batch: Batch, frame: number, text: string, skipped: number[]): void {
    skipped.push(frame);
    const reader = this.#find(batch, frame);
    if (reader === undefined) return;
    const { inputId, remoteAddress } = reader.origin;
    const excerpt = reader.payload.toString('utf8', 0, EXCERPT_BYTES);
    this.#options.logger.warn({ inputId, remoteAddress, excerpt }, `A message was left out: ${text}`);
    const { receivedAt } = reader;
    this.#options.onPoison({
      inputId,
      remoteAddress,
      receivedAt,
      reason: 'processing_stopped',
      text,
      excerpt,
    });
  }

  #find(batch: Batch, frame: number): BlockReader | undefined {
    let before = 0;
    for (const bytes of this.#read(batch)) {
      const reader = new BlockReader(bytes);
      if (frame >= before + reader.count) {
        before += reader.count;
        continue;
      }
      for (let step = before; step <= frame; step++) reader.next();
      return reader;
    }
    return undefined;
  }
}
