// Takes the range of time that an index covers, and remembers it in the register.
import { tableOf } from '../../../storage/messages/tables/message-table.ts';
import type { MessageTables } from '../../../storage/messages/tables/message-tables.ts';
import type { IndexKey, IndexStore } from '../register/index.store.ts';

export interface RangeKeeper {
  take(index: IndexKey): Promise<void>;
  /** Those of indices that have rotated and that writers are past. */
  takeMissing(): Promise<void>;
}

/** Other nodes learn of a rotation at once, but may have a batch on the way. */
const WRITERS_ARE_PAST_MS = 30_000;

export function rangeKeeper(tables: Pick<MessageTables, 'range'>, indices: IndexStore): RangeKeeper {
  async function take(index: IndexKey): Promise<void> {
    await indices.setRange(index, await tables.range(tableOf(index.index_set_id), index.number));
  }
  return {
    take,
    async takeMissing() {
      for (const index of await indices.withoutRange(WRITERS_ARE_PAST_MS)) await take(index);
    },
  };
}
