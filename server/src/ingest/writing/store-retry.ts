// Waiting for a message store that cannot take anything: longer and longer, with a word to the administrators.
import { setTimeout as delay } from 'node:timers/promises';
import type { BaseLogger } from 'pino';
import type { Notifications } from '../../cluster/notifications.ts';
import type { BatchAssignment } from '../../storage/journal/assignment.ts';
import { MessageStoreError } from '../../storage/messages/errors.ts';

const FIRST_WAIT_MS = 250;
const MAX_WAIT_MS = 5_000;
/** A failure that passes sooner is not worth a notification. */
const NOTIFY_AFTER_MS = 3_000;
/** The embedded database may be on the disk that is full, so that it cannot keep the notification at first. */
const NOTIFY_AGAIN_MS = 10_000;

type StoreNotification = 'es_unavailable' | 'es_node_disk_watermark_flood_stage';

export class StoreRetry {
  readonly #notifications: Notifications;
  readonly #logger: Pick<BaseLogger, 'warn' | 'info'>;
  readonly #stopped: AbortSignal;
  #waitMs = FIRST_WAIT_MS;
  #since: number | undefined;
  #notified: StoreNotification | undefined;
  #notifiedAt = 0;
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
    if (performance.now() - this.#since >= NOTIFY_AFTER_MS) this.#notify(error);
    this.#waiting += 1;
    try {
      await delay(this.#waitMs, undefined, { signal: this.#stopped });
    } finally {
      this.#waiting -= 1;
    }
    this.#waitMs = Math.min(this.#waitMs * 2, MAX_WAIT_MS);
  }

  /** Something was stored. */
  over(): void {
    this.#waitMs = FIRST_WAIT_MS;
    this.#since = undefined;
    if (this.#notified === undefined) return;
    this.#logger.info('Messages are stored again');
    void this.#notifications.resolve(this.#notified);
    this.#notified = undefined;
  }

  #notify(error: unknown): void {
    const isFull = error instanceof MessageStoreError && error.code === 'MESSAGES_DISK_FULL';
    const type = isFull ? 'es_node_disk_watermark_flood_stage' : 'es_unavailable';
    if (this.#notified !== type) {
      this.#logger.warn(
        { err: error },
        'Messages cannot be stored; they wait in the journal. The reason is in the error.',
      );
      if (this.#notified !== undefined) void this.#notifications.resolve(this.#notified);
    } else if (performance.now() < this.#notifiedAt + NOTIFY_AGAIN_MS) return;
    this.#notified = type;
    this.#notifiedAt = performance.now();
    void this.#notifications.publish({
      type,
      severity: 'urgent',
      // The message is for people; the cause, which may quote SQL, is for the log.
      ...(!isFull && { details: { reason: error instanceof Error ? error.message : String(error) } }),
    });
  }
}

/** A journal whose disk is full gets room again when batches are stored, or when somebody makes some. */
const RETRY_SAVE_MS = 1000;

/** Tries again until the assignment is on disk. Rejects when the program stops. */
export function saveWithRetry(
  save: (assignment: BatchAssignment) => Promise<void>,
  logger: Pick<BaseLogger, 'warn'>,
  stopped: AbortSignal,
): (assignment: BatchAssignment) => Promise<void> {
  return async (assignment) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await save(assignment);
        return;
      } catch (error) {
        if (attempt === 1)
          logger.warn({ err: error }, 'An assignment could not be saved in the journal; trying again');
        await delay(RETRY_SAVE_MS, undefined, { signal: stopped });
      }
    }
  };
}
