// Inputs, and the keys with which secrets of entities are encrypted.
import { sql, type Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('inputs')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('position', 'bigint', (column) => column.notNull().generatedAlwaysAsIdentity())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('is_global', 'boolean', (column) => column.notNull())
    .addColumn('node_id', 'text')
    .addColumn('configuration', 'text', (column) => column.notNull())
    .addColumn('static_fields', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('content_pack', 'text')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('creator', 'text', (column) => column.notNull())
    .addColumn('desired_state', 'text', (column) => column.notNull())
    .addColumn('revision', 'bigint', (column) => column.notNull().defaultTo(1))
    .execute();

  await schema
    .createTable('encryption_keys')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
}
