// Grants: what people may do with single entities because somebody gave it to them.
import { sql, type Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('grants')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('grantee', 'text', (column) => column.notNull())
    // The grants of a user go with the user.
    .addColumn('user_id', 'text', (column) =>
      column
        .generatedAlwaysAs(sql`CASE WHEN grantee LIKE 'grn::::user:%' THEN substr(grantee, 13) END`)
        .stored()
        .references('users.id')
        .onDelete('cascade'),
    )
    .addColumn('capability', 'text', (column) => column.notNull())
    .addColumn('target', 'text', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('updated_by', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addUniqueConstraint('grants_once', ['grantee', 'target'])
    .execute();
  await schema.createIndex('grants_target').on('grants').column('target').execute();
  await schema.createIndex('grants_user').on('grants').column('user_id').execute();

  await schema.alterTable('recent_activity').addColumn('grantee', 'text').execute();

  await giveToOwners(database);
}

/** What people made before there were grants is theirs as before. */
async function giveToOwners(database: Kysely<unknown>): Promise<void> {
  await sql`
    INSERT INTO grants (id, grantee, capability, target, created_by, updated_by)
    SELECT lpad(to_hex(extract(epoch FROM now())::bigint), 8, '0') || substr(md5(random()::text || made.target), 1, 16),
      'grn::::user:' || users.id, 'own', made.target, users.username, users.username
    FROM (
      SELECT 'grn::::' || lower(type) || ':' || id AS target, owner AS username FROM views
      UNION ALL
      SELECT 'grn::::stream:' || id, creator_user_id FROM streams
    ) AS made
    JOIN users ON users.username = made.username`.execute(database);
}
