// Alerts: the state of every key of an event definition, and what happened to it.
import { sql, type Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('event_alerts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('definition_id', 'text', (column) =>
      column.notNull().references('event_definitions.id').onDelete('cascade'),
    )
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('events', 'bigint', (column) => column.notNull())
    .addColumn('opened_at', 'timestamptz', (column) => column.notNull())
    .addColumn('last_event_at', 'timestamptz', (column) => column.notNull())
    .addColumn('resolved_at', 'timestamptz')
    .addColumn('assignee', 'text')
    .addColumn('last_event', 'text', (column) => column.notNull())
    .addUniqueConstraint('event_alerts_key', ['definition_id', 'key'])
    .execute();
  await sql`create index event_alerts_active on event_alerts (last_event_at) where state <> 'resolved'`.execute(
    database,
  );

  await schema
    .createTable('event_alert_entries')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('alert_id', 'text', (column) =>
      column.notNull().references('event_alerts.id').onDelete('cascade'),
    )
    .addColumn('at', 'timestamptz', (column) => column.notNull())
    .addColumn('actor', 'text')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .execute();
  await sql`create index event_alert_entries_of on event_alert_entries (alert_id, at)`.execute(database);
}
