// Which streams and which indices there are, as far as searches need to know.
import type { Database } from '../../../storage/metadata/database.ts';
import { tableOf } from '../../../storage/messages/tables/message-table.ts';
import type { SearchedTable } from '../sql/source.ts';

export function scopeStore(database: Database) {
  return {
    async streamIds(): Promise<string[]> {
      const rows = await database.selectFrom('streams').select('id').execute();
      return rows.map(({ id }) => id);
    },

    /**
     * The tables with messages of a time. All index sets are looked at, because a stream may have had another one
     * before. An index that is still written to, or was not looked at yet, may cover any time; a closed one is absent.
     */
    async tables(from: number, to: number): Promise<SearchedTable[]> {
      const rows = await database
        .selectFrom('indices')
        .innerJoin('index_sets', 'index_sets.id', 'indices.index_set_id')
        .select(['index_sets.id', 'index_sets.index_prefix', 'indices.number', 'indices.state'])
        .select(['indices.range_begin', 'indices.range_end', 'indices.range_calculated_at'])
        .orderBy('index_sets.id')
        .orderBy('indices.number')
        .execute();
      const sets = new Map<string, typeof rows>();
      for (const row of rows) sets.set(row.id, [...(sets.get(row.id) ?? []), row]);
      return Array.from(sets, ([id, indices]): SearchedTable => {
        const searched = indices.filter((index) => {
          if (index.state === 'closed') return false;
          const { range_begin: begin, range_end: end, range_calculated_at: known } = index;
          if (known === null || begin === null || end === null || end.getTime() === 0) return true;
          return begin.getTime() < to && end.getTime() >= from;
        });
        return {
          table: tableOf(id),
          prefix: indices[0]?.index_prefix ?? '',
          // A closed index is not in the table at all, so only those left out for their time have to be named.
          indices: searched.length === indices.length ? undefined : searched.map(({ number }) => number),
        };
      }).filter(({ indices }) => indices === undefined || indices.length > 0);
    },

    async hasIndexSet(id: string): Promise<boolean> {
      const row = await database
        .selectFrom('index_sets')
        .select('id')
        .where('id', '=', id)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Where an index is, by its name; undefined when there is none or it is closed. */
    async table(indexName: string): Promise<SearchedTable | undefined> {
      const [, prefix, number] = /^(.+)_(\d{1,9})$/.exec(indexName) ?? [];
      if (prefix === undefined) return undefined;
      const row = await database
        .selectFrom('indices')
        .innerJoin('index_sets', 'index_sets.id', 'indices.index_set_id')
        .select('index_sets.id')
        .where('index_sets.index_prefix', '=', prefix)
        .where('indices.number', '=', Number(number))
        .where('indices.state', '!=', 'closed')
        .executeTakeFirst();
      return row && { table: tableOf(row.id), prefix, indices: [Number(number)] };
    },
  };
}

export type ScopeStore = ReturnType<typeof scopeStore>;
