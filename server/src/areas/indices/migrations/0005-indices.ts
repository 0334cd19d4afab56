// Index sets, the register of their indices, tables that wait to be dropped, and messages that could not be stored.
import { sql, type Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('index_sets')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('description', 'text')
    .addColumn('is_default', 'boolean', (column) => column.notNull())
    .addColumn('is_regular', 'boolean', (column) => column.notNull())
    .addColumn('writable', 'boolean', (column) => column.notNull())
    .addColumn('index_prefix', 'text', (column) => column.notNull().unique())
    .addColumn('shards', 'integer', (column) => column.notNull())
    .addColumn('replicas', 'integer', (column) => column.notNull())
    .addColumn('rotation', 'jsonb', (column) => column.notNull())
    .addColumn('retention', 'jsonb', (column) => column.notNull())
    .addColumn('creation_date', 'timestamptz', (column) => column.notNull())
    .addColumn('index_analyzer', 'text', (column) => column.notNull())
    .addColumn('max_num_segments', 'integer', (column) => column.notNull())
    .addColumn('optimization_disabled', 'boolean', (column) => column.notNull())
    .addColumn('field_type_refresh_ms', 'bigint', (column) => column.notNull())
    .addColumn('template_type', 'text')
    .execute();
  // At most one is the default, whatever two nodes do at the same time.
  await sql`create unique index index_sets_default on index_sets (is_default) where is_default`.execute(
    database,
  );

  await schema
    .createTable('indices')
    .addColumn('index_set_id', 'text', (column) =>
      column.notNull().references('index_sets.id').onDelete('cascade'),
    )
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('rotated_at', 'timestamptz')
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('open'))
    .addColumn('range_begin', 'timestamptz')
    .addColumn('range_end', 'timestamptz')
    .addColumn('range_calculated_at', 'timestamptz')
    .addColumn('range_took_ms', 'integer', (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('indices_key', ['index_set_id', 'number'])
    .execute();

  await schema
    .createTable('index_table_removals')
    .addColumn('table_name', 'text', (column) => column.primaryKey())
    .execute();

  await schema
    .createTable('index_failures')
    .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('failed_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('message_timestamp', 'timestamptz', (column) => column.notNull())
    .addColumn('message_id', 'text', (column) => column.notNull())
    .addColumn('index_name', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('index_failures_time').on('index_failures').column('failed_at').execute();
}
