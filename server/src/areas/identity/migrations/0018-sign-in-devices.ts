// Browsers with which somebody has signed in: guesses from their address do not keep them waiting.
import { sql, type Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('sign_in_devices')
    .addColumn('id_hash', 'text', (column) => column.primaryKey())
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('last_used', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
  await database.schema
    .createIndex('sign_in_devices_username')
    .on('sign_in_devices')
    .column('username')
    .execute();
}
