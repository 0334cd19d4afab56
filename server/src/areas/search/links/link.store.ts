// The public links of dashboards. What lets people in is the sealed token, which is not stored.
import { sql, type Selectable } from 'kysely';
import type { Database } from '../../../storage/metadata/database.ts';
import type { Tables } from '../../../storage/metadata/tables.ts';

export type LinkRow = Selectable<Tables['dashboard_links']>;

/** A page that refreshes itself is used all the time. */
const USE_GRAIN_SECONDS = 60;

export function linkStore(database: Database) {
  return {
    find: (id: string): Promise<LinkRow | undefined> =>
      database.selectFrom('dashboard_links').selectAll().where('id', '=', id).executeTakeFirst(),

    /** Those that still hold, the newest first. */
    ofView: (viewId: string): Promise<LinkRow[]> =>
      database
        .selectFrom('dashboard_links')
        .selectAll()
        .where('view_id', '=', viewId)
        .where('expires_at', '>', sql<Date>`now()`)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute(),

    insert: (link: Pick<LinkRow, 'id' | 'view_id' | 'user_id' | 'note' | 'expires_at'>): Promise<LinkRow> =>
      database.insertInto('dashboard_links').values(link).returningAll().executeTakeFirstOrThrow(),

    async remove(id: string): Promise<void> {
      await database.deleteFrom('dashboard_links').where('id', '=', id).execute();
    },

    async recordUse(id: string): Promise<void> {
      await database
        .updateTable('dashboard_links')
        .set({ last_used_at: sql<Date>`now()` })
        .where('id', '=', id)
        .where((row) =>
          row.or([
            row('last_used_at', 'is', null),
            row('last_used_at', '<', sql<Date>`now() - make_interval(secs => ${USE_GRAIN_SECONDS})`),
          ]),
        )
        .execute();
    },

    async removeExpired(): Promise<void> {
      await database
        .deleteFrom('dashboard_links')
        .where('expires_at', '<', sql<Date>`now()`)
        .execute();
    },
  };
}

export type LinkStore = ReturnType<typeof linkStore>;
