// What belongs to one person's start page: favorites, and what they opened.
import { sql } from 'kysely';
import type { Database } from '../../storage/metadata/database.ts';

const MAX_OPENED = 100;

export function personalStore(database: Database) {
  return {
    /** Moves it to the top, and forgets the oldest. */
    async open(userId: string, grn: string): Promise<void> {
      const opened_at = sql<Date>`clock_timestamp()`;
      await database
        .insertInto('last_opened')
        .values({ user_id: userId, grn, opened_at })
        .onConflict((conflict) => conflict.columns(['user_id', 'grn']).doUpdateSet({ opened_at }))
        .execute();
      await database
        .deleteFrom('last_opened')
        .where('user_id', '=', userId)
        .where('grn', 'in', (older) =>
          older
            .selectFrom('last_opened')
            .select('grn')
            .where('user_id', '=', userId)
            .orderBy('opened_at', 'desc')
            .offset(MAX_OPENED),
        )
        .execute();
    },

    /** Newest first. */
    opened: (userId: string) =>
      database
        .selectFrom('last_opened')
        .select(['grn', 'opened_at'])
        .where('user_id', '=', userId)
        .orderBy('opened_at', 'desc')
        .execute(),

    /** False when there are as many already as one may have. */
    async addFavorite(userId: string, grn: string, most: number): Promise<boolean> {
      const { count } = await database
        .selectFrom('favorites')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      if (Number(count) >= most) return false;
      await database
        .insertInto('favorites')
        .values({ user_id: userId, grn })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return true;
    },

    async removeFavorite(userId: string, grn: string): Promise<void> {
      await database.deleteFrom('favorites').where('user_id', '=', userId).where('grn', '=', grn).execute();
    },

    async favorites(userId: string): Promise<string[]> {
      const rows = await database
        .selectFrom('favorites')
        .select('grn')
        .where('user_id', '=', userId)
        .execute();
      return rows.map(({ grn }) => grn);
    },

    async favoritesAmong(userId: string, grns: readonly string[]): Promise<Set<string>> {
      if (grns.length === 0) return new Set();
      const rows = await database
        .selectFrom('favorites')
        .select('grn')
        .where('user_id', '=', userId)
        .where('grn', 'in', grns)
        .execute();
      return new Set(rows.map(({ grn }) => grn));
    },

    async forget(grn: string): Promise<void> {
      await database.deleteFrom('favorites').where('grn', '=', grn).execute();
      await database.deleteFrom('last_opened').where('grn', '=', grn).execute();
    },
  };
}

export type PersonalStore = ReturnType<typeof personalStore>;
