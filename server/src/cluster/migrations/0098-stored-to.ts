// How far each node has come with storing what it received.
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('nodes').addColumn('stored_to', 'timestamptz').execute();
}
