// Which content packs of the product were put into the list: one that somebody deleted does not come back.
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('shipped_content_packs')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('rev', 'integer', (column) => column.notNull())
    .execute();
}
