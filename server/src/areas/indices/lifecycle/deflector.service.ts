// The deflector: which index of a set is written to, and going on to the next.
import type { Deflector } from '@logboom/contract/indices/schemas';
import type { Activity } from '../../../cluster/activity.ts';
import { badRequest, notFound } from '../../../http/errors.ts';
import { indexName } from '../register/index-names.ts';
import type { IndexSetRow, IndexSetStore } from '../sets/index-set.store.ts';
import type { IndexStore } from '../register/index.store.ts';
import type { WritePlan } from './write-plan.ts';

interface Parts {
  sets: Pick<IndexSetStore, 'find' | 'findDefault'>;
  indices: Pick<IndexStore, 'cycle' | 'current'>;
  plan: WritePlan;
  activity: Activity;
}

export function deflectorService({ sets, indices, plan, activity }: Parts) {
  /** The default set when no id is given. */
  async function indexSet(indexSetId: string | undefined): Promise<IndexSetRow> {
    const set = indexSetId === undefined ? await sets.findDefault() : await sets.find(indexSetId);
    if (!set) throw notFound(`Index set <${indexSetId ?? 'default'}> not found.`, 'INDEX_SET_UNKNOWN');
    return set;
  }

  return {
    indexSet,

    async state(indexSetId?: string): Promise<Deflector> {
      const set = await indexSet(indexSetId);
      const number = (await indices.current()).get(set.id);
      if (number === undefined) return { is_up: false, current_target: null };
      return { is_up: true, current_target: indexName(set.index_prefix, number) };
    },

    /**
     * New messages go to the next index once this is fulfilled; other nodes follow when they hear of it. With `after` nothing
     * happens when that index is no longer the newest.
     */
    async cycle(indexSetId?: string, after?: number): Promise<void> {
      const set = await indexSet(indexSetId);
      if (!set.writable)
        throw badRequest(`Unable to cycle non-writable index set <${set.id}> (${set.title})`, 'NOT_WRITABLE');
      if ((await indices.cycle(set.id, after)) === undefined) return;
      await plan.announce();
      const index = indexName(set.index_prefix, (await indices.current()).get(set.id) ?? 0);
      await activity.record(
        'org.graylog2.indexer.MongoIndexSet',
        `Rotated index set <${set.title}>: new messages go to index <${index}>.`,
      );
    },
  };
}

export type DeflectorService = ReturnType<typeof deflectorService>;
