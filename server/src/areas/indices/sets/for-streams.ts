// What streams may know about index sets.
import type { Database } from '../../../storage/metadata/database.ts';
import { isForMessages } from './index-set.present.ts';
import { indexSetStore } from './index-set.store.ts';
import { EVENTS_PREFIX, seedIndexSets, SYSTEM_EVENTS_PREFIX } from './seed.ts';

export interface IndexSetsForStreams {
  /** Undefined when there is none with that id. */
  find(id: string): Promise<{ isWritable: boolean; isUsable: boolean } | undefined>;
  /** The ids of all, in the order of their titles, whatever the case. */
  idsByTitle(): Promise<string[]>;
  /** Where the messages of the built-in streams go. Makes the first index sets when there are none yet. */
  builtIn(): Promise<{ messages: string; events: string; systemEvents: string }>;
}

/** Keeps the index set from being deleted until the transaction ends. False when it is gone already. */
export async function holdIndexSet(transaction: Database, id: string): Promise<boolean> {
  const held = await transaction
    .selectFrom('index_sets')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return held !== undefined;
}

export function indexSetsForStreams(database: Database): IndexSetsForStreams {
  const store = indexSetStore(database);
  return {
    async find(id) {
      const row = await store.find(id);
      return row && { isWritable: row.writable, isUsable: isForMessages(row) };
    },
    async idsByTitle() {
      const title = ({ title: text }: { title: string }) => text.toLowerCase();
      const compare = (left: string, right: string) => (left < right ? -1 : Number(left > right));
      const rows = await store.all();
      return rows.toSorted((left, right) => compare(title(left), title(right))).map(({ id }) => id);
    },
    async builtIn() {
      await seedIndexSets(store);
      const rows = await store.all();
      const fallback = rows.find(({ is_default }) => is_default)?.id ?? '';
      const byPrefix = (prefix: string) => rows.find(({ index_prefix }) => index_prefix === prefix)?.id;
      return {
        messages: fallback,
        events: byPrefix(EVENTS_PREFIX) ?? fallback,
        systemEvents: byPrefix(SYSTEM_EVENTS_PREFIX) ?? fallback,
      };
    },
  };
}
