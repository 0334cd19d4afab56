// The rows of users.
import type { ListParameters } from '@logboom/contract/common/pagination';
import type { Condition } from '@logboom/core/list-query';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Database } from '../../../storage/metadata/database.ts';
import { listRows, type ListedRows } from '../../../storage/metadata/list-rows.ts';
import type { Tables } from '../../../storage/metadata/tables.ts';

export type UserRow = Selectable<Tables['users']>;
export type NewUser = Insertable<Tables['users']>;

const LIST_FIELDS = {
  id: { column: 'id', type: 'id' },
  username: { column: 'username', type: 'text' },
  full_name: { column: 'full_name', type: 'text' },
  email: { column: 'email', type: 'text' },
} as const;

export function userStore(database: Database) {
  return {
    findByName: (username: string): Promise<UserRow | undefined> =>
      database.selectFrom('users').selectAll().where('username', '=', username).executeTakeFirst(),

    findById: (id: string): Promise<UserRow | undefined> =>
      database.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst(),

    findByIds: (ids: readonly string[]): Promise<UserRow[]> =>
      database
        .selectFrom('users')
        .selectAll()
        .where(sql<boolean>`id = any(${[...ids]}::text[])`)
        .execute(),

    /** False when the name is taken, also when someone else took it in the same moment. */
    async insert(user: NewUser): Promise<boolean> {
      const inserted = await database
        .insertInto('users')
        .values(user)
        .onConflict((conflict) => conflict.column('username').doNothing())
        .returning('id')
        .executeTakeFirst();
      return inserted !== undefined;
    },

    /** False when there is no such user. */
    async changePreferences(username: string, preferences: string): Promise<boolean> {
      const changed = await database
        .updateTable('users')
        .set({ preferences })
        .where('username', '=', username)
        .returning('id')
        .executeTakeFirst();
      return changed !== undefined;
    },

    list: (parameters: ListParameters, conditions: Condition[]): Promise<ListedRows<UserRow>> =>
      listRows(database.selectFrom('users').selectAll(), {
        parameters,
        conditions,
        fields: LIST_FIELDS,
        defaultField: 'full_name',
        defaultSort: 'full_name',
      }),
  };
}

export type UserStore = ReturnType<typeof userStore>;
