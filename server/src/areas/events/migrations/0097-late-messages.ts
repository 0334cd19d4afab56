// Which events were raised lately, up to which window late messages were looked for, and which node holds a claim.
import { sql, type Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema.alterTable('event_jobs').addColumn('checked_to', 'timestamptz').execute();
  await schema.alterTable('event_jobs').addColumn('claimed_by', 'text').execute();
  await schema.alterTable('notification_deliveries').addColumn('claimed_by', 'text').execute();
  await schema
    .createTable('event_raised')
    .addColumn('definition_id', 'text', (column) =>
      column.notNull().references('event_definitions.id').onDelete('cascade'),
    )
    .addColumn('event_id', 'text', (column) => column.notNull())
    .addColumn('at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('event_raised_key', ['definition_id', 'event_id'])
    .execute();
  await sql`create index event_raised_at on event_raised (at)`.execute(database);
}
