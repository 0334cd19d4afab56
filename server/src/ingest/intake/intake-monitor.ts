// Tells administrators that the journal takes no more, and why: it is full, or its disk is.
import type { BaseLogger } from 'pino';
import type { NewNotification, Notifications } from '../../cluster/notifications.ts';

export type IntakeProblem = 'none' | 'journal' | 'disk';

export interface IntakeMonitorOptions {
  readonly notifications: Notifications;
  readonly nodeId: string;
  readonly directory: string;
  readonly logger: Pick<BaseLogger, 'warn' | 'info'>;
}

/** The embedded database may be on the disk that is full, so that it cannot keep the notification at first. */
const NOTIFY_AGAIN_MS = 10_000;

export class IntakeMonitor {
  readonly #options: IntakeMonitorOptions;
  #current: IntakeProblem = 'none';
  #notifiedAt = 0;

  constructor(options: IntakeMonitorOptions) {
    this.#options = options;
  }

  /** To be called again and again, as long as it lasts and when it is over. */
  report(problem: IntakeProblem, utilization: number, error?: unknown): void {
    const { notifications } = this.#options;
    if (problem !== this.#current) this.#change(problem, error);
    if (problem === 'none' || performance.now() < this.#notifiedAt + NOTIFY_AGAIN_MS) return;
    this.#notifiedAt = performance.now();
    void notifications.publish(this.#notification(problem, utilization));
  }

  #change(problem: IntakeProblem, error: unknown): void {
    const { notifications, logger, directory } = this.#options;
    if (this.#current !== 'none') {
      const { type, key } = this.#notification(this.#current, 0);
      void notifications.resolve(type, key);
    }
    if (problem === 'none') logger.info('The journal has room again');
    else if (problem === 'journal')
      logger.warn('The journal is nearly full: soon inputs wait or drop messages');
    else
      logger.warn({ directory, err: error }, 'The disk of the journal is full: inputs wait or drop messages');
    this.#current = problem;
    this.#notifiedAt = Number.NEGATIVE_INFINITY;
  }

  #notification(problem: Exclude<IntakeProblem, 'none'>, utilization: number): NewNotification {
    const { nodeId, directory } = this.#options;
    if (problem === 'journal')
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
