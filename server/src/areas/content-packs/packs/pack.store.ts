// The rows of content packs.
import type { ContentPack } from '@logboom/contract/content-packs/schemas';
import type { Database } from '../../../storage/metadata/database.ts';

export function packStore(database: Database) {
  return {
    /** By id, then by revision. */
    async all(): Promise<ContentPack[]> {
      const rows = await database
        .selectFrom('content_packs')
        .select('document')
        .orderBy('id')
        .orderBy('rev')
        .execute();
      return rows.map(packOf);
    },

    async revisions(id: string): Promise<ContentPack[]> {
      const rows = await database
        .selectFrom('content_packs')
        .select('document')
        .where('id', '=', id)
        .orderBy('rev')
        .execute();
      return rows.map(packOf);
    },

    async find(id: string, rev: number): Promise<ContentPack | undefined> {
      const row = await database
        .selectFrom('content_packs')
        .select('document')
        .where('id', '=', id)
        .where('rev', '=', rev)
        .executeTakeFirst();
      return row && packOf(row);
    },

    /** False when the revision is there already. */
    async insert(pack: ContentPack): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await database
        .insertInto('content_packs')
        .values({ id: pack.id, rev: pack.rev, document: JSON.stringify(pack), uploaded_at: new Date() })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n;
    },

    /** One revision, or all. */
    async remove(id: string, rev?: number): Promise<void> {
      const query = database.deleteFrom('content_packs').where('id', '=', id);
      await (rev === undefined ? query : query.where('rev', '=', rev)).execute();
    },
  };
}

export type PackStore = ReturnType<typeof packStore>;

function packOf({ document }: { document: string }): ContentPack {
  return JSON.parse(document) as ContentPack;
}
