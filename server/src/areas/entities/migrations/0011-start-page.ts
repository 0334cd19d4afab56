// Favorites, what people opened last, and what was done lately.
import { sql, type Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('favorites')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('grn', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('favorites_key', ['user_id', 'grn'])
    .execute();
  await schema.createIndex('favorites_grn').on('favorites').column('grn').execute();

  await schema
    .createTable('last_opened')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('grn', 'text', (column) => column.notNull())
    .addColumn('opened_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('last_opened_key', ['user_id', 'grn'])
    .execute();
  await schema.createIndex('last_opened_grn').on('last_opened').column('grn').execute();

  await schema
    .createTable('recent_activity')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('activity_type', 'text', (column) => column.notNull())
    .addColumn('item_grn', 'text', (column) => column.notNull())
    .addColumn('item_title', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
  await schema.createIndex('recent_activity_item').on('recent_activity').column('item_grn').execute();
  await schema.createIndex('recent_activity_time').on('recent_activity').column('created_at').execute();
}
