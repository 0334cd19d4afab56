// Users, sessions, tokens, the node registry and cluster configuration.
import { sql, type Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('users')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('username', 'text', (column) => column.notNull().unique())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('first_name', 'text', (column) => column.notNull())
    .addColumn('last_name', 'text', (column) => column.notNull())
    .addColumn('full_name', 'text', (column) => column.notNull())
    .addColumn('permissions', 'jsonb', (column) => column.notNull())
    .addColumn('roles', 'jsonb', (column) => column.notNull())
    .addColumn('preferences', 'jsonb')
    .addColumn('timezone', 'text')
    .addColumn('session_timeout_ms', 'bigint', (column) => column.notNull())
    .addColumn('startpage', 'jsonb')
    .addColumn('account_status', 'text', (column) => column.notNull())
    .addColumn('service_account', 'boolean', (column) => column.notNull())
    .addColumn('external', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute();

  await schema
    .createTable('sessions')
    .addColumn('id_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('timeout_ms', 'bigint', (column) => column.notNull())
    .addColumn('last_access', 'timestamptz', (column) => column.notNull())
    .addColumn('client_address', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('sessions_user').on('sessions').column('user_id').execute();

  await schema
    .createTable('access_tokens')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('last_access', 'timestamptz', (column) => column.notNull())
    .execute();
  await schema.createIndex('access_tokens_user').on('access_tokens').column('user_id').execute();

  await schema
    .createTable('cluster_config')
    .addColumn('class_name', 'text', (column) => column.primaryKey())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();

  await schema
    .createTable('nodes')
    .addColumn('node_id', 'text', (column) => column.primaryKey())
    .addColumn('hostname', 'text', (column) => column.notNull())
    .addColumn('transport_address', 'text', (column) => column.notNull())
    .addColumn('last_seen', 'timestamptz', (column) => column.notNull())
    .execute();

  await schema
    .createTable('leases')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute();

  await schema
    .createTable('root_credentials')
    .addColumn('username', 'text', (column) => column.primaryKey())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .execute();
}
