// The tests beside rules.
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('pipeline_rule_tests')
    .addColumn('rule_id', 'text', (column) => column.primaryKey())
    .addColumn('tests', 'text', (column) => column.notNull())
    .execute();
}
