// Event notifications, and the queue of what they send.
import { sql, type Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('event_notifications')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('config', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute();

  await schema
    .createTable('notification_deliveries')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('notification_id', 'text', (column) =>
      column.notNull().references('event_notifications.id').onDelete('cascade'),
    )
    .addColumn('event_definition_id', 'text')
    .addColumn('event_id', 'text', (column) => column.notNull())
    .addColumn('is_test', 'boolean', (column) => column.notNull())
    .addColumn('model', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('next_at', 'timestamptz', (column) => column.notNull())
    .addColumn('claimed_until', 'timestamptz')
    .addColumn('started_at', 'timestamptz')
    .addColumn('finished_at', 'timestamptz')
    .addColumn('duration_ms', 'bigint')
    .addColumn('outcome', 'text')
    .addColumn('done', 'text', (column) => column.notNull())
    .execute();
  // An event is told once to each notification, whoever tries to queue it again.
  await sql`create unique index notification_deliveries_event on notification_deliveries (notification_id, event_id)
    where not is_test`.execute(database);
  await sql`create index notification_deliveries_open on notification_deliveries (next_at)
    where state in ('waiting', 'sending')`.execute(database);
  await sql`create index notification_deliveries_started on notification_deliveries (started_at)`.execute(
    database,
  );
  await sql`create index notification_deliveries_created on notification_deliveries (notification_id, created_at)`.execute(
    database,
  );
}
