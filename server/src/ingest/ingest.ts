// The life of a message between the socket and the table, as the rest of the program sees it.
import type { FieldValue } from '@logboom/core/message/message';
import type { Frame } from '../storage/journal/frame.ts';
import type { LookupDesk } from './lookups/lookup-desk.ts';
import type { LearnFields } from './writing/field-listener.ts';
import type { PlanPart, ProcessingPlan } from './plan.ts';
import type { ThreadState } from './processing/thread-state.ts';

export type { Frame };

/** Where transports put what they received. */
export interface Intake {
  /**
   * Takes the frames over; they must not change afterwards. Fulfilled once they are safe on disk. Rejects with a
   * `JournalFullError` when there is no room, and then none of them was taken.
   */
  append(inputId: string, frames: readonly Frame[]): Promise<void>;
  /** Bytes taken over that are not on disk yet. A transport that can make its senders wait does so above its limit. */
  readonly pendingBytes: number;
  /** False while the journal is full. */
  readonly isOpen: boolean;
  /** Fulfilled when the journal has room (again). */
  whenOpen(): Promise<void>;
}

export class JournalFullError extends Error {
  readonly code = 'JOURNAL_FULL';
}

/** A message as an output gets it. */
export interface ForwardedMessage {
  readonly id: string;
  readonly timestamp: number;
  readonly fields: Readonly<Record<string, FieldValue>>;
  /** Those of its streams that are forwarded. */
  readonly streams: readonly string[];
}

/** A message that could not be stored, and never will be. */
export interface IndexFailure {
  readonly messageId: string;
  readonly messageTimestamp: number;
  /** Where it should have gone: the table of the index set, and the number of the index. */
  readonly table: string;
  readonly index: number;
  readonly type: string;
  readonly message: string;
}

/** A payload that became no message. */
export interface DecodeFailureReport {
  readonly receivedAt: number;
  readonly remoteAddress: string | undefined;
  /** A word for programs, such as `invalid_json`. */
  readonly reason: string;
  /** For people: what was wrong with the payload. */
  readonly text: string;
  /** The beginning of the payload. */
  readonly excerpt: string;
}

export interface JournalState {
  readonly directory: string;
  readonly bytes: number;
  readonly maxBytes: number;
  readonly maxAgeMs: number;
  readonly flushIntervalMs: number;
  /** Frames that are not stored yet. */
  readonly frames: number;
  readonly blocks: number;
  readonly oldest: number | undefined;
  readonly appendedPerSecond: number;
  readonly readPerSecond: number;
  /** 0 to 1, or a little more. */
  readonly utilization: number;
}

/** The latest receive time that passed each stage, in milliseconds since 1970; 0 when there was none. */
export interface ReceiveTimes {
  readonly ingest: number;
  readonly postProcessing: number;
  readonly postIndexing: number;
}

export interface Ingest {
  readonly intake: Intake;
  /** Where lookup tables are asked. */
  readonly lookups: LookupDesk;
  /** Processing begins when every part was published once. */
  publish<Part extends PlanPart>(part: Part, value: ProcessingPlan[Part]): void;
  /** What was published last of each part, for those who try something out. */
  plan(): Partial<ProcessingPlan>;
  /** Messages of forwarded streams; the listener must not hold things up: it queues or drops. */
  onForwarded(listener: (messages: readonly ForwardedMessage[]) => void): void;
  onFailure(listener: (failures: readonly IndexFailure[]) => void): void;
  /** Fields that messages have for the first time; they are stored when the listener is done with them. */
  onFields(listener: LearnFields): void;
  /** Inputs keep filling the journal meanwhile. */
  pause(): void;
  resume(): void;
  readonly isProcessing: boolean;
  /**
   * Runs the work when no message is on its way from the journal into a table. Inputs keep filling the journal meanwhile.
   * Rejects when the signal is aborted before the work begins.
   */
  whileNothingIsStored<Result>(
    signal: AbortSignal,
    work: (copyJournal: (directory: string) => Promise<void>) => Promise<Result>,
  ): Promise<Result>;
  /** The processing threads at this moment. */
  threads(): readonly ThreadState[];
  journal(): JournalState;
  /** When the first of the messages came that this node has not stored yet; undefined when all are stored. */
  waitingSince(): number | undefined;
  receiveTimes(): ReceiveTimes;
  /** Those that were on disk last; undefined when there were none. */
  persistedReceiveTimes(): ReceiveTimes | undefined;
  /** Why payloads of an input lately became no messages; the newest first. */
  recentFailures(inputId: string): readonly DecodeFailureReport[];
}
