// The tables of the engine that hold the messages of a time, or of an index.
import { tableOf } from '../../../storage/messages/tables/message-table.ts';
import type { IndicesForSearches } from '../../indices/index.ts';
import type { SearchedTable } from '../sql/source.ts';

export interface SearchedTables {
  /**
   * Those with messages of a time. All index sets are looked at, because a stream may have had another one before.
   */
  tables(from: number, to: number): Promise<SearchedTable[]>;
  /** Where an index is, by its name; undefined when there is none or it is closed. */
  table(indexName: string): Promise<SearchedTable | undefined>;
}

export function searchedTables(indices: IndicesForSearches): SearchedTables {
  return {
    async tables(from, to) {
      const covering = await indices.coveringTime(from, to);
      return covering.map(({ indexSetId, prefix, numbers }) => ({
        table: tableOf(indexSetId),
        prefix,
        // A closed index is not in the table at all, so only those left out for their time have to be named.
        indices: numbers,
      }));
    },

    async table(indexName) {
      const index = await indices.open(indexName);
      return index && { table: tableOf(index.indexSetId), prefix: index.prefix, indices: index.numbers };
    },
  };
}

/** For the parts of one search, which mostly ask for the same time. */
export function askedOnce(searched: Pick<SearchedTables, 'tables'>): Pick<SearchedTables, 'tables'> {
  const asked = new Map<string, Promise<SearchedTable[]>>();
  return {
    tables(from, to) {
      const time = `${from} ${to}`;
      const tables = asked.get(time) ?? searched.tables(from, to);
      asked.set(time, tables);
      return tables;
    },
  };
}
