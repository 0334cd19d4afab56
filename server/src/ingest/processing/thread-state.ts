// What is known about a processing thread at work.

/** What a thread does at this moment. */
export interface ThreadState {
  readonly threadId: number;
  /** Milliseconds since it began with its batch; undefined for one that waits for work. */
  readonly busyMs: number | undefined;
  /** The message it works on, counted from the first of the batch. */
  readonly frame: number | undefined;
  /** The beginning of that message. */
  readonly message: string | undefined;
  /** Which share of the last seconds it worked, 0 to 1. */
  readonly utilization: number;
}
