// Legacy collectors: registrations, their configurations, queued actions and uploads.
import { sql, type Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('collector_revisions')
    .addColumn('subject', 'text', (column) => column.primaryKey())
    .addColumn('revision', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('removed_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`insert into collector_revisions (subject) values ('fleet'), ('configurations')`.execute(database);

  // Every report rewrites its row: the room left on each page, and no index on what changes, keep that cheap.
  await schema
    .createTable('collectors')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('registration', 'text', (column) => column.notNull())
    .addColumn('log_files', 'text')
    .addColumn('last_seen', 'timestamptz', (column) => column.notNull())
    .addColumn('revision', 'bigint', (column) => column.notNull())
    .modifyEnd(sql`with (fillfactor = 60)`)
    .execute();

  await schema
    .createTable('collector_actions')
    .addColumn('collector_id', 'text', (column) => column.primaryKey())
    .addColumn('actions', 'text', (column) => column.notNull())
    .execute();

  await schema
    .createTable('collector_configurations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('position', 'bigint', (column) => column.notNull().generatedAlwaysAsIdentity())
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('previous', 'text')
    .execute();

  await schema
    .createTable('collector_uploads')
    .addColumn('collector_id', 'text', (column) => column.notNull())
    .addColumn('collector_name', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('node_id', 'text', (column) => column.notNull())
    .addColumn('rendered_configuration', 'text', (column) => column.notNull())
    .addColumn('room', 'integer', (column) => column.notNull())
    .addColumn('created', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('collector_uploads_key', ['collector_id', 'collector_name'])
    .execute();
}
