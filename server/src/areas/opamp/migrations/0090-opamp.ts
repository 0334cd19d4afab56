// Agents of OpAMP, what they should run, and the tokens that they sign in with.
import { sql, type Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  // Every report rewrites its row: the room left on each page, and no index on what changes, keep that cheap.
  await schema
    .createTable('opamp_agents')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('effective', 'text')
    .addColumn('last_seen', 'timestamptz', (column) => column.notNull())
    .addColumn('ended', 'boolean', (column) => column.notNull())
    .modifyEnd(sql`with (fillfactor = 60)`)
    .execute();

  await schema
    .createTable('opamp_configurations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('rule', 'text')
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
    .addColumn('updated_by', 'text', (column) => column.notNull())
    .execute();

  await schema
    .createTable('opamp_assignments')
    .addColumn('agent_id', 'text', (column) => column.notNull())
    .addColumn('configuration_id', 'text', (column) =>
      column.notNull().references('opamp_configurations.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('opamp_assignments_key', ['agent_id', 'configuration_id'])
    .execute();

  await schema
    .createTable('opamp_tokens')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('last_used_at', 'timestamptz')
    .execute();
}
