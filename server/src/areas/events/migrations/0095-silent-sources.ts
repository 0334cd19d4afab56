// What definitions of silent sources have learned, and up to where definitions with a memory have looked.
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('event_watches')
    .addColumn('definition_id', 'text', (column) =>
      column.primaryKey().references('event_definitions.id').onDelete('cascade'),
    )
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('seen_from', 'timestamptz', (column) => column.notNull())
    .addColumn('seen_until', 'timestamptz', (column) => column.notNull())
    .execute();

  await schema
    .createTable('event_sources')
    .addColumn('definition_id', 'text', (column) =>
      column.notNull().references('event_definitions.id').onDelete('cascade'),
    )
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('heard', 'bigint', (column) => column.notNull())
    .addColumn('first_heard', 'timestamptz', (column) => column.notNull())
    .addColumn('last_heard', 'timestamptz', (column) => column.notNull())
    .addColumn('longest_pause_ms', 'bigint', (column) => column.notNull())
    .addColumn('counted_from', 'timestamptz', (column) => column.notNull())
    .addColumn('silent_since', 'timestamptz')
    .addColumn('alert_key', 'text')
    .addPrimaryKeyConstraint('event_sources_value', ['definition_id', 'value'])
    .execute();
}
