// Authentication services, and which users came from which of them.
import { sql, type Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('auth_service_backends')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('default_roles', 'jsonb', (column) => column.notNull())
    .addColumn('group_roles', 'jsonb', (column) => column.notNull())
    .addColumn('group_required', 'boolean', (column) => column.notNull())
    .addColumn('config', 'jsonb', (column) => column.notNull())
    .addColumn('secret', 'text')
    .execute();
  await schema
    .createTable('auth_service_state')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('active_backend', 'text')
    .execute();
  await schema
    .alterTable('users')
    .addColumn('auth_service_id', 'text')
    .addColumn('auth_service_uid', 'text')
    .execute();
  // One account here for one person there, also when somebody signs in twice at the same moment.
  await sql`CREATE UNIQUE INDEX users_auth_service ON users (auth_service_id, auth_service_uid)`.execute(
    database,
  );
}
