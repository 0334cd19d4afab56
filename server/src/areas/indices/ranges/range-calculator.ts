// Calculates the range of time that an index covers, and writes it into the register.
import { tableOf } from '../../../storage/messages/tables/message-table.ts';
import type { MessageTables } from '../../../storage/messages/tables/message-tables.ts';
import type { IndexKey, IndexStore } from '../register/index.store.ts';

export interface RangeCalculator {
  calculate(index: IndexKey): Promise<void>;
  /** Those of indices that have rotated and that writers are past. */
  calculateMissing(): Promise<void>;
}

/** Other nodes learn of a rotation at once, but may have a batch on the way. */
const WRITE_GRACE_MS = 30_000;

export function rangeCalculator(tables: Pick<MessageTables, 'range'>, indices: IndexStore): RangeCalculator {
  async function calculate(index: IndexKey): Promise<void> {
    await indices.setRange(index, await tables.range(tableOf(index.index_set_id), index.number));
  }
  return {
    calculate,
    async calculateMissing() {
      for (const index of await indices.withoutRange(WRITE_GRACE_MS)) await calculate(index);
    },
  };
}
