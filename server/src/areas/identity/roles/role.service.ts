// Roles: named sets of permissions.
import type { ListParameters } from '@logboom/contract/common/pagination';
import { isSafeName, NAME_RULE } from '@logboom/contract/identity/names';
import type { Role, RoleByName, RoleList, RolePage, SaveRole } from '@logboom/contract/identity/role-schemas';
import { parseListQuery } from '@logboom/core/list-query';
import type { Caller } from '../../../http/authentication.ts';
import { protocolError } from '../../../http/error-handler.ts';
import { badRequest, notFound } from '../../../http/errors.ts';
import { readListQuery } from '../../../http/list-query.ts';
import { requireHeld, requirePermissions } from '../users/giving.ts';
import type { UserStore } from '../users/user.store.ts';
import type { RoleContent, RoleRow, RoleStore } from './role.store.ts';

interface Parts {
  roles: RoleStore;
  users: Pick<UserStore, 'all' | 'findByName'>;
  /** Undefined where it is switched off. */
  rootUsername: string | undefined;
  rootRoles: readonly string[];
}

export function roleService({ roles, users, rootUsername, rootRoles }: Parts) {
  async function requireByName(name: string): Promise<RoleRow> {
    const role = await roles.findByName(name);
    if (role === undefined) throw notFound(`No role found with name ${name}`, 'ROLE_UNKNOWN');
    return role;
  }

  async function page(parameters: ListParameters, among?: readonly string[]): Promise<RolePage> {
    const query = readListQuery(parameters.query);
    const { rows, total } = await roles.list(parameters, parseListQuery(query), among);
    const grand_total = among === undefined ? (await roles.all()).length : among.length;
    const { page: number, per_page } = parameters;
    const listed = rows.map(presentRole);
    return { total, count: rows.length, page: number, per_page, query, grand_total, roles: listed };
  }

  return {
    async all(): Promise<RoleList> {
      const rows = await roles.all();
      return { roles: rows.map(presentByName), total: rows.length };
    },

    readByName: async (name: string): Promise<RoleByName> => presentByName(await requireByName(name)),

    async create(caller: Caller, request: SaveRole): Promise<RoleByName> {
      const content = contentOf(request);
      requireHeld(caller, content.permissions);
      const role = await roles.insert(content);
      if (role === undefined) throw badRequest(`Role ${content.name} already exists.`, 'ROLE_TAKEN');
      return presentByName(role);
    },

    async update(caller: Caller, name: string, request: SaveRole): Promise<RoleByName> {
      const role = await requireByName(name);
      if (role.read_only) throw badRequest(`Cannot update read only role ${role.name}`, 'ROLE_READ_ONLY');
      const content = contentOf(request);
      const before = new Set(role.permissions);
      requireHeld(
        caller,
        content.permissions.filter((permission) => !before.has(permission)),
      );
      const other = await roles.findByName(content.name);
      if (other && other.id !== role.id)
        throw badRequest(`Role ${content.name} already exists.`, 'ROLE_TAKEN');
      const changed = await roles.update(role, content);
      if (changed === undefined) throw notFound(`No role found with name ${name}`, 'ROLE_UNKNOWN');
      return presentByName(changed);
    },

    async removeByName(name: string): Promise<void> {
      const role = await requireByName(name);
      if (role.read_only) {
        throw badRequest(`Cannot delete read only system role ${role.name}`, 'ROLE_READ_ONLY');
      }
      await roles.remove(role);
    },

    async page(parameters: ListParameters): Promise<RolePage> {
      const shown = await page(parameters);
      const people = await users.all();
      const membersOf = ({ name }: Role) =>
        people.filter((user) => user.roles.includes(name)).map(({ id, username }) => ({ id, username }));
      const byRole = Object.fromEntries(shown.roles.map((role) => [role.id, membersOf(role)]));
      return { ...shown, context: { users: byRole } };
    },

    async read(id: string): Promise<Role> {
      const role = await roles.findById(id);
      if (role === undefined) throw notFound(`Could not find role with id: ${id}`, 'ROLE_UNKNOWN');
      return presentRole(role);
    },

    async ofUser(username: string, parameters: ListParameters): Promise<RolePage> {
      if (username === rootUsername) return page(parameters, rootRoles);
      const user = await users.findByName(username);
      if (user === undefined) throw notFound(`Couldn't find user: ${username}`, 'USER_UNKNOWN');
      return page(parameters, user.roles);
    },

    /** Clients know this refusal as a method that is not there for such a role. */
    async removeById(id: string): Promise<void> {
      const role = await roles.findById(id);
      if (role === undefined) throw notFound(`Could not delete role with id: ${id}`, 'ROLE_UNKNOWN');
      if (role.read_only) throw protocolError(405);
      await roles.remove(role);
    },
  };
}

export type RoleService = ReturnType<typeof roleService>;

function contentOf({ name, description, permissions }: SaveRole): RoleContent {
  if (!isSafeName(name))
    throw badRequest(`"${name}" cannot be the name of a role. ${NAME_RULE}`, 'ROLE_NAME_INVALID');
  requirePermissions(permissions);
  return { name, description: description ?? null, permissions: [...new Set(permissions)].sort() };
}

function presentByName({ name, description, permissions, read_only }: RoleRow): RoleByName {
  return { name, description, permissions, read_only };
}

function presentRole({ id, ...role }: RoleRow): Role {
  return { id, ...presentByName({ id, ...role }) };
}
