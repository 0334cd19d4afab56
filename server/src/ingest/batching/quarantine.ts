// Puts blocks of the journal that cannot be read aside, so that what came behind them is stored all the same.
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { BaseLogger } from 'pino';
import { retry } from '../../backoff.ts';
import type { Notifications } from '../../cluster/notifications.ts';
import type { Journal, StoredBlock } from '../../storage/journal/journal.ts';

export interface QuarantineOptions {
  readonly journal: Pick<Journal, 'directory' | 'id'>;
  readonly nodeId: string;
  readonly notifications: Notifications;
  readonly logger: Pick<BaseLogger, 'warn' | 'error'>;
  readonly stopped: AbortSignal;
}

/** Fulfilled once the bytes are in a file of their own. Rejects when the program stops first. */
export type QuarantineBlock = (block: StoredBlock, bytes: Buffer, problem: string) => Promise<void>;

const RETRY = { firstMs: 1000, maxMs: 30_000 };

export function createQuarantine(options: QuarantineOptions): QuarantineBlock {
  const { journal, nodeId, notifications, logger, stopped } = options;
  const directory = join(journal.directory, 'quarantine');
  return async (block, bytes, problem) => {
    const file = join(directory, `${journal.id}-${block.offset}.block`);
    await retry(() => keep(directory, file, bytes), {
      ...RETRY,
      signal: stopped,
      onRetry: (error, pauseMs) =>
        logger.warn(
          { err: error, file, pauseMs },
          'A block of the journal could not be put aside; trying again',
        ),
    });
    logger.error(
      { file, messages: block.frames, problem },
      'A block of the journal cannot be read; it was put aside, and its messages are not stored',
    );
    await notifications.publish({
      type: 'generic',
      severity: 'urgent',
      key: `journal-quarantine-${nodeId}`,
      details: {
        title: 'A part of the journal cannot be read',
        description: `${block.frames} messages were put aside into ${file} and are not stored: ${problem}. Check the disk of the journal, or start the version of the program that wrote it.`,
        node_id: nodeId,
      },
    });
  };
}

async function keep(directory: string, file: string, bytes: Buffer): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const handle = await open(`${file}.part`, 'w', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${file}.part`, file);
}
