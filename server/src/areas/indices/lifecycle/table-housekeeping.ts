// Keeps a table for every index set: at the start, and again when ClickHouse comes (back), since it may come back empty.
import type { FastifyBaseLogger } from 'fastify';
import { tableOf } from '../../../storage/messages/tables/message-table.ts';
import type { MessageStore } from '../../../storage/messages/message-store.ts';
import type { MessageTables } from '../../../storage/messages/tables/message-tables.ts';
import type { IndexSetStore } from '../sets/index-set.store.ts';

const LOOK_EVERY_MS = 5000;

interface Parts {
  messages: Pick<MessageStore, 'health'>;
  tables: MessageTables;
  sets: Pick<IndexSetStore, 'all' | 'tablesToDrop' | 'tableDropped'>;
  logger: Pick<FastifyBaseLogger, 'warn'>;
}

export interface TableHousekeeping {
  /** Tries now; when that fails, it is tried again until it succeeds. */
  ensure(indexSetId: string): Promise<void>;
  /** Drops the tables of deleted index sets, as far as the engine lets us. */
  dropRemoved(): Promise<void>;
  stop(): Promise<void>;
}

export function startTableHousekeeping({ messages, tables, sets, logger }: Parts): TableHousekeeping {
  let isDone = false;
  let running: Promise<void> | undefined;

  async function ensureAll(): Promise<void> {
    try {
      for (const { id } of await sets.all()) await tables.ensure(tableOf(id));
      isDone = true;
    } catch (error) {
      logger.warn({ err: error }, 'The tables of the index sets could not be created; trying again');
    }
  }

  async function look(): Promise<void> {
    const { state } = await messages.health();
    if (state !== 'ok') isDone = false;
    else if (!isDone) await ensureAll();
  }

  const start = () => {
    running ??= look().finally(() => {
      running = undefined;
    });
  };
  start();
  const timer = setInterval(start, LOOK_EVERY_MS);
  return {
    async ensure(indexSetId) {
      try {
        await tables.ensure(tableOf(indexSetId));
      } catch (error) {
        isDone = false;
        logger.warn(
          { err: error, indexSetId },
          'The table of an index set could not be created; trying again',
        );
      }
    },
    async dropRemoved() {
      for (const table of await sets.tablesToDrop()) {
        await tables.drop(table);
        await sets.tableDropped(table);
      }
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
