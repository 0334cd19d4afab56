// Reads roles and changes them.
import { roles, rolesByName } from '@logboom/contract/identity/role-endpoints';
import type { Role, SaveRole } from '@logboom/contract/identity/role-schemas';
import { keepPreviousData } from '@tanstack/react-query';
import type { ListQuestion } from '../../kit/list/listUrl.ts';
import { call, keyOfTable, queryOf } from '../../platform/call.ts';
import { CURRENT_USER } from '../../platform/users/currentUser.ts';
import { useChange } from '../../shared/useChange.ts';

export const ROLES = keyOfTable(roles.page);
/** Whoever has the role may do other things from now on. */
const changed = { outdates: ROLES, alsoOutdates: [CURRENT_USER] };

export function rolePageQuery({ page, size, ...question }: ListQuestion) {
  return {
    ...queryOf(roles.page, { query: { page, per_page: size, ...question } }),
    placeholderData: keepPreviousData,
  };
}

export const everyRoleQuery = () =>
  queryOf(roles.page, { query: { page: 1, per_page: 0, query: '', sort: 'name', order: 'asc' } });

export const roleQuery = (roleId: string) => ({ ...queryOf(roles.read, { roleId }), throwOnError: false });

export const assigneesQuery = (roleId: string) =>
  queryOf(roles.assignees, {
    roleId,
    query: { page: 1, per_page: 0, query: '', sort: 'username', order: 'asc' },
  });

export function useCreateRole() {
  return useChange({
    ...changed,
    call: (role: SaveRole) => call(rolesByName.create, { body: role }),
    done: ({ name }) => `Role "${name}" was created.`,
  });
}

export function useUpdateRole(rolename: string) {
  return useChange({
    ...changed,
    call: (role: SaveRole) => call(rolesByName.update, { rolename, body: role }),
    done: ({ name }) => `Role "${name}" was updated.`,
  });
}

export function useDeleteRole() {
  return useChange({
    ...changed,
    call: ({ id }: Role) => call(roles.remove, { roleId: id }),
    done: ({ name }) => `Role "${name}" was deleted.`,
    failed: 'Could not delete the role',
  });
}

export function useAssign(role: Role) {
  return useChange({
    ...changed,
    call: (usernames: readonly string[]) => call(roles.assign, { roleId: role.id, body: usernames }),
    done: (usernames) =>
      usernames.length === 1
        ? `"${usernames[0]}" has the role "${role.name}" now.`
        : `${usernames.length} users have the role "${role.name}" now.`,
    failed: 'Could not assign the role',
  });
}

export function useUnassign(role: Role) {
  return useChange({
    ...changed,
    call: (username: string) => call(roles.unassign, { roleId: role.id, username }),
    done: (username) => `The role "${role.name}" was taken from "${username}".`,
    failed: 'Could not take the role',
  });
}
