// What the cluster tells its administrators, what happened lately, and how many bytes came and went.
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('notifications')
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('severity', 'text', (column) => column.notNull())
    .addColumn('details', 'text')
    .addColumn('node_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('notifications_key', ['type', 'key'])
    .execute();

  await schema
    .createTable('system_messages')
    .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('caller', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('node_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute();

  await schema
    .createTable('traffic')
    .addColumn('hour', 'timestamptz', (column) => column.notNull())
    .addColumn('node_id', 'text', (column) => column.notNull())
    .addColumn('run', 'text', (column) => column.notNull())
    .addColumn('input', 'bigint', (column) => column.notNull())
    .addColumn('decoded', 'bigint', (column) => column.notNull())
    .addColumn('output', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('traffic_key', ['hour', 'node_id', 'run'])
    .execute();
}
