// Writes down which messages could not be stored, without ever holding up those that can.
import type { FastifyBaseLogger } from 'fastify';
import type { IndexFailure } from '../../../ingest/ingest.ts';
import { tableOf } from '../../../storage/messages/tables/message-table.ts';
import type { FailureStore, NameOfIndex } from './failure.store.ts';
import { indexName } from '../register/index-names.ts';
import type { IndexSetStore } from '../sets/index-set.store.ts';

/** When failures come faster than they can be written, the first ones say enough. */
const MAX_WAITING = 1000;
const BATCH = 100;
/** What could not be written for so long would keep all that follows from being written. */
const GIVE_UP_MS = 10 * 60_000;

export interface FailureLog {
  add(failures: readonly IndexFailure[]): void;
  /** Waits until everything is written, as far as that succeeds now. */
  settled(): Promise<void>;
}

export function failureLog(
  store: FailureStore,
  sets: Pick<IndexSetStore, 'all'>,
  logger: Pick<FastifyBaseLogger, 'warn'>,
): FailureLog {
  const waiting: IndexFailure[] = [];
  let writing: Promise<void> | undefined;
  let failingSince: number | undefined;

  /** When it fails, the failures stay for the next attempt. */
  async function writeBatch(nameOf: NameOfIndex): Promise<void> {
    const batch = waiting.slice(0, BATCH);
    try {
      await store.insert(batch, nameOf);
    } catch (error) {
      failingSince ??= Date.now();
      if (Date.now() - failingSince < GIVE_UP_MS) throw error;
      logger.warn(
        { err: error, count: batch.length },
        'Index failures were dropped, because they could not be saved for ten minutes; check the metadata database',
      );
    }
    failingSince = undefined;
    waiting.splice(0, batch.length);
  }

  async function write(): Promise<void> {
    const prefixes = new Map((await sets.all()).map(({ id, index_prefix }) => [tableOf(id), index_prefix]));
    // A set that is gone has no prefix any more.
    const nameOf: NameOfIndex = ({ table, index }) => indexName(prefixes.get(table) ?? table, index);
    while (waiting.length > 0) {
      await writeBatch(nameOf);
      if (waiting.length === 0) await store.tidy();
    }
  }

  function start(): void {
    writing ??= write()
      .catch((error: unknown) =>
        logger.warn(
          { err: error },
          'Index failures could not be saved; they are kept and saved with the next ones',
        ),
      )
      .finally(() => {
        writing = undefined;
      });
  }

  return {
    add(failures) {
      waiting.push(...failures.slice(0, MAX_WAITING - waiting.length));
      start();
    },
    async settled() {
      if (waiting.length > 0) start();
      await writing;
    },
  };
}
