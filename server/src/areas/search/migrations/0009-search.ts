// Searches, and the views (saved searches and dashboards) that show them.
import { sql, type Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('searches')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('owner', 'text', (column) => column.notNull())
    // JSON text rather than jsonb: clients compare what they get back with what they sent.
    .addColumn('definition', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
  await schema.createIndex('searches_owner').on('searches').column('owner').execute();

  await schema
    .createTable('views')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('summary', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('search_id', 'text', (column) => column.notNull())
    .addColumn('owner', 'text')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('views_search').on('views').column('search_id').execute();
}
