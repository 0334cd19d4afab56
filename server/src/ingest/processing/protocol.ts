// What the program and its processing threads say to each other.
import type { BatchTarget } from '../../storage/journal/assignment.ts';
import type { ForwardedMessage } from '../ingest.ts';
import type { ProcessingPlan } from '../plan.ts';
import type { BatchCounts } from './batch-counts.ts';
import type { FieldDelta } from './field-delta.ts';
import type { WrittenRows } from '../../storage/messages/statements.ts';
import type { QuestionEnd } from '../lookups/question-channel.ts';

/** Given to a thread when it starts. */
export interface WorkerSetup {
  /** One number in shared memory: the frame that is being processed, or -1. Tells which one a stuck thread is stuck with. */
  readonly progress: Int32Array;
  readonly nodeId: string;
  /** Of stamps without zone, when the input does not say which one is meant. */
  readonly serverTimeZone: string;
  /** Where the engine reads rows from, when it can. */
  readonly incoming?: string | undefined;
  /** For lookups whose content is not in memory. Without it, they fail. */
  readonly questions?: QuestionEnd | undefined;
}

/** Parts that changed. A thread has seen every part before its first batch. */
export interface PlanMessage {
  readonly kind: 'plan';
  readonly parts: Partial<ProcessingPlan>;
}

export interface BatchMessage {
  readonly kind: 'batch';
  readonly id: number;
  /** Blocks of the journal, one after the other. */
  readonly blocks: readonly Uint8Array[];
  /** Frames to leave out, counted from the first of the batch. */
  readonly skipped: readonly number[];
  /** Where the messages go, when that was decided before; otherwise the thread decides. */
  readonly targets?: readonly BatchTarget[] | undefined;
  /** Only these rows of the only target. */
  readonly rows?: readonly [start: number, end: number] | undefined;
}

/** Memory of rows that are stored, to be used for others. */
export interface SpareMessage {
  readonly kind: 'spare';
  readonly buffers: readonly ArrayBufferLike[];
}

export type ToWorker = PlanMessage | BatchMessage | SpareMessage;

export interface ProcessedTarget extends BatchTarget {
  /** The rows in the format of the message tables. */
  readonly bytes: WrittenRows;
}

/** Whose rows cannot be stored is told by these. */
export interface RowIdentity {
  readonly id: string;
  readonly timestamp: number;
}

export interface BatchResult {
  readonly kind: 'result';
  readonly id: number;
  readonly targets: readonly ProcessedTarget[];
  readonly forwarded: readonly ForwardedMessage[];
  readonly counts: BatchCounts;
  /** Fields that this thread did not tell before. */
  readonly fields: readonly FieldDelta[];
  /** Only for orders with `rows`. */
  readonly identities: readonly RowIdentity[];
}

/** A thread that cannot process a batch at all. */
export interface BatchFailure {
  readonly kind: 'failure';
  readonly id: number;
  readonly text: string;
}

export type FromWorker = BatchResult | BatchFailure;
