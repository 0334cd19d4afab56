// Of which notifications of the system an event was raised.
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('event_system_notices')
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('published_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('event_system_notices_key', ['type', 'key'])
    .execute();
}
