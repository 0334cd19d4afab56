// Drops messages that waited for too long: a store that is away for half a day must not fill the disk with old news.
import type { BaseLogger } from 'pino';
import type { Notifications } from '../../cluster/notifications.ts';
import type { Journal } from '../../storage/journal/journal.ts';

const EVERY_MS = 10_000;

export interface HousekeepingOptions {
  readonly journal: Pick<Journal, 'purge'>;
  readonly maxAgeMs: number;
  readonly nodeId: string;
  readonly notifications: Notifications;
  readonly logger: Pick<BaseLogger, 'warn'>;
  /** The first offset that nobody works on. */
  unclaimed(): number;
  /** @param to the offset behind what was dropped. */
  onPurged(to: number): void;
}

/** Returns a function that ends it. */
export function startJournalHousekeeping(options: HousekeepingOptions): () => void {
  const timer = setInterval(() => void purgeOld(options, Date.now()), EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

export async function purgeOld(options: HousekeepingOptions, now: number): Promise<void> {
  const { journal, maxAgeMs, nodeId, notifications, logger } = options;
  try {
    const { frames: messages, to, removed } = journal.purge(options.unclaimed(), now - maxAgeMs);
    if (messages === 0) return;
    // Before anything else happens, so that nobody makes a batch of what is about to go.
    options.onPurged(to);
    await removed;
    logger.warn({ messages }, 'Messages were dropped from the journal because they waited for too long');
    await notifications.publish({
      type: 'journal_uncommitted_messages_deleted',
      severity: 'normal',
      key: nodeId,
      details: { node_id: nodeId, deleted_messages: messages },
    });
  } catch (error) {
    logger.warn({ err: error }, 'Old messages could not be removed from the journal; trying again');
  }
}
