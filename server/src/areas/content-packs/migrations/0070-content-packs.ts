// Content packs by id and revision, and their installations.
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('content_packs')
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('rev', 'integer', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('uploaded_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('content_packs_key', ['id', 'rev'])
    .execute();

  await schema
    .createTable('content_pack_installations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('content_pack_id', 'text', (column) => column.notNull())
    .addColumn('content_pack_revision', 'integer', (column) => column.notNull())
    .addColumn('parameters', 'text', (column) => column.notNull())
    .addColumn('entities', 'text', (column) => column.notNull())
    .addColumn('unmapped', 'text', (column) => column.notNull())
    .addColumn('comment', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.notNull())
    .execute();
}
