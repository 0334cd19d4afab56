// Closing, reopening and deleting indices. The engine comes first: what it did not do is not written down.
import type { Activity } from '../../../cluster/activity.ts';
import { forbidden } from '../../../http/errors.ts';
import { tableOf } from '../../../storage/messages/tables/message-table.ts';
import type { MessageTables } from '../../../storage/messages/tables/message-tables.ts';
import type { IndexCatalogue } from './index.catalogue.ts';
import type { IndexStore } from './index.store.ts';
import type { RangeCalculator } from '../ranges/range-calculator.ts';

interface Parts {
  catalogue: IndexCatalogue;
  indices: IndexStore;
  tables: MessageTables;
  ranges: RangeCalculator;
  activity: Activity;
}

export function indexStates({ catalogue, indices, tables, ranges, activity }: Parts) {
  const tell = (text: string) => activity.record('org.graylog2.indexer.indices.Indices', text);

  return {
    async close(name: string): Promise<void> {
      const { row, isCurrent } = await catalogue.get(name);
      if (isCurrent) throw refusal(name, 'closed');
      if (row.state === 'closed') return;
      // A closed index cannot be asked any more.
      await ranges.calculate(row);
      await tables.close(tableOf(row.index_set_id), row.number);
      await indices.setState(row, 'closed');
      await tell(`Closed index <${name}>.`);
    },

    /** Reopened indices are left alone by retention. */
    async reopen(name: string): Promise<void> {
      const { row } = await catalogue.get(name);
      if (row.state !== 'closed') return;
      await tables.reopen(tableOf(row.index_set_id), row.number);
      await indices.setState(row, 'reopened');
      await tell(`Reopened index <${name}>.`);
      await ranges.calculate(row);
    },

    async remove(name: string): Promise<void> {
      const { row, isCurrent } = await catalogue.get(name);
      if (isCurrent) throw refusal(name, 'deleted');
      await tables.remove(tableOf(row.index_set_id), row.number);
      await indices.remove(row);
      await tell(`Deleted index <${name}>.`);
    },
  };
}

export type IndexStates = ReturnType<typeof indexStates>;

function refusal(name: string, verb: string): Error {
  return forbidden(`The current deflector target index (${name}) cannot be ${verb}`, 'INDEX_CURRENT');
}
