// Reading users.
import type { User, UserList, UserListParameters, UserPage } from '@logboom/contract/identity/schemas';
import { userPermission } from '@logboom/contract/identity/names';
import type { ListParameters } from '@logboom/contract/common/pagination';
import { isPermitted } from '@logboom/contract/common/permissions';
import { parseListQuery } from '@logboom/core/list-query';
import type { Caller } from '../../../http/authentication.ts';
import { forbidden, notFound } from '../../../http/errors.ts';
import { readListQuery } from '../../../http/list-query.ts';
import { rootPrincipal } from './principal.ts';
import type { Principals } from './principals.ts';
import type { RootUser } from './root-user.ts';
import type { SessionRow, SessionStore } from '../sessions/session.store.ts';
import { identityOf, presentOverview, presentUser, type Account } from './user.present.ts';
import type { UserStore } from './user.store.ts';

interface Parts {
  root: RootUser;
  users: UserStore;
  sessions: Pick<SessionStore, 'latestOf'>;
  principals: Principals;
}

export function userService({ root, users, sessions, principals }: Parts) {
  const seesPermissions = (caller: Caller, { id, username }: { id: string; username: string }) =>
    caller.userId === id || isPermitted(caller.permissions, userPermission('permissionsedit', username));

  async function present(caller: Caller, account: Account): Promise<User> {
    const identity = identityOf(account);
    const [session] = await sessions.latestOf([identity.id]);
    if (!seesPermissions(caller, identity)) return presentUser(account, session, undefined);
    const held = 'root' in account ? rootPrincipal(root) : await principals.of(account.user);
    return presentUser(account, session, held);
  }

  async function accountById(id: string): Promise<Account | undefined> {
    if (id === root.id) return root.isEnabled ? { root } : undefined;
    const user = await users.findById(id);
    return user && { user };
  }

  async function sessionsOf(ids: readonly string[]): Promise<(userId: string) => SessionRow | undefined> {
    const byUser = new Map((await sessions.latestOf([...ids])).map((session) => [session.user_id, session]));
    return (userId) => byUser.get(userId);
  }

  return {
    async readByName(caller: Caller, username: string): Promise<User> {
      if (username === root.username && root.isEnabled) return present(caller, { root });
      const user = await users.findByName(username);
      if (user === undefined) throw notFound(`Couldn't find user ${username}`, 'USER_UNKNOWN');
      return present(caller, { user });
    },

    async readById(caller: Caller, id: string): Promise<User> {
      const account = await accountById(id);
      if (account === undefined) throw notFound(`Couldn't find user with ID <${id}>`, 'USER_UNKNOWN');
      if (!isPermitted(caller.permissions, userPermission('edit', identityOf(account).username))) {
        throw forbidden(`Not allowed to view userId ${id}`, 'USER_FORBIDDEN');
      }
      return present(caller, account);
    },

    /** Everybody at once, with as few questions to the database as for one. */
    async all(caller: Caller, parameters: UserListParameters): Promise<UserList> {
      const rows = await users.all();
      const first: Account[] = root.isEnabled ? [{ root }] : [];
      const accounts: Account[] = [...first, ...rows.map((user) => ({ user }))];
      const wanted = accounts.map((account) => identityOf(account).id);
      const sessionOf = await sessionsOf(parameters.include_sessions ? wanted : []);
      const held = parameters.include_permissions ? await principals.ofAll(rows) : undefined;
      const heldBy = (account: Account) =>
        'root' in account ? held && rootPrincipal(root) : held?.get(account.user.id);
      return {
        users: accounts.map((account) => {
          const identity = identityOf(account);
          const shown = seesPermissions(caller, identity) ? heldBy(account) : undefined;
          return presentUser(account, sessionOf(identity.id), shown);
        }),
      };
    },

    async list(parameters: ListParameters): Promise<UserPage> {
      const query = readListQuery(parameters.query);
      const { rows, total } = await users.list(parameters, parseListQuery(query));
      const sessionOf = await sessionsOf([root.id, ...rows.map(({ id }) => id)]);
      return {
        total,
        count: rows.length,
        page: parameters.page,
        per_page: parameters.per_page,
        query,
        users: rows.map((user) => presentOverview({ user }, sessionOf(user.id))),
        context: { admin_user: root.isEnabled ? presentOverview({ root }, sessionOf(root.id)) : null },
      };
    },

    accountById,
  };
}

export type UserService = ReturnType<typeof userService>;
