// How much the indices hold, from the register and the engine together.
import type { IndexSetStats } from '@logboom/contract/indices/schemas';
import { tableOf } from '../../../storage/messages/tables/message-table.ts';
import type { IndexFigures, MessageTables } from '../../../storage/messages/tables/message-tables.ts';
import type { IndexKey, IndexStore } from './index.store.ts';

export interface IndexFiguresReader {
  /** By set and number; empty indices have none. */
  read(): Promise<(key: IndexKey) => IndexFigures | undefined>;
  ofSets(sets: readonly { id: string }[]): Promise<Map<string, IndexSetStats>>;
}

export function indexFigures(
  tables: Pick<MessageTables, 'figures'>,
  indices: Pick<IndexStore, 'all'>,
): IndexFiguresReader {
  async function read(): Promise<(key: IndexKey) => IndexFigures | undefined> {
    const known = new Map((await tables.figures()).map((one) => [`${one.table}/${one.index}`, one]));
    return ({ index_set_id, number }) => known.get(`${tableOf(index_set_id)}/${number}`);
  }

  return {
    read,
    async ofSets(sets) {
      const [figuresOf, rows] = await Promise.all([read(), indices.all()]);
      return new Map(
        sets.map(({ id }) => {
          const own = rows.filter(({ index_set_id }) => index_set_id === id);
          const found = own.flatMap((row) => figuresOf(row) ?? []);
          return [
            id,
            {
              indices: own.length,
              documents: found.reduce((sum, { documents }) => sum + documents, 0),
              size: found.reduce((sum, { bytes }) => sum + bytes, 0),
            },
          ];
        }),
      );
    },
  };
}
