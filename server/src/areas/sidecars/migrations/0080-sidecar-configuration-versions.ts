// What configurations of sidecars were like after each change.
import { sql, type Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('sidecar_configuration_versions')
    .addColumn('configuration_id', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'timestamptz', (column) => column.notNull())
    .addColumn('changed_by', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('sidecar_configuration_versions_key', ['configuration_id', 'version'])
    .execute();
  // What is there already begins its history as it is; who wrote it is not known any more.
  await sql`
    insert into sidecar_configuration_versions
    select id, 1, content, now(), '' from sidecar_catalogue where kind = 'configuration'
  `.execute(database);
}
