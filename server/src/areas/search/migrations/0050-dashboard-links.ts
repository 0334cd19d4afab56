// Links by which people without an account see a dashboard.
import { sql, type Kysely } from 'kysely';

export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('dashboard_links')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('view_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addColumn('last_used_at', 'timestamptz')
    .execute();
  await schema
    .createIndex('dashboard_links_of_view')
    .on('dashboard_links')
    .columns(['view_id', 'created_at'])
    .execute();
}
