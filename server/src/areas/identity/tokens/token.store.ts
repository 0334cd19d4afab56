// The rows of access tokens. The token itself is never stored, only its fingerprint.
import { sql, type Selectable } from 'kysely';
import type { Database } from '../../../storage/metadata/database.ts';
import type { Tables } from '../../../storage/metadata/tables.ts';

export type TokenRow = Selectable<Tables['access_tokens']>;

const USE_RECORDED_EVERY_SECONDS = 30;
const isUseDue = sql<boolean>`last_access < now() - make_interval(secs => ${USE_RECORDED_EVERY_SECONDS})`;

export function tokenStore(database: Database) {
  return {
    /** A token that has not expired, and whether it is time to write down that it is used. */
    find: (tokenHash: string): Promise<(TokenRow & { isUseDue: boolean }) | undefined> =>
      database
        .selectFrom('access_tokens')
        .selectAll()
        .select(isUseDue.as('isUseDue'))
        .where('token_hash', '=', tokenHash)
        .where((where) =>
          where.or([where('expires_at', 'is', null), where('expires_at', '>', sql<Date>`now()`)]),
        )
        .executeTakeFirst(),

    listOf: (userId: string): Promise<TokenRow[]> =>
      database.selectFrom('access_tokens').selectAll().where('user_id', '=', userId).orderBy('id').execute(),

    insert: async (token: TokenRow): Promise<void> => {
      await database.insertInto('access_tokens').values(token).execute();
    },

    /** A busy script would otherwise cause a write with every call. */
    recordUse: async (id: string): Promise<void> => {
      await database
        .updateTable('access_tokens')
        .set({ last_access: sql<Date>`now()` })
        .where('id', '=', id)
        .where(isUseDue)
        .execute();
    },

    /** By id or by fingerprint, but only a token of this user. False when there is none. */
    remove: async (userId: string, id: string, tokenHash: string): Promise<boolean> => {
      const removed = await database
        .deleteFrom('access_tokens')
        .where('user_id', '=', userId)
        .where((where) => where.or([where('id', '=', id), where('token_hash', '=', tokenHash)]))
        .executeTakeFirst();
      return removed.numDeletedRows > 0n;
    },
  };
}

export type TokenStore = ReturnType<typeof tokenStore>;
