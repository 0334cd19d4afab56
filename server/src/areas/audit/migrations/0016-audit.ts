// The audit log.
import { sql, type Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('audit_entries')
    .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('node_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text')
    .addColumn('username', 'text')
    .addColumn('client_address', 'text', (column) => column.notNull())
    .addColumn('area', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('summary', 'text', (column) => column.notNull())
    .addColumn('method', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('entity_id', 'text')
    .addColumn('entity_title', 'text')
    .addColumn('status', 'integer', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('before_state', 'jsonb')
    .addColumn('after_state', 'jsonb')
    .execute();
  await schema.createIndex('audit_entries_time').on('audit_entries').column('created_at').execute();
  await schema
    .createIndex('audit_entries_username')
    .on('audit_entries')
    .columns(['username', 'created_at'])
    .execute();
  await schema
    .createIndex('audit_entries_entity')
    .on('audit_entries')
    .columns(['entity_id', 'created_at'])
    .execute();
}
