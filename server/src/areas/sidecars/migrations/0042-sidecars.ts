// Sidecars: registrations, queued actions, and the catalogue of what they run.
import { sql, type Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('sidecar_revisions')
    .addColumn('subject', 'text', (column) => column.primaryKey())
    .addColumn('revision', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('removed_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`insert into sidecar_revisions (subject) values ('fleet'), ('catalogue')`.execute(database);

  // Every report rewrites its row: the room left on each page, and no index on what changes, keep that cheap.
  await schema
    .createTable('sidecars')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('registration', 'text', (column) => column.notNull())
    .addColumn('log_files', 'text')
    .addColumn('last_seen', 'timestamptz', (column) => column.notNull())
    .addColumn('revision', 'bigint', (column) => column.notNull())
    .modifyEnd(sql`with (fillfactor = 60)`)
    .execute();

  await schema
    .createTable('sidecar_actions')
    .addColumn('collector_id', 'text', (column) => column.primaryKey())
    .addColumn('actions', 'text', (column) => column.notNull())
    .execute();

  await schema
    .createTable('sidecar_catalogue')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('sidecar_catalogue_key', ['kind', 'id'])
    .execute();
}
