// Outputs, and the streams whose messages they get.
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('outputs')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('creator_user_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('configuration', 'text', (column) => column.notNull())
    .addColumn('content_pack', 'text')
    .execute();

  await schema
    .createTable('stream_outputs')
    .addColumn('stream_id', 'text', (column) => column.notNull().references('streams.id').onDelete('cascade'))
    .addColumn('output_id', 'text', (column) => column.notNull().references('outputs.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('stream_outputs_key', ['stream_id', 'output_id'])
    .execute();
  await schema.createIndex('stream_outputs_output_id').on('stream_outputs').column('output_id').execute();
}
