// The rows of users.
import type { ListParameters } from '@logboom/contract/common/pagination';
import type { Condition } from '@logboom/core/list-query';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Database } from '../../../storage/metadata/database.ts';
import { listRows, type ListedRows } from '../../../storage/metadata/list-rows.ts';
import { holds } from '../roles/role.store.ts';
import type { Tables } from '../../../storage/metadata/tables.ts';

export type UserRow = Selectable<Tables['users']>;
export type NewUser = Insertable<Tables['users']>;
export type UserChanges = Updateable<Tables['users']>;

const LIST_FIELDS = {
  id: { column: 'id', type: 'id' },
  username: { column: 'username', type: 'text' },
  full_name: { column: 'full_name', type: 'text' },
  email: { column: 'email', type: 'text' },
} as const;
const SORT_FIELDS = {
  ...LIST_FIELDS,
  account_status: { column: 'account_status', type: 'text' },
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

    all: (): Promise<UserRow[]> =>
      database
        .selectFrom('users')
        .selectAll()
        .orderBy(sql`lower(full_name)`)
        .orderBy('id')
        .execute(),

    list: (parameters: ListParameters, conditions: Condition[]): Promise<ListedRows<UserRow>> =>
      listRows(database.selectFrom('users').selectAll(), {
        parameters,
        conditions,
        fields: LIST_FIELDS,
        sortFields: SORT_FIELDS,
        defaultField: 'full_name',
        defaultSort: 'full_name',
        tieBreak: 'id',
      }),

    listWithRole: (
      roleName: string,
      parameters: ListParameters,
      conditions: Condition[],
    ): Promise<ListedRows<UserRow>> =>
      listRows(database.selectFrom('users').selectAll().where(holds(roleName)), {
        parameters,
        conditions,
        fields: LIST_FIELDS,
        defaultField: 'username',
        defaultSort: 'username',
        tieBreak: 'id',
      }),

    withRole: (roleName: string): Promise<UserRow[]> =>
      database.selectFrom('users').selectAll().where(holds(roleName)).orderBy('username').execute(),

    update: async (id: string, changes: UserChanges): Promise<void> => {
      if (Object.keys(changes).length === 0) return;
      await database.updateTable('users').set(changes).where('id', '=', id).execute();
    },

    /** One statement each, so that two who change the roles of a user at once both have their way. */
    addRole: async (id: string, roleName: string): Promise<void> => {
      const roles = sql<string>`roles || ${JSON.stringify([roleName])}::jsonb`;
      const lacking = sql<boolean>`not (${holds(roleName)})`;
      await database.updateTable('users').set({ roles }).where('id', '=', id).where(lacking).execute();
    },

    takeRole: async (id: string, roleName: string): Promise<void> => {
      const roles = sql<string>`roles - ${roleName}::text`;
      await database.updateTable('users').set({ roles }).where('id', '=', id).execute();
    },

    /** Sessions, tokens, grants and favorites go with the user. */
    remove: async (id: string): Promise<void> => {
      await database.deleteFrom('users').where('id', '=', id).execute();
    },
  };
}

export type UserStore = ReturnType<typeof userStore>;
