// What rules and pipelines were like after each change.
import { sql, type Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('pipeline_source_versions')
    .addColumn('source_id', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('description', 'text')
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'timestamptz', (column) => column.notNull())
    .addColumn('changed_by', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('pipeline_source_versions_key', ['source_id', 'version'])
    .execute();
  // What is there already begins its history as it is; who wrote it is not known any more.
  for (const table of ['pipeline_rules', 'pipelines'])
    await sql`
      insert into pipeline_source_versions
      select id, 1, title, description, source, modified_at, '' from ${sql.table(table)}
    `.execute(database);
}
