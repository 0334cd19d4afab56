// One output at work: started by its first message, left alone for a while when it cannot start, counted and reported.
import type { FastifyBaseLogger } from 'fastify';
import type { Notifications } from '../../../cluster/notifications.ts';
import type { ForwardedMessage } from '../../../ingest/ingest.ts';
import type { Metrics } from '../../../metrics/metrics.ts';
import type { OutputType } from '../output-type.ts';
import type { Output } from '../output.store.ts';
import type { Assignment } from '../stream-output.store.ts';
import { FAULT_LIMIT, FaultWatch, PENALTY_SECONDS } from './fault-watch.ts';
import { reasonOf, startSender, type Sender, type SenderReports } from './sender.ts';
import { WaitingMessages } from './waiting-messages.ts';

export interface SlotParts {
  types: ReadonlyMap<string, OutputType>;
  notifications: Notifications;
  metrics: Pick<Metrics, 'meter' | 'counter'>;
  logger: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  now: () => number;
}

export interface OutputSlot {
  /** Never waits. */
  offer(messages: readonly ForwardedMessage[]): void;
  stop(): Promise<void>;
}

/** What may wait while the output starts. */
const EARLY_LIMIT = 512;
/** An output works again only after so long without an error: UDP never knows, and a bad line comes and goes. */
const RECOVERY_MS = 10_000;

/** What all numbers about an output begin with. */
export function metricPrefix({ type, id }: Pick<Output, 'type' | 'id'>): string {
  return `${type}.${id}.`;
}

export function outputSlot(assignment: Assignment, parts: SlotParts): OutputSlot {
  const { output } = assignment;
  const { notifications, logger } = parts;
  const faults = new FaultWatch(parts.now);
  const early = new WaitingMessages(EARLY_LIMIT);
  const reports = slotReports(assignment, parts);
  let sender: Sender | undefined;
  let starting: Promise<void> | undefined;
  let isStopped = false;
  let isDisabled = false;

  async function start(): Promise<void> {
    try {
      const type = parts.types.get(output.type);
      if (type === undefined) throw new Error(`There is no output type ${output.type}`);
      const delivery = await type.prepare(output.configuration);
      if (isStopped) return;
      sender = startSender(delivery, reports);
      sender.offer(early.first(early.length));
      early.clear();
      if (isDisabled) await notifications.resolve('output_disabled', output.id);
      isDisabled = false;
    } catch (error) {
      reports.dropped(early.clear(), reasonOf(error));
      logger.warn(
        { output: output.id, reason: reasonOf(error) },
        'An output could not be started; its messages are dropped. Check its configuration.',
      );
      if (!faults.record()) return;
      isDisabled = true;
      await notifications.publish(disabledNotification(assignment));
    } finally {
      starting = undefined;
    }
  }

  return {
    offer(messages) {
      if (sender !== undefined) {
        sender.offer(messages);
        return;
      }
      const refused = isStopped || faults.isPenalised ? messages.length : early.offer(messages);
      if (refused > 0) reports.dropped(refused, 'The output is not running');
      if (early.length > 0) starting ??= start();
    },
    async stop() {
      isStopped = true;
      await starting;
      await sender?.stop();
      await reports.stopped();
      if (isDisabled) await notifications.resolve('output_disabled', output.id);
    },
  };
}

interface SlotReports extends SenderReports {
  /** Notifications about the output no longer matter. */
  stopped(): Promise<void>;
}

function slotReports(assignment: Assignment, parts: SlotParts): SlotReports {
  const { output, streamId, streamTitle } = assignment;
  const { notifications, logger, metrics, now } = parts;
  const writes = metrics.meter(`${metricPrefix(output)}writes`);
  const drops = metrics.counter(`${metricPrefix(output)}dropped`);
  let isFailing = false;
  let recoveredAt = 0;
  /** Notifications are published and resolved in the order in which things happened. */
  let notified = Promise.resolve();
  const resolve = () => {
    isFailing = false;
    notified = notified.then(() => notifications.resolve('output_failing', output.id));
  };

  function failing(errorMessage: string): void {
    recoveredAt = now() + RECOVERY_MS;
    if (isFailing) return;
    isFailing = true;
    logger.warn(
      { output: output.id, reason: errorMessage },
      'An output is failing; messages wait for it as far as its queue allows',
    );
    const details = { outputId: output.id, outputTitle: output.title, streamId, streamTitle, errorMessage };
    const notification = { type: 'output_failing', severity: 'normal', key: output.id, details } as const;
    notified = notified.then(() => notifications.publish(notification));
  }

  return {
    sent: (count) => writes.mark(count),
    failing,
    dropped(count, reason) {
      if (count === 0) return;
      drops.add(count);
      failing(`Messages were dropped: ${reason}`);
    },
    working() {
      if (!isFailing || now() < recoveredAt) return;
      logger.info({ output: output.id }, 'An output works again');
      resolve();
    },
    async stopped() {
      if (isFailing) resolve();
      await notified;
    },
  };
}

function disabledNotification({ output, streamId, streamTitle }: Assignment) {
  return {
    type: 'output_disabled',
    severity: 'normal',
    key: output.id,
    details: {
      outputId: output.id,
      streamId,
      streamTitle,
      faultCount: FAULT_LIMIT,
      faultCountThreshold: FAULT_LIMIT,
      faultPenaltySeconds: PENALTY_SECONDS,
    },
  } as const;
}
