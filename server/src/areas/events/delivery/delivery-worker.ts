// Works off the queue of what notifications send, on every node: retries with growing pauses, and gives up in the end.
import type { NotificationModel } from '@logboom/contract/events/event-schemas';
import type { FastifyBaseLogger } from 'fastify';
import { backoffMs } from '../../../backoff.ts';
import { QueueWorkers } from '../../../queue-workers.ts';
import type { NotificationStore } from '../notifications/notification.store.ts';
import { DeliveryError } from '../senders/sender.ts';
import type { Deliveries } from './deliveries.ts';
import type { Attempt, DeliveryRow, DeliveryStore } from './delivery.store.ts';

export interface DeliveryWorkerParts {
  readonly store: DeliveryStore;
  readonly notifications: Pick<NotificationStore, 'find'>;
  readonly deliveries: Deliveries;
  readonly nodeId: string;
  readonly logger: Pick<FastifyBaseLogger, 'warn'>;
  readonly perMinute: number;
  /** The longest pause between two attempts. */
  readonly maxRetryMs: () => Promise<number>;
}

const CONCURRENCY = 4;
const FIRST_RETRY_MS = 5000;
const MAX_ATTEMPTS = 15;
/** Longer than any attempt takes; somebody else tries when a node dies. */
const LEASE_MS = 180_000;
const ATTEMPT_MS = 120_000;

export class DeliveryWorker {
  readonly #parts: DeliveryWorkerParts;
  readonly #workers: QueueWorkers<DeliveryRow>;

  constructor(parts: DeliveryWorkerParts) {
    const { store, perMinute, logger } = parts;
    this.#parts = parts;
    this.#workers = new QueueWorkers({
      concurrency: CONCURRENCY,
      claim: () => store.claim(LEASE_MS, perMinute, parts.nodeId),
      work: async (row) => store.finish(row, await this.#attempt(row)),
      release: () => store.release(parts.nodeId),
      logger,
      failure: 'Notifications could not be sent; they are tried again',
    });
  }

  /** Looks into the queue now. */
  wake(): void {
    this.#workers.wake();
  }

  stop(): Promise<void> {
    return this.#workers.stop();
  }

  async #attempt(row: DeliveryRow): Promise<Attempt> {
    const began = Date.now();
    const done = new Set(JSON.parse(row.done) as string[]);
    const ended = (state: Attempt['state'], outcome: string, retryAfterMs = 0): Attempt => ({
      state,
      outcome,
      retryAfterMs,
      durationMs: Date.now() - began,
      done: [...done],
    });
    try {
      const notification = await this.#parts.notifications.find(row.notification_id);
      if (notification === undefined) return ended('failed', 'The notification was deleted.');
      const signal = AbortSignal.any([this.#workers.ending, AbortSignal.timeout(ATTEMPT_MS)]);
      const model = JSON.parse(row.model) as NotificationModel;
      const attempted = { deliveryId: row.id, isTest: false, done, signal };
      return ended('sent', await this.#parts.deliveries.send(notification, model, attempted));
    } catch (error) {
      const outcome = error instanceof Error ? error.message : String(error);
      if (!(error instanceof DeliveryError))
        this.#parts.logger.warn({ err: error, delivery: row.id }, 'A notification failed unexpectedly');
      const isLast = row.attempts >= MAX_ATTEMPTS;
      if (isLast || (error instanceof DeliveryError && error.isPermanent)) return ended('failed', outcome);
      const limits = { firstMs: FIRST_RETRY_MS, maxMs: await this.#parts.maxRetryMs() };
      return ended('waiting', outcome, backoffMs(limits, row.attempts - 1));
    }
  }
}
