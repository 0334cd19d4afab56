// Tables whose messages have very many fields, before the first message that makes them so many is stored.
import type { FieldDelta } from '../../../ingest/processing/field-delta.ts';
import { MAX_FIELDS_APART, MAX_FIELDS_OF_MANY } from '../../../storage/messages/tables/message-table.ts';
import type { MessageTables } from '../../../storage/messages/tables/message-tables.ts';

export function manyFields(tables: Pick<MessageTables, 'joinInserted' | 'mergeFew'>) {
  const steps = [
    { above: MAX_FIELDS_APART, take: (table: string) => tables.joinInserted(table) },
    { above: MAX_FIELDS_OF_MANY, take: (table: string) => tables.mergeFew(table) },
  ];
  const known = new Map<string, Set<string>>();
  /** How many steps each table has taken. */
  const taken = new Map<string, number>();

  return async (delta: readonly FieldDelta[]): Promise<void> => {
    for (const { table, name } of delta) {
      const place = taken.get(table) ?? 0;
      const step = steps[place];
      if (step === undefined) continue;
      const names = known.get(table) ?? new Set();
      known.set(table, names.add(name));
      if (names.size <= step.above) continue;
      await step.take(table);
      taken.set(table, place + 1);
      if (place + 1 === steps.length) known.delete(table);
    }
  };
}
