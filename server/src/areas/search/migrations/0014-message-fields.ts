// Which fields the messages of each stream have, and what kinds of values: kept while messages are stored.
import type { Kysely } from 'kysely';

export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('message_fields')
    .addColumn('table_name', 'text', (column) => column.notNull())
    .addColumn('stream', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('kinds', 'integer', (column) => column.notNull())
    .addColumn('first_index', 'integer', (column) => column.notNull())
    .addColumn('last_index', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('message_fields_pkey', ['table_name', 'stream', 'name'])
    .execute();
  await schema
    .createTable('message_field_tables')
    .addColumn('table_name', 'text', (column) => column.primaryKey())
    .addColumn('is_complete', 'boolean', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
}
