// The rows of sessions.
import { NEVER_EXPIRES } from '@logboom/contract/identity/schemas';
import { sql, type ExpressionBuilder, type Insertable, type Selectable } from 'kysely';
import type { Database } from '../../../storage/metadata/database.ts';
import type { Tables } from '../../../storage/metadata/tables.ts';

export type SessionRow = Selectable<Tables['sessions']>;
type NewSession = Omit<Insertable<Tables['sessions']>, 'last_access' | 'created_at'>;

export function sessionStore(database: Database) {
  return {
    /** A session that has not run out. */
    find: (idHash: string): Promise<SessionRow | undefined> =>
      database
        .selectFrom('sessions')
        .selectAll()
        .where('id_hash', '=', idHash)
        .where(stillValid)
        .executeTakeFirst(),

    insert: async (session: NewSession): Promise<void> => {
      await database
        .insertInto('sessions')
        .values({ ...session, last_access: sql<Date>`now()` })
        .execute();
    },

    touch: async (idHash: string): Promise<void> => {
      await database
        .updateTable('sessions')
        .set({ last_access: sql<Date>`now()` })
        .where('id_hash', '=', idHash)
        .execute();
    },

    remove: async (idHash: string): Promise<void> => {
      await database.deleteFrom('sessions').where('id_hash', '=', idHash).execute();
    },

    /** Most recently used first. */
    ofUser: (userId: string): Promise<SessionRow[]> =>
      database
        .selectFrom('sessions')
        .selectAll()
        .where('user_id', '=', userId)
        .where(stillValid)
        .orderBy('last_access', 'desc')
        .orderBy('id_hash')
        .execute(),

    /** Returns how many there were. */
    removeOf: async (userId: string, except = ''): Promise<number> => {
      const removed = await database
        .deleteFrom('sessions')
        .where('user_id', '=', userId)
        .where('id_hash', '<>', except)
        .executeTakeFirst();
      return Number(removed.numDeletedRows);
    },

    removeExpired: async (): Promise<void> => {
      await database
        .deleteFrom('sessions')
        .where((where) => where.not(stillValid(where)))
        .execute();
    },

    /** The most recently used session of each of these users. */
    latestOf: (userIds: string[]): Promise<SessionRow[]> =>
      database
        .selectFrom('sessions')
        .selectAll()
        .distinctOn('user_id')
        .where('user_id', 'in', userIds.length > 0 ? userIds : [''])
        .where(stillValid)
        .orderBy('user_id')
        .orderBy('last_access', 'desc')
        .execute(),
  };
}

export type SessionStore = ReturnType<typeof sessionStore>;

function stillValid(where: ExpressionBuilder<Tables, 'sessions'>) {
  return where.or([
    where('timeout_ms', '=', NEVER_EXPIRES),
    sql<boolean>`last_access + make_interval(secs => timeout_ms / 1000.0) > now()`,
  ]);
}
