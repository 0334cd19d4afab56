// The rows of roles. Users hold roles by name, so a new name and a deletion reach their rows as well.
import { BUILT_IN_ROLES } from '@logboom/contract/common/permission-catalogue';
import type { ListParameters } from '@logboom/contract/common/pagination';
import type { Condition } from '@logboom/core/list-query';
import { sql, type Selectable } from 'kysely';
import { newId } from '../../../storage/ids.ts';
import type { Database } from '../../../storage/metadata/database.ts';
import { isOneOf } from '../../../storage/metadata/is-one-of.ts';
import { listRows, type ListedRows } from '../../../storage/metadata/list-rows.ts';
import type { Tables } from '../../../storage/metadata/tables.ts';

export type RoleRow = Selectable<Tables['roles']>;
export type RoleContent = Pick<RoleRow, 'name' | 'description' | 'permissions'>;

const LIST_FIELDS = {
  id: { column: 'id', type: 'id' },
  name: { column: 'name', type: 'text', sortBy: sql`lower(name)` },
  description: { column: 'description', type: 'text' },
} as const;

const asRow = ({ name, description, permissions }: RoleContent) => ({
  name,
  description,
  permissions: JSON.stringify(permissions),
});

export function roleStore(database: Database) {
  const select = () => database.selectFrom('roles').selectAll();
  return {
    all: (): Promise<RoleRow[]> =>
      select()
        .orderBy(sql`lower(name)`)
        .execute(),

    findByName: (name: string): Promise<RoleRow | undefined> =>
      select()
        .where(sql<string>`lower(name)`, '=', name.toLowerCase())
        .executeTakeFirst(),

    findById: (id: string): Promise<RoleRow | undefined> => select().where('id', '=', id).executeTakeFirst(),

    /** By the names as users hold them. */
    named: async (names: readonly string[]): Promise<RoleRow[]> =>
      names.length === 0 ? [] : select().where(isOneOf('name', names)).execute(),

    list: (
      parameters: ListParameters,
      conditions: Condition[],
      among?: readonly string[],
    ): Promise<ListedRows<RoleRow>> =>
      listRows(among === undefined ? select() : select().where(isOneOf('name', among)), {
        parameters,
        conditions,
        fields: LIST_FIELDS,
        defaultField: 'name',
        defaultSort: 'name',
        tieBreak: 'id',
      }),

    /** Undefined when the name is taken, also when someone else took it in the same moment. */
    insert: (role: RoleContent): Promise<RoleRow | undefined> =>
      database
        .insertInto('roles')
        .values({ id: newId(), ...asRow(role), read_only: false })
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst(),

    update: (current: RoleRow, role: RoleContent): Promise<RoleRow | undefined> =>
      database.transaction().execute(async (transaction) => {
        const changed = await transaction
          .updateTable('roles')
          .set(asRow(role))
          .where('id', '=', current.id)
          .where('read_only', '=', false)
          .returningAll()
          .executeTakeFirst();
        if (changed && role.name !== current.name) {
          await sql`
            UPDATE users SET roles = (roles - ${current.name}::text) || ${JSON.stringify([role.name])}::jsonb
            WHERE ${holds(current.name)}`.execute(transaction);
        }
        return changed;
      }),

    remove: ({ id, name }: RoleRow): Promise<void> =>
      database.transaction().execute(async (transaction) => {
        await sql`UPDATE users SET roles = roles - ${name}::text WHERE ${holds(name)}`.execute(transaction);
        await transaction.deleteFrom('roles').where('id', '=', id).where('read_only', '=', false).execute();
      }),

    /** The roles that come with the product are as this version has them, whatever was done to their rows. */
    async repairBuiltIn(): Promise<void> {
      for (const { name, description, permissions } of BUILT_IN_ROLES) {
        const row = { ...asRow({ name, description, permissions: [...permissions] }), read_only: true };
        await database
          .insertInto('roles')
          .values({ id: newId(), ...row })
          .onConflict((conflict) => conflict.expression(sql`lower(name)`).doUpdateSet(row))
          .execute();
      }
    },
  };
}

export type RoleStore = ReturnType<typeof roleStore>;

/** The condition that a user holds a role. */
export function holds(roleName: string) {
  return sql<boolean>`roles @> ${JSON.stringify([roleName])}::jsonb`;
}

export function permissionsOfRoles(roles: readonly Pick<RoleRow, 'permissions'>[]): string[] {
  return roles.flatMap(({ permissions }) => permissions);
}
