// The rows that say which shipped content packs were put into the list.
import type { Database } from '../../../storage/metadata/database.ts';

export function shippedStore(database: Database) {
  return {
    /** Revisions by the ids of packs. */
    async offered(): Promise<ReadonlyMap<string, number>> {
      const rows = await database.selectFrom('shipped_content_packs').select(['id', 'rev']).execute();
      return new Map(rows.map(({ id, rev }) => [id, rev]));
    },

    async remember(id: string, rev: number): Promise<void> {
      await database
        .insertInto('shipped_content_packs')
        .values({ id, rev })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ rev }))
        .execute();
    },
  };
}

export type ShippedStore = ReturnType<typeof shippedStore>;
