// The rows of installations of content packs.
import { instant } from '@logboom/contract/common/wire-dates';
import type { Installation } from '@logboom/contract/content-packs/schemas';
import type { Selectable } from 'kysely';
import type { Database } from '../../../storage/metadata/database.ts';
import type { Tables } from '../../../storage/metadata/tables.ts';

export function installationStore(database: Database) {
  return {
    /** In the order of their creation. */
    async all(): Promise<Installation[]> {
      const rows = await database
        .selectFrom('content_pack_installations')
        .selectAll()
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(installationOf);
    },

    async counts(): Promise<{ id: string; rev: number; count: number }[]> {
      const rows = await database
        .selectFrom('content_pack_installations')
        .select(['content_pack_id', 'content_pack_revision'])
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .groupBy(['content_pack_id', 'content_pack_revision'])
        .execute();
      return rows.map((row) => ({
        id: row.content_pack_id,
        rev: row.content_pack_revision,
        count: Number(row.count),
      }));
    },

    async insert(installation: Installation): Promise<void> {
      const { _id: id, parameters, entities, unmapped_entities } = installation;
      await database
        .insertInto('content_pack_installations')
        .values({
          id,
          content_pack_id: installation.content_pack_id,
          content_pack_revision: installation.content_pack_revision,
          parameters: JSON.stringify(parameters),
          entities: JSON.stringify(entities),
          unmapped: JSON.stringify(unmapped_entities),
          comment: installation.comment,
          created_at: new Date(installation.created_at),
          created_by: installation.created_by,
        })
        .execute();
    },

    async remove(id: string): Promise<void> {
      await database.deleteFrom('content_pack_installations').where('id', '=', id).execute();
    },
  };
}

export type InstallationStore = ReturnType<typeof installationStore>;

function installationOf(row: Selectable<Tables['content_pack_installations']>): Installation {
  return {
    _id: row.id,
    content_pack_id: row.content_pack_id,
    content_pack_revision: row.content_pack_revision,
    parameters: JSON.parse(row.parameters) as Installation['parameters'],
    entities: JSON.parse(row.entities) as Installation['entities'],
    unmapped_entities: JSON.parse(row.unmapped) as Installation['unmapped_entities'],
    comment: row.comment,
    created_at: instant(row.created_at),
    created_by: row.created_by,
  };
}
