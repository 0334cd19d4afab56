// Pipelines and rules by their sources, and which pipelines run on the messages of which streams.
import { sql, type Kysely } from 'kysely';

const md5OfTitle = sql`md5(title)`;

export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  for (const table of ['pipeline_rules', 'pipelines']) {
    await schema
      .createTable(table)
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('description', 'text')
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('modified_at', 'timestamptz', (column) => column.notNull())
      .execute();
    // Pipelines refer to rules by title, so there is one of each. Titles can be longer than an index takes.
    await schema.createIndex(`${table}_title`).unique().on(table).expression(md5OfTitle).execute();
  }
  await schema
    .createTable('pipeline_connections')
    .addColumn('id', 'text', (column) => column.primaryKey())
    // Streams come and go; the connection of one that is gone means nothing.
    .addColumn('stream_id', 'text', (column) => column.notNull().unique())
    .addColumn('pipeline_ids', 'text', (column) => column.notNull())
    .execute();
}
