// Tells processing where new messages of each index set go: at the start, and whenever any node changed it.
import type { ClusterParts, IngestParts, ProgramParts } from '../../../area.ts';
import { followChanges } from '../../../cluster/follow-changes.ts';
import { tableOf } from '../../../storage/messages/tables/message-table.ts';
import type { IndexSetStore } from '../sets/index-set.store.ts';
import type { IndexStore } from '../register/index.store.ts';

export interface WritePlan {
  /** Tells this node, and then the others. To be called after a change was committed. */
  announce(): Promise<void>;
  stop(): Promise<void>;
}

export async function writePlan(
  {
    ingest,
    changes,
    logger,
  }: Pick<IngestParts & ClusterParts & ProgramParts, 'ingest' | 'changes' | 'logger'>,
  sets: Pick<IndexSetStore, 'all'>,
  indices: Pick<IndexStore, 'current'>,
): Promise<WritePlan> {
  const following = await followChanges({ changes, logger, topics: ['index-sets'] }, async () => {
    const [rows, current] = await Promise.all([sets.all(), indices.current()]);
    const plans = rows.map(({ id, is_default }) => ({
      id,
      table: tableOf(id),
      index: current.get(id) ?? 0,
      isDefault: is_default,
    }));
    ingest.publish('indexSets', plans);
  });
  return {
    async announce() {
      await changes.announce('index-sets');
      await following.again();
    },
    stop: () => following.stop(),
  };
}
