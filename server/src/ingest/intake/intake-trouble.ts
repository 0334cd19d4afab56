// Tells administrators that the journal takes no more, and why: it is full, or its disk is.
import type { BaseLogger } from 'pino';
import type { NewNotification, Notifications } from '../../cluster/notifications.ts';

export type Trouble = 'none' | 'journal' | 'disk';

export interface IntakeTroubleOptions {
  readonly notifications: Notifications;
  readonly nodeId: string;
  readonly directory: string;
  readonly logger: Pick<BaseLogger, 'warn' | 'info'>;
}

/** The embedded database may be on the disk that is full, so that it cannot take the news at first. */
const SAY_AGAIN_MS = 10_000;

export class IntakeTrouble {
  readonly #options: IntakeTroubleOptions;
  #current: Trouble = 'none';
  #saidAt = 0;

  constructor(options: IntakeTroubleOptions) {
    this.#options = options;
  }

  /** To be called again and again, as long as it lasts and when it is over. */
  report(trouble: Trouble, utilization: number, error?: unknown): void {
    const { notifications } = this.#options;
    if (trouble !== this.#current) this.#change(trouble, error);
    if (trouble === 'none' || performance.now() < this.#saidAt + SAY_AGAIN_MS) return;
    this.#saidAt = performance.now();
    void notifications.publish(this.#notification(trouble, utilization));
  }

  #change(trouble: Trouble, error: unknown): void {
    const { notifications, logger, directory } = this.#options;
    if (this.#current !== 'none') {
      const { type, key } = this.#notification(this.#current, 0);
      void notifications.resolve(type, key);
    }
    if (trouble === 'none') logger.info('The journal has room again');
    else if (trouble === 'journal')
      logger.warn('The journal is nearly full: soon inputs wait or drop messages');
    else
      logger.warn({ directory, err: error }, 'The disk of the journal is full: inputs wait or drop messages');
    this.#current = trouble;
    this.#saidAt = Number.NEGATIVE_INFINITY;
  }

  #notification(trouble: Exclude<Trouble, 'none'>, utilization: number): NewNotification {
    const { nodeId, directory } = this.#options;
    if (trouble === 'journal')
      return {
        type: 'journal_utilization_too_high',
        severity: 'urgent',
        key: nodeId,
        details: { journal_utilization_percentage: Math.round(utilization * 100), node_id: nodeId },
      };
    return {
      type: 'generic',
      severity: 'urgent',
      key: `journal-disk-${nodeId}`,
      details: {
        title: 'The disk of the journal is full',
        description:
          `The disk with ${directory} has no room for new messages. Until it has, inputs ask HTTP senders to try again, ` +
          'let Beats and TCP senders wait, and lose what comes over UDP. What was acknowledged is safe. ' +
          'Delete something on that disk or make it larger; receiving then goes on by itself.',
      },
    };
  }
}
