// Waiting for a message store that cannot take anything: longer and longer, with a word to the administrators.
import { setTimeout as delay } from 'node:timers/promises';
import type { BaseLogger } from 'pino';
import type { Notifications } from '../cluster/notifications.ts';
import type { BatchAssignment } from '../storage/journal/assignment.ts';

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5_000;
/** Trouble that passes sooner is not worth a notification. */
const WORTH_SAYING_MS = 3_000;
const NOTIFICATION = 'es_unavailable';

export class StorePatience {
  readonly #notifications: Notifications;
  readonly #logger: Pick<BaseLogger, 'warn' | 'info'>;
  readonly #stopped: AbortSignal;
  #waitMs = FIRST_WAIT_MS;
  #since: number | undefined;
  #said = false;
  #waiting = 0;

  constructor(notifications: Notifications, logger: Pick<BaseLogger, 'warn' | 'info'>, stopped: AbortSignal) {
    this.#notifications = notifications;
    this.#logger = logger;
    this.#stopped = stopped;
  }

  get isWaiting(): boolean {
    return this.#waiting > 0;
  }

  /** Rejects when the program stops. */
  async wait(error: unknown): Promise<void> {
    this.#since ??= performance.now();
    if (!this.#said && performance.now() - this.#since >= WORTH_SAYING_MS) {
      this.#said = true;
      this.#logger.warn(
        { err: error },
        'Messages cannot be stored; they wait in the journal. The reason is in the error.',
      );
      void this.#notifications.publish({
        type: NOTIFICATION,
        severity: 'urgent',
        // The message is for people; the cause, which may quote SQL, is for the log.
        details: { reason: error instanceof Error ? error.message : String(error) },
      });
    }
    this.#waiting += 1;
    try {
      await delay(this.#waitMs, undefined, { signal: this.#stopped });
    } finally {
      this.#waiting -= 1;
    }
    this.#waitMs = Math.min(this.#waitMs * 2, LONGEST_WAIT_MS);
  }

  /** Something was stored. */
  over(): void {
    this.#waitMs = FIRST_WAIT_MS;
    this.#since = undefined;
    if (!this.#said) return;
    this.#said = false;
    this.#logger.info('Messages are stored again');
    void this.#notifications.resolve(NOTIFICATION);
  }
}

/** Tries again until the assignment is on disk: a journal whose disk is full gets room again when batches are stored. */
export function savePatiently(
  save: (assignment: BatchAssignment) => Promise<void>,
  patience: StorePatience,
): (assignment: BatchAssignment) => Promise<void> {
  return async (assignment) => {
    for (;;) {
      try {
        await save(assignment);
        return;
      } catch (error) {
        await patience.wait(error);
      }
    }
  };
}
