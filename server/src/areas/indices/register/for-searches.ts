// What searches may know about indices: which there are, and which time each of them covers.
import type { Database } from '../../../storage/metadata/database.ts';

/** Some indices of an index set. */
export interface SearchedIndices {
  readonly indexSetId: string;
  readonly prefix: string;
  /** Undefined for all that are not closed. */
  readonly numbers: number[] | undefined;
}

export function indicesForSearches(database: Database) {
  const indices = () =>
    database.selectFrom('indices').innerJoin('index_sets', 'index_sets.id', 'indices.index_set_id');
  return {
    /**
     * Those with messages of a time. An index that is still written to, or was not looked at yet, may cover any time;
     * a closed one is absent.
     */
    async coveringTime(from: number, to: number): Promise<SearchedIndices[]> {
      const rows = await indices()
        .select(['index_sets.id', 'index_sets.index_prefix', 'indices.number', 'indices.state'])
        .select(['indices.range_begin', 'indices.range_end', 'indices.range_calculated_at'])
        .orderBy('index_sets.id')
        .orderBy('indices.number')
        .execute();
      const sets = new Map<string, typeof rows>();
      for (const row of rows) sets.set(row.id, [...(sets.get(row.id) ?? []), row]);
      return Array.from(sets, ([indexSetId, all]): SearchedIndices => {
        const covering = all.filter((index) => {
          if (index.state === 'closed') return false;
          const { range_begin: begin, range_end: end, range_calculated_at: known } = index;
          if (known === null || begin === null || end === null || end.getTime() === 0) return true;
          return begin.getTime() < to && end.getTime() >= from;
        });
        const numbers = covering.length === all.length ? undefined : covering.map(({ number }) => number);
        return { indexSetId, prefix: all[0]?.index_prefix ?? '', numbers };
      }).filter(({ numbers }) => numbers === undefined || numbers.length > 0);
    },

    async hasIndexSet(id: string): Promise<boolean> {
      const row = await database
        .selectFrom('index_sets')
        .select('id')
        .where('id', '=', id)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** An index by its name; undefined when there is none or it is closed. */
    async open(indexName: string): Promise<SearchedIndices | undefined> {
      const [, prefix, number] = /^(.+)_(\d{1,9})$/.exec(indexName) ?? [];
      if (prefix === undefined) return undefined;
      const row = await indices()
        .select('index_sets.id')
        .where('index_sets.index_prefix', '=', prefix)
        .where('indices.number', '=', Number(number))
        .where('indices.state', '!=', 'closed')
        .executeTakeFirst();
      return row && { indexSetId: row.id, prefix, numbers: [Number(number)] };
    },

    /** The numbers of all indices, by the id of their index set, whatever their state. */
    async numbers(): Promise<Map<string, number[]>> {
      const rows = await database.selectFrom('indices').select(['index_set_id', 'number']).execute();
      const sets = new Map<string, number[]>();
      for (const { index_set_id, number } of rows) {
        const numbers = sets.get(index_set_id);
        if (numbers === undefined) sets.set(index_set_id, [number]);
        else numbers.push(number);
      }
      return sets;
    },
  };
}

export type IndicesForSearches = ReturnType<typeof indicesForSearches>;
