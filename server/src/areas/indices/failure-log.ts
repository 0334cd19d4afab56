// Writes down which messages could not be stored, without ever holding up those that can.
import type { FastifyBaseLogger } from 'fastify';
import type { IndexFailure } from '../../ingest/ingest.ts';
import { tableOf } from '../../storage/messages/message-table.ts';
import type { FailureStore, NameOfIndex } from './failure.store.ts';
import { indexName } from './index-names.ts';
import type { IndexSetStore } from './index-set.store.ts';

/** When failures come faster than they can be written, the first ones say enough. */
const MOST_WAITING = 1000;
const BATCH = 100;

export interface FailureLog {
  add(failures: readonly IndexFailure[]): void;
  /** Waits until everything is written. */
  settled(): Promise<void>;
}

export function failureLog(
  store: FailureStore,
  sets: Pick<IndexSetStore, 'all'>,
  logger: Pick<FastifyBaseLogger, 'warn'>,
): FailureLog {
  const waiting: IndexFailure[] = [];
  let writing: Promise<void> | undefined;

  async function write(): Promise<void> {
    const prefixes = new Map((await sets.all()).map(({ id, index_prefix }) => [tableOf(id), index_prefix]));
    // A set that is gone has no prefix any more.
    const nameOf: NameOfIndex = ({ table, index }) => indexName(prefixes.get(table) ?? table, index);
    while (waiting.length > 0) await store.insert(waiting.splice(0, BATCH), nameOf);
    await store.tidy();
  }

  return {
    add(failures) {
      waiting.push(...failures.slice(0, MOST_WAITING - waiting.length));
      writing ??= write()
        .catch((error: unknown) => logger.warn({ err: error }, 'cannot write down failures of messages'))
        .finally(() => {
          writing = undefined;
        });
    },
    settled: async () => writing,
  };
}
