// The rows of tokens. The token itself is never stored, only its fingerprint.
import type { Selectable } from 'kysely';
import type { Database } from '../../../storage/metadata/database.ts';
import type { Tables } from '../../../storage/metadata/tables.ts';

export type TokenRow = Selectable<Tables['opamp_tokens']>;

export function tokenStore(database: Database) {
  return {
    list: (): Promise<TokenRow[]> => database.selectFrom('opamp_tokens').selectAll().orderBy('id').execute(),

    insert: async (row: TokenRow): Promise<void> => {
      await database.insertInto('opamp_tokens').values(row).execute();
    },

    /** False when there is none. */
    remove: async (id: string): Promise<boolean> => {
      const removed = await database.deleteFrom('opamp_tokens').where('id', '=', id).executeTakeFirst();
      return removed.numDeletedRows > 0n;
    },

    recordUse: async (id: string, at: Date): Promise<void> => {
      await database.updateTable('opamp_tokens').set({ last_used_at: at }).where('id', '=', id).execute();
    },
  };
}

export type TokenStore = ReturnType<typeof tokenStore>;
