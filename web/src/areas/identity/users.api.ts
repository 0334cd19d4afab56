// Reads users and changes them.
import { tokens, users, userSessions } from '@logboom/contract/identity/endpoints';
import type { AccountStatus, ChangeUser, CreateUser, User } from '@logboom/contract/identity/schemas';
import { sharing } from '@logboom/contract/sharing/endpoints';
import { keepPreviousData } from '@tanstack/react-query';
import { call, keyOfTable, queryOf } from '../../platform/call.ts';
import { keptTheme, withTheme } from '../../platform/users/themeChoice.ts';
import type { ThemeMode } from '../../theme/palette.ts';
import { useChange } from '../../shared/useChange.ts';
import type { ListQuestion } from '../../kit/list/listUrl.ts';
import { ROLES } from './roles.api.ts';

export const USERS = keyOfTable(users.list);
const TOKENS = keyOfTable(tokens.list);
const SESSIONS = keyOfTable(userSessions.list);

export function userPageQuery({ page, size, ...question }: ListQuestion) {
  return {
    ...queryOf(users.page, { query: { page, per_page: size, ...question } }),
    placeholderData: keepPreviousData,
  };
}

export const everyUserQuery = () =>
  queryOf(users.page, { query: { page: 1, per_page: 0, query: '', sort: 'full_name', order: 'asc' } });

export const userQuery = (userId: string) => ({ ...queryOf(users.read, { userId }), throwOnError: false });

/** A person who is changed may be the one who is signed in, whose rights the page then learns. */
const changed = { outdates: USERS, alsoOutdates: [ROLES] };

export function useCreateUser() {
  return useChange({
    ...changed,
    call: (user: CreateUser) => call(users.create, { body: user }),
    done: ({ username }) => `User "${username}" was created.`,
  });
}

export function useUpdateUser(user: User) {
  return useChange({
    ...changed,
    // A time zone that is not sent would be cleared.
    call: (change: ChangeUser) =>
      call(users.update, { userId: user.id ?? '', body: { timezone: user.timezone, ...change } }),
    done: () => `User "${user.username}" was updated.`,
  });
}

/** Undefined follows the browser. A theme that is as before is not sent. */
export function useKeepTheme(user: User) {
  return useChange({
    ...changed,
    call: async (theme: ThemeMode | undefined) => {
      if (theme === keptTheme(user)) return;
      const body = { preferences: withTheme(user, theme) };
      await call(users.changePreferences, { username: user.username, body });
    },
  });
}

export function useChangePassword(user: User) {
  return useChange({
    ...changed,
    call: (body: { old_password?: string; password: string }) =>
      call(users.changePassword, { userId: user.id ?? '', body }),
    done: () => `The password of "${user.username}" was changed.`,
  });
}

type Named = Pick<User, 'id' | 'username'>;

export function useChangeStatus() {
  return useChange({
    ...changed,
    call: ({ user, status }: { user: Named; status: AccountStatus }) =>
      call(users.changeStatus, { userId: user.id ?? '', status }),
    done: ({ user, status }) => `User "${user.username}" was ${status}.`,
    failed: 'Could not change the status of the user',
  });
}

export function useDeleteUser() {
  return useChange({
    ...changed,
    call: ({ id }: Named) => call(users.remove, { userId: id ?? '' }),
    done: ({ username }) => `User "${username}" was deleted.`,
    failed: 'Could not delete the user',
  });
}

export type BulkUserOperation = 'delete' | 'enabled' | 'disabled';

export function useBulkUsers() {
  return useChange({
    ...changed,
    call: ({ operation, ids }: { operation: BulkUserOperation; ids: readonly string[] }) => {
      const body = { entity_ids: ids };
      return operation === 'delete'
        ? call(users.bulkDelete, { body })
        : call(users.bulkStatus, { status: operation, body });
    },
    failed: 'Could not change the users',
  });
}

export const tokenListQuery = (userId: string) => queryOf(tokens.list, { userId });

export function useCreateToken(userId: string) {
  return useChange({
    outdates: TOKENS,
    call: ({ name, lifetime }: { name: string; lifetime: string | null }) =>
      call(tokens.create, { userId, name, body: { token_ttl: lifetime } }),
  });
}

export function useRevokeToken(userId: string) {
  return useChange({
    outdates: TOKENS,
    call: ({ id }: { id: string; name: string }) => call(tokens.remove, { userId, idOrToken: id }),
    done: ({ name }) => `Token "${name}" was revoked.`,
    failed: 'Could not revoke the token',
  });
}

export const sessionListQuery = (userId: string) => queryOf(userSessions.list, { userId });

export function useEndSession(userId: string) {
  return useChange({
    outdates: SESSIONS,
    call: (sessionId: string) => call(userSessions.end, { userId, sessionId }),
    done: () => 'The session was ended.',
    failed: 'Could not end the session',
  });
}

export function useEndOtherSessions(userId: string) {
  return useChange({
    outdates: SESSIONS,
    call: () => call(userSessions.endOthers, { userId }),
    done: (_, { ended }) => (ended === 1 ? 'One session was ended.' : `${ended} sessions were ended.`),
    failed: 'Could not end the sessions',
  });
}

/** All at once: the table filters and sorts them. */
export const sharedWithQuery = (userId: string) =>
  queryOf(sharing.ofUser, { userId, query: { page: 1, per_page: 10_000, query: '' } });

export const sharedByQuery = (userId: string) => queryOf(sharing.givenBy, { userId });
