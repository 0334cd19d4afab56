// Extractors of inputs, and grok patterns with those that a new installation has.
import { DEFAULT_GROK_PATTERNS } from '@logboom/core/grok/default-patterns';
import type { Kysely } from 'kysely';
import { newId } from '../../../storage/ids.ts';

interface GrokPatternRows {
  grok_patterns: { id: string; name: string; pattern: string; content_pack: string | null };
}

export async function up(database: Kysely<GrokPatternRows>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('extractors')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('input_id', 'text', (column) => column.notNull().references('inputs.id').onDelete('cascade'))
    .addColumn('position', 'bigint', (column) => column.notNull().generatedAlwaysAsIdentity())
    .addColumn('run_order', 'integer', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('extractors_of_input').on('extractors').column('input_id').execute();

  await schema
    .createTable('grok_patterns')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .addColumn('pattern', 'text', (column) => column.notNull())
    .addColumn('content_pack', 'text')
    .execute();
  await database
    .insertInto('grok_patterns')
    .values(DEFAULT_GROK_PATTERNS.map((definition) => ({ id: newId(), ...definition, content_pack: null })))
    .execute();
}
