// One transaction of the journal's database. On a full disk LMDB fails with promises that nobody holds, which would end the
// program; here they are held, and the reason becomes an error that says what is wrong.
import { setTimeout as delay } from 'node:timers/promises';
import type { RootDatabase } from 'lmdb';

/** The disk did not take it, and nothing of it was written. */
export class JournalDiskError extends Error {
  readonly code = 'JOURNAL_DISK';

  constructor(cause: unknown) {
    super('The disk of the journal is full or cannot be written to.', { cause });
    this.name = 'JournalDiskError';
  }
}

/** The reason comes at once when the writing thread has told it, which it has in all cases seen. */
const REASON_MS = 100;

/** Fulfilled once everything that `work` wrote is on disk. */
export async function commit(environment: RootDatabase, work: () => void): Promise<void> {
  try {
    await environment.batch(work);
  } catch (error) {
    throw new JournalDiskError(await reasonOf(error));
  }
}

async function reasonOf(failure: unknown): Promise<unknown> {
  const { commitError } = failure as { commitError?: Promise<never> };
  if (commitError === undefined) return failure;
  try {
    return await Promise.race([commitError, delay(REASON_MS, failure)]);
  } catch (reason) {
    return reason;
  }
}
