// Searches that were stored to be run, by id.
import { sql } from 'kysely';
import type { Database } from '../../../storage/metadata/database.ts';
import type { StoredSearch } from './definition.ts';

export interface OwnedSearch {
  readonly search: StoredSearch;
  readonly owner: string;
}

const READ_AT_ONCE = 20;

export function searchStore(database: Database) {
  return {
    async find(id: string): Promise<OwnedSearch | undefined> {
      const row = await database.selectFrom('searches').selectAll().where('id', '=', id).executeTakeFirst();
      return row && { search: JSON.parse(row.definition) as StoredSearch, owner: row.owner };
    },

    /** A few at a time: every change of a query makes a search, so there may be very many. */
    async *ownedBy(owner: string): AsyncGenerator<StoredSearch, void, undefined> {
      for (let last = ''; ;) {
        const rows = await database
          .selectFrom('searches')
          .select(['id', 'definition'])
          .where('owner', '=', owner)
          .where('id', '>', last)
          .orderBy('id')
          .limit(READ_AT_ONCE)
          .execute();
        for (const { definition } of rows) yield JSON.parse(definition) as StoredSearch;
        const newest = rows.at(-1);
        if (newest === undefined || rows.length < READ_AT_ONCE) return;
        last = newest.id;
      }
    },

    /** False when somebody else has a search of that id and may keep it. */
    async save(search: StoredSearch, owner: string, mayOverwrite: boolean): Promise<boolean> {
      const definition = JSON.stringify(search);
      const saved = await database
        .insertInto('searches')
        .values({ id: search.id, owner, definition })
        .onConflict((conflict) =>
          conflict
            .column('id')
            .doUpdateSet({ owner, definition, created_at: sql<Date>`now()` })
            .where((where) => where.or([where('searches.owner', '=', owner), where.val(mayOverwrite)])),
        )
        .returning('id')
        .executeTakeFirst();
      return saved !== undefined;
    },

    /** Searches of some age that no view shows. */
    async removeUnused(olderThanMs: number): Promise<void> {
      await database
        .deleteFrom('searches')
        .where('created_at', '<', sql<Date>`now() - make_interval(secs => ${olderThanMs / 1000})`)
        .where('id', 'not in', (views) => views.selectFrom('views').select('search_id'))
        .execute();
    },

    viewsOf: (searchId: string) =>
      database.selectFrom('views').select(['id', 'type']).where('search_id', '=', searchId).execute(),
  };
}

export type SearchStore = ReturnType<typeof searchStore>;
