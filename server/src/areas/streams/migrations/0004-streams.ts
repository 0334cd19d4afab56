// Streams and the rules that decide which messages belong to them.
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('streams')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('description', 'text')
    .addColumn('matching_type', 'text', (column) => column.notNull())
    .addColumn('disabled', 'boolean', (column) => column.notNull())
    .addColumn('creator_user_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('content_pack', 'text')
    .addColumn('is_default', 'boolean', (column) => column.notNull().defaultTo(false))
    .addColumn('is_editable', 'boolean', (column) => column.notNull().defaultTo(true))
    .addColumn('remove_matches_from_default_stream', 'boolean', (column) => column.notNull())
    .addColumn('index_set_id', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('streams_index_set').on('streams').column('index_set_id').execute();

  // A table of its own: two people who add rules at the same time add two rows and lose nothing.
  await schema
    .createTable('stream_rules')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('stream_id', 'text', (column) => column.notNull().references('streams.id').onDelete('cascade'))
    .addColumn('position', 'bigint', (column) => column.notNull().generatedAlwaysAsIdentity())
    .addColumn('type', 'integer', (column) => column.notNull())
    .addColumn('field', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('inverted', 'boolean', (column) => column.notNull())
    .addColumn('description', 'text')
    .addColumn('content_pack', 'text')
    .execute();
  await schema.createIndex('stream_rules_stream').on('stream_rules').column('stream_id').execute();
}
