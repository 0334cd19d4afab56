// Who has a role: from the side of the role.
import { ADMIN_ROLE } from '@logboom/contract/common/permission-catalogue';
import type { ListParameters } from '@logboom/contract/common/pagination';
import { isPermitted } from '@logboom/contract/common/permissions';
import { userPermission } from '@logboom/contract/identity/names';
import type { AssigneePage, RoleMembers } from '@logboom/contract/identity/role-schemas';
import { parseListQuery } from '@logboom/core/list-query';
import type { Caller } from '../../../http/authentication.ts';
import { forbidden, notFound } from '../../../http/errors.ts';
import { readListQuery } from '../../../http/list-query.ts';
import { requireHeld } from '../users/giving.ts';
import type { Principals } from '../users/principals.ts';
import { presentOverview, presentUser } from '../users/user.present.ts';
import type { UserRow, UserStore } from '../users/user.store.ts';
import { requireNoAdminService } from '../users/user.validation.ts';
import type { RoleRow, RoleStore } from './role.store.ts';

interface Parts {
  roles: Pick<RoleStore, 'findById' | 'findByName'>;
  users: UserStore;
  principals: Pick<Principals, 'ofAll'>;
}

export function memberService({ roles, users, principals }: Parts) {
  async function requireRole(id: string): Promise<RoleRow> {
    const role = await roles.findById(id);
    if (role === undefined) throw notFound(`Cannot find role with id: ${id}`, 'ROLE_UNKNOWN');
    return role;
  }

  async function requireRoleNamed(name: string): Promise<RoleRow> {
    const role = await roles.findByName(name);
    if (role === undefined) throw notFound(`No role found with name ${name}`, 'ROLE_UNKNOWN');
    return role;
  }

  async function requireUser(name: string, missing: string): Promise<UserRow> {
    const user = await users.findByName(name);
    if (user === undefined) throw notFound(missing, 'USER_UNKNOWN');
    return user;
  }

  async function give(caller: Caller, role: RoleRow, user: UserRow): Promise<void> {
    if (user.roles.includes(role.name)) return;
    requireHeld(caller, role.permissions);
    requireNoAdminService([role.name === ADMIN_ROLE ? ADMIN_ROLE : ''], user.service_account);
    await users.addRole(user.id, role.name);
  }

  return {
    async members(caller: Caller, roleName: string): Promise<RoleMembers> {
      const role = await requireRoleNamed(roleName);
      const people = await users.withRole(role.name);
      const held = await principals.ofAll(people);
      const mayRead = ({ username }: UserRow) =>
        isPermitted(caller.permissions, userPermission('permissionsedit', username));
      return {
        role: role.name,
        users: people.map((user) => ({
          ...presentUser({ user }, undefined, mayRead(user) ? held.get(user.id) : undefined),
          timezone: user.timezone ?? 'UTC',
        })),
      };
    },

    async addNamed(caller: Caller, roleName: string, username: string): Promise<void> {
      const user = await requireUser(username, `User ${username} has not been found.`);
      await give(caller, await requireRoleNamed(roleName), user);
    },

    async removeNamed(roleName: string, username: string): Promise<void> {
      const user = await requireUser(username, `User ${username} has not been found.`);
      await users.takeRole(user.id, (await requireRoleNamed(roleName)).name);
    },

    async assignees(roleId: string, parameters: ListParameters): Promise<AssigneePage> {
      const role = await requireRole(roleId);
      const query = readListQuery(parameters.query);
      const { rows, total } = await users.listWithRole(role.name, parameters, parseListQuery(query));
      const { page, per_page } = parameters;
      const shown = rows.map((user) => presentOverview({ user }, undefined));
      return { total, count: rows.length, page, per_page, query, users: shown };
    },

    /** All of them or none. */
    async assign(caller: Caller, roleId: string, usernames: readonly string[]): Promise<void> {
      for (const username of usernames) {
        if (!isPermitted(caller.permissions, userPermission('rolesedit', username))) {
          throw forbidden(`Not authorized to access resource id <${username}>`, 'USER_FORBIDDEN');
        }
      }
      const role = await requireRole(roleId);
      const people = await Promise.all(
        usernames.map((name) => requireUser(name, `Cannot find user with name: ${name}`)),
      );
      for (const user of people) await give(caller, role, user);
    },

    async unassign(roleId: string, username: string): Promise<void> {
      const role = await requireRole(roleId);
      const user = await requireUser(username, `Cannot find user with name: ${username}`);
      await users.takeRole(user.id, role.name);
    },
  };
}

export type MemberService = ReturnType<typeof memberService>;
