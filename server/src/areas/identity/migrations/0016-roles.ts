// Roles as rows, tokens that expire, when and with what somebody signed in, and what goes with a user.
import { sql, type Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('roles')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('description', 'text')
    .addColumn('permissions', 'jsonb', (column) => column.notNull())
    .addColumn('read_only', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute();
  await sql`CREATE UNIQUE INDEX roles_name ON roles (lower(name))`.execute(database);

  await schema.alterTable('access_tokens').addColumn('created_at', 'timestamptz').execute();
  await schema.alterTable('access_tokens').addColumn('expires_at', 'timestamptz').execute();
  await schema.alterTable('sessions').addColumn('created_at', 'timestamptz').execute();
  await schema.alterTable('sessions').addColumn('user_agent', 'text').execute();
  // Only what is written from now on gets the time.
  await sql`ALTER TABLE access_tokens ALTER COLUMN created_at SET DEFAULT now()`.execute(database);
  await sql`ALTER TABLE sessions ALTER COLUMN created_at SET DEFAULT now()`.execute(database);

  for (const table of ['access_tokens', 'sessions', 'favorites', 'last_opened'])
    await goesWithUser(database, table);
}

/** The administrator of the settings is no row, so a key on the column itself would refuse them. */
async function goesWithUser(database: Kysely<unknown>, table: string): Promise<void> {
  const name = sql.table(table);
  await sql`DELETE FROM ${name} WHERE user_id <> 'local:admin' AND user_id NOT IN (SELECT id FROM users)`.execute(
    database,
  );
  await sql`
    ALTER TABLE ${name} ADD COLUMN stored_user_id text
      GENERATED ALWAYS AS (CASE WHEN user_id <> 'local:admin' THEN user_id END) STORED
      REFERENCES users (id) ON DELETE CASCADE`.execute(database);
}
