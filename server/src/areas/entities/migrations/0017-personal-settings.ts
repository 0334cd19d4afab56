// What each person set for themselves, by name: how lists look, and whether they were asked about telemetry.
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('personal_settings')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('value', 'jsonb', (column) => column.notNull())
    .addPrimaryKeyConstraint('personal_settings_key', ['user_id', 'name'])
    .execute();
}
