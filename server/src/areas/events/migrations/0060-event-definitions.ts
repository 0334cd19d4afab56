// Event definitions, the jobs that run them, and how the runs went.
import { sql, type Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('event_definitions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('scope', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('priority', 'integer', (column) => column.notNull())
    .addColumn('alert', 'boolean', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
    .execute();

  await schema
    .createTable('event_jobs')
    .addColumn('definition_id', 'text', (column) =>
      column.primaryKey().references('event_definitions.id').onDelete('cascade'),
    )
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('next_at', 'timestamptz', (column) => column.notNull())
    .addColumn('range_from', 'timestamptz', (column) => column.notNull())
    .addColumn('range_to', 'timestamptz', (column) => column.notNull())
    .addColumn('triggered_at', 'timestamptz')
    .addColumn('claimed_until', 'timestamptz')
    .addColumn('run', 'bigint', (column) => column.notNull())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .execute();
  await sql`create index event_jobs_due on event_jobs (next_at) where state in ('runnable', 'running')`.execute(
    database,
  );

  await schema
    .createTable('event_runs')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('definition_id', 'text', (column) =>
      column.notNull().references('event_definitions.id').onDelete('cascade'),
    )
    .addColumn('started_at', 'timestamptz', (column) => column.notNull())
    .addColumn('range_from', 'timestamptz', (column) => column.notNull())
    .addColumn('range_to', 'timestamptz', (column) => column.notNull())
    .addColumn('duration_ms', 'integer', (column) => column.notNull())
    .addColumn('events', 'integer', (column) => column.notNull())
    .addColumn('suppressed', 'integer', (column) => column.notNull())
    .addColumn('problem', 'text')
    .execute();
  await sql`create index event_runs_of on event_runs (definition_id, started_at)`.execute(database);

  // When somebody was last told of a key through a notification: the grace period counts from there.
  await schema
    .createTable('event_grace')
    .addColumn('definition_id', 'text', (column) =>
      column.notNull().references('event_definitions.id').onDelete('cascade'),
    )
    .addColumn('notification_id', 'text', (column) =>
      column.notNull().references('event_notifications.id').onDelete('cascade'),
    )
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('told_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('event_grace_key', ['definition_id', 'notification_id', 'key'])
    .execute();
}
