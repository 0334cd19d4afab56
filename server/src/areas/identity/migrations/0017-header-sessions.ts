// Which sessions were opened for a user whom a trusted proxy named.
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('sessions')
    .addColumn('by_header', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute();
}
