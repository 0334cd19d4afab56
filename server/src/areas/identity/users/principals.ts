// Puts together what users may do: what is stored with them, what their roles give, and what was shared.
import { EVERYONE, grnOf } from '@logboom/contract/common/grn';
import type { GrantStore } from '../grants/grant.store.ts';
import { permissionsOfRoles, type RoleStore } from '../roles/role.store.ts';
import { userPrincipal, type Principal } from './principal.ts';
import type { UserRow } from './user.store.ts';

export interface Principals {
  /** Read with each request: what is given or taken holds at once and on every node. */
  of(user: UserRow): Promise<Principal>;
  /** By user id. */
  ofAll(users: readonly UserRow[]): Promise<ReadonlyMap<string, Principal>>;
  /** What a user holds without what others shared with them. */
  standing(user: Pick<UserRow, 'permissions' | 'roles'>): Promise<string[]>;
}

export function principals(
  grants: Pick<GrantStore, 'reaching' | 'ofGrantees'>,
  roles: Pick<RoleStore, 'named' | 'all'>,
): Principals {
  return {
    async of(user) {
      const [held, given] = await Promise.all([roles.named(user.roles), grants.reaching(user.id)]);
      return userPrincipal(user, permissionsOfRoles(held), given);
    },

    async ofAll(users) {
      const names = users.map(({ id }) => grnOf('user', id));
      const given = await grants.ofGrantees([...names, EVERYONE]);
      const known = await roles.all();
      const found = users.map((user) => {
        const own = new Set([grnOf('user', user.id), EVERYONE]);
        const held = known.filter(({ name }) => user.roles.includes(name));
        const reaching = given.filter(({ grantee }) => own.has(grantee));
        return [user.id, userPrincipal(user, permissionsOfRoles(held), reaching)] as const;
      });
      return new Map(found);
    },

    standing: async (user) => [
      ...new Set([...user.permissions, ...permissionsOfRoles(await roles.named(user.roles))]),
    ],
  };
}
