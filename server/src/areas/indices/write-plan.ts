// Tells processing where new messages of each index set go, on this node and, by announcing it, on the others.
import type { AreaContext } from '../../area.ts';
import { tableOf } from '../../storage/messages/message-table.ts';
import type { IndexSetStore } from './index-set.store.ts';
import type { IndexStore } from './index.store.ts';

export interface WritePlan {
  /** Reads the register and hands it to processing. */
  publish(): Promise<void>;
  /** As above, on all nodes. To be called after a change was committed. */
  announce(): Promise<void>;
  stop(): void;
}

export function writePlan(
  { ingest, changes, logger }: Pick<AreaContext, 'ingest' | 'changes' | 'logger'>,
  sets: Pick<IndexSetStore, 'all'>,
  indices: Pick<IndexStore, 'current'>,
): WritePlan {
  let reading: Promise<void> = Promise.resolve();

  async function read(): Promise<void> {
    const [rows, current] = await Promise.all([sets.all(), indices.current()]);
    const plans = rows.map(({ id, is_default }) => ({
      ...{ id, table: tableOf(id), index: current.get(id) ?? 0, isDefault: is_default },
    }));
    ingest.publish('indexSets', plans);
  }

  /** One after the other, so that an older answer cannot replace a newer one. */
  function publish(): Promise<void> {
    const next = reading.catch(() => undefined).then(read);
    reading = next;
    return next;
  }

  const unsubscribe = changes.subscribe('index-sets', () => {
    publish().catch((error: unknown) => logger.warn({ err: error }, 'cannot read the index sets'));
  });
  return {
    publish,
    async announce() {
      await publish();
      await changes.announce('index-sets');
    },
    stop: unsubscribe,
  };
}
