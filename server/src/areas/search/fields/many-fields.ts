// Tables whose messages have very many fields, before the first message that makes them so many is stored.
import type { FieldDelta } from '../../../ingest/processing/field-delta.ts';
import { MAX_FIELDS_APART } from '../../../storage/messages/tables/message-table.ts';
import type { MessageTables } from '../../../storage/messages/tables/message-tables.ts';

export function manyFields(tables: Pick<MessageTables, 'joinInserted'>) {
  const known = new Map<string, Set<string>>();
  const joined = new Set<string>();

  return async (delta: readonly FieldDelta[]): Promise<void> => {
    for (const { table, name } of delta) {
      if (joined.has(table)) continue;
      const names = known.get(table) ?? new Set();
      known.set(table, names.add(name));
      if (names.size <= MAX_FIELDS_APART) continue;
      await tables.joinInserted(table);
      joined.add(table);
      known.delete(table);
    }
  };
}
