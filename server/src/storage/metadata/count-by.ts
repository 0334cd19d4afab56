// Counts rows by one of their columns, here rather than in the database: there are few of them.
import type { SelectQueryBuilder } from 'kysely';
import type { Tables } from './tables.ts';

export async function countBy<Table extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Table, { key: string }>,
): Promise<{ total: number; byKey: Record<string, number> }> {
  const counts = new Map<string, number>();
  const rows = await query.execute();
  for (const { key } of rows) counts.set(key, (counts.get(key) ?? 0) + 1);
  return { total: rows.length, byKey: Object.fromEntries(counts) };
}
