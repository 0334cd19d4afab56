// Forgets fields whose last messages are gone, with their index or with their whole index set.
import { tableOf } from '../../../storage/messages/tables/message-table.ts';
import type { IndicesForSearches } from '../../indices/index.ts';
import type { FieldStore } from './field.store.ts';

export async function forgetGoneFields(
  store: Pick<FieldStore, 'tables' | 'removeOutside' | 'removeTable'>,
  indices: Pick<IndicesForSearches, 'numbers'>,
): Promise<void> {
  // Before the indices: what comes meanwhile belongs to indices that are not known here, and must stay.
  const tables = await store.tables();
  const existing = await indices.numbers();
  const numbers = new Map(Array.from(existing, ([indexSetId, all]) => [tableOf(indexSetId), all]));
  for (const table of tables.keys()) {
    const found = numbers.get(table);
    if (found === undefined) await store.removeTable(table);
    else await store.removeOutside(table, found);
  }
}
