// Decorators: what changes how found messages are shown.
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('decorators')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('configuration', 'text', (column) => column.notNull())
    .addColumn('stream_id', 'text', (column) => column.references('streams.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .execute();
  await database.schema.createIndex('decorators_stream').on('decorators').column('stream_id').execute();
}
