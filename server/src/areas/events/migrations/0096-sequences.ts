// When the last sequence of each key was over: what came before belongs to no other sequence.
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('event_sequence_ends')
    .addColumn('definition_id', 'text', (column) =>
      column.notNull().references('event_definitions.id').onDelete('cascade'),
    )
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('event_sequence_ends_key', ['definition_id', 'key'])
    .execute();
}
