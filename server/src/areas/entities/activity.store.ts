// What was done to entities lately, and by whom.
import { EVERYONE, grnOf } from '@logboom/contract/common/grn';
import { sql, type Insertable } from 'kysely';
import type { Database } from '../../storage/metadata/database.ts';
import type { Tables } from '../../storage/metadata/tables.ts';

interface Window {
  readonly offset: number;
  readonly limit: number;
}

export function activityStore(database: Database) {
  const ofUser = (userId: string | undefined) =>
    database
      .selectFrom('recent_activity as activity')
      .$if(userId !== undefined, (query) =>
        query.where((where) =>
          where.or([
            where('activity.user_id', '=', userId ?? ''),
            where('activity.grantee', 'in', [grnOf('user', userId ?? ''), EVERYONE]),
          ]),
        ),
      );
  return {
    async add(entry: Insertable<Tables['recent_activity']>): Promise<void> {
      await database.insertInto('recent_activity').values(entry).execute();
    },

    async removeUpdates(userId: string, grn: string): Promise<void> {
      await database
        .deleteFrom('recent_activity')
        .where('item_grn', '=', grn)
        .where('user_id', '=', userId)
        .where('activity_type', '=', 'update')
        .execute();
    },

    async forget(grn: string): Promise<void> {
      await database.deleteFrom('recent_activity').where('item_grn', '=', grn).execute();
    },

    /** Newest first: what a user did and what was shared with them; everything when no user is given. */
    async page(userId: string | undefined, { offset, limit }: Window) {
      const rows = await ofUser(userId)
        .selectAll('activity')
        .orderBy('activity.created_at', 'desc')
        .orderBy('activity.id', 'desc')
        .offset(offset)
        .limit(limit)
        .execute();
      const { count } = await ofUser(userId)
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow();
      return { rows, total: Number(count) };
    },

    async keepNewest(most: number): Promise<void> {
      await sql`
        DELETE FROM recent_activity WHERE id IN (
          SELECT id FROM recent_activity ORDER BY created_at DESC, id DESC OFFSET ${most}
        )`.execute(database);
    },
  };
}

export type ActivityStore = ReturnType<typeof activityStore>;
