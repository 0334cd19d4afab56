// Configurations that agents uploaded, one for each collector and backend.
import type { CollectorUpload } from '@logboom/contract/collectors/schemas';
import { sql } from 'kysely';
import { newId } from '../../../storage/ids.ts';
import type { Database } from '../../../storage/metadata/database.ts';

/** Anyone can upload, so there must be an end to it. */
const MAX_BYTES_OF_ALL = 256 * 1_048_576;
/** Small uploads cost a row, too. */
const MIN_BYTES_OF_ONE = 1024;

export function uploadStore(database: Database) {
  return {
    /** False when there is no room. */
    async save(upload: CollectorUpload): Promise<boolean> {
      const row = {
        node_id: upload.node_id,
        rendered_configuration: upload.rendered_configuration,
        room: Math.max(MIN_BYTES_OF_ONE, Buffer.byteLength(upload.rendered_configuration)),
        created: sql<Date>`now()`,
      };
      const key = { collector_id: upload.collector_id, collector_name: upload.collector_name };
      const { taken } = await database
        .selectFrom('collector_uploads')
        .select(sql<number>`coalesce(sum(room), 0)::float8`.as('taken'))
        .where((where) =>
          where.or([
            where('collector_id', '!=', key.collector_id),
            where('collector_name', '!=', key.collector_name),
          ]),
        )
        .executeTakeFirstOrThrow();
      if (taken + row.room > MAX_BYTES_OF_ALL) return false;
      await database
        .insertInto('collector_uploads')
        .values({ ...key, ...row, id: newId() })
        .onConflict((conflict) => conflict.columns(['collector_id', 'collector_name']).doUpdateSet(row))
        .execute();
      return true;
    },

    /** Newest first. */
    async list(limit: number, offset: number) {
      const rows = await database
        .selectFrom('collector_uploads')
        .select(['id', 'collector_id', 'node_id', 'collector_name', 'rendered_configuration', 'created'])
        .orderBy('created', 'desc')
        .orderBy('id')
        .limit(limit)
        .offset(offset)
        .execute();
      const { total } = await database
        .selectFrom('collector_uploads')
        .select(sql<number>`count(*)::float8`.as('total'))
        .executeTakeFirstOrThrow();
      return { rows, total };
    },

    find: (id: string) =>
      database
        .selectFrom('collector_uploads')
        .select(['id', 'collector_id', 'node_id', 'collector_name', 'rendered_configuration'])
        .where('id', '=', id)
        .executeTakeFirst(),

    async removeOlderThan(days: number): Promise<void> {
      await database
        .deleteFrom('collector_uploads')
        .where('created', '<', sql<Date>`now() - make_interval(days => ${days})`)
        .execute();
    },
  };
}

export type UploadStore = ReturnType<typeof uploadStore>;
