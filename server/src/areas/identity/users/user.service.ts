// Reading and creating users.
import {
  DEFAULT_SESSION_TIMEOUT_MS,
  type CreateUser,
  type User,
  type UserPage,
} from '@logboom/contract/identity/schemas';
import type { ListParameters } from '@logboom/contract/common/pagination';
import { isPermitted } from '@logboom/contract/common/permissions';
import { parseListQuery } from '@logboom/core/list-query';
import type { Caller } from '../../../http/authentication.ts';
import { badRequest, forbidden, notFound } from '../../../http/errors.ts';
import { readListQuery } from '../../../http/list-query.ts';
import { newId } from '../../../storage/ids.ts';
import { hashPassword } from './password.ts';
import type { GrantStore } from '../grants/grant.store.ts';
import type { RootUser } from './root-user.ts';
import type { SessionStore } from '../sessions/session.store.ts';
import { identityOf, presentOverview, presentUser, principalOf, type Account } from './user.present.ts';
import type { UserStore } from './user.store.ts';
import { checkNewUser, checkRoles, fullName, knownTimeZone } from './user.validation.ts';

const MAX_PREFERENCES_LENGTH = 65_536;

export function userService(
  root: RootUser,
  users: UserStore,
  sessions: SessionStore,
  grants: Pick<GrantStore, 'reaching'>,
) {
  async function present(caller: Caller, account: Account): Promise<User> {
    const { id, username } = identityOf(account);
    const withPermissions =
      caller.userId === id || isPermitted(caller.permissions, `users:permissionsedit:${username}`);
    const [session] = await sessions.latestOf([id]);
    const held = withPermissions ? principalOf(account, await grants.reaching(id)) : undefined;
    return presentUser(account, session, held);
  }

  async function accountById(id: string): Promise<Account | undefined> {
    if (id === root.id) return { root };
    const user = await users.findById(id);
    return user && { user };
  }

  return {
    async readByName(caller: Caller, username: string): Promise<User> {
      if (username === root.username) return present(caller, { root });
      const user = await users.findByName(username);
      if (user === undefined) throw notFound(`Couldn't find user ${username}`, 'USER_UNKNOWN');
      return present(caller, { user });
    },

    async readById(caller: Caller, id: string): Promise<User> {
      const account = await accountById(id);
      if (account === undefined) throw notFound(`Couldn't find user with ID <${id}>`, 'USER_UNKNOWN');
      const { username } = identityOf(account);
      if (!isPermitted(caller.permissions, `users:edit:${username}`)) {
        throw forbidden(`Not allowed to view userId ${id}`, 'USER_FORBIDDEN');
      }
      return present(caller, account);
    },

    async list(parameters: ListParameters): Promise<UserPage> {
      const query = readListQuery(parameters.query);
      const { rows, total } = await users.list(parameters, parseListQuery(query));
      const active = await sessions.latestOf([root.id, ...rows.map(({ id }) => id)]);
      const sessionOf = (userId: string) => active.find(({ user_id }) => user_id === userId);
      return {
        total,
        count: rows.length,
        page: parameters.page,
        per_page: parameters.per_page,
        query,
        users: rows.map((user) => presentOverview({ user }, sessionOf(user.id))),
        context: { admin_user: presentOverview({ root }, sessionOf(root.id)) },
      };
    },

    /** Returns the name of the new user. */
    async create(request: CreateUser): Promise<string> {
      checkNewUser(request);
      const isServiceAccount = request.service_account ?? false;
      const roles = checkRoles(request.roles ?? [], isServiceAccount);
      const { username, email, first_name, last_name } = request;
      const isNew =
        username !== root.username &&
        (await users.insert({
          username,
          email,
          first_name,
          last_name,
          id: newId(),
          password_hash: await hashPassword(request.password),
          full_name: fullName(request),
          permissions: JSON.stringify([...new Set(request.permissions)]),
          roles: JSON.stringify(roles),
          preferences: null,
          timezone: knownTimeZone(request.timezone),
          session_timeout_ms: request.session_timeout_ms || DEFAULT_SESSION_TIMEOUT_MS,
          startpage: request.startpage ? JSON.stringify(request.startpage) : null,
          account_status: 'enabled',
          service_account: isServiceAccount,
        }));
      if (!isNew)
        throw badRequest(`Cannot create user ${username}. Username is already taken.`, 'USERNAME_TAKEN');
      return username;
    },

    /** The whole map is replaced. The administrator of the settings is not stored: clients keep theirs themselves. */
    async changePreferences(username: string, preferences: Record<string, unknown>): Promise<void> {
      if (username === root.username) {
        throw badRequest(`Cannot modify readonly user ${username}`, 'USER_READ_ONLY');
      }
      const written = JSON.stringify(preferences);
      if (written.length > MAX_PREFERENCES_LENGTH) {
        throw badRequest(
          `Preferences have at most ${MAX_PREFERENCES_LENGTH} characters.`,
          'PREFERENCES_TOO_LARGE',
        );
      }
      if (!(await users.changePreferences(username, written))) {
        throw notFound(`Couldn't find user ${username}`, 'USER_UNKNOWN');
      }
    },

    accountById,
  };
}

export type UserService = ReturnType<typeof userService>;
