// Finds the account that a caller wants to change, and whether it is theirs to change.
import { userPermission } from '@logboom/contract/identity/names';
import { ALL_PERMISSIONS, isPermitted } from '@logboom/contract/common/permissions';
import type { Caller } from '../../../http/authentication.ts';
import { badRequest, forbidden, notFound } from '../../../http/errors.ts';
import { requireAsPowerful } from './giving.ts';
import type { Principals } from './principals.ts';
import type { RootUser } from './root-user.ts';
import { identityOf, type Account } from './user.present.ts';
import type { UserRow, UserStore } from './user.store.ts';

export interface AccountAccessParts {
  root: RootUser;
  users: Pick<UserStore, 'findById' | 'findByName'>;
  principals: Pick<Principals, 'standing'>;
}

export function accountAccess({ root, users, principals }: AccountAccessParts) {
  const readOnly = () => badRequest(`Cannot modify readonly user ${root.username}`, 'USER_READ_ONLY');

  /** Whether there is such a user is told to everybody who is signed in, as the contract has it. */
  async function nameOf(id: string): Promise<{ username: string; user: UserRow | undefined }> {
    if (id === root.id && root.isEnabled) return { username: root.username, user: undefined };
    const user = await users.findById(id);
    if (user === undefined) throw notFound(`Couldn't find user with ID <${id}>`, 'USER_UNKNOWN');
    return { username: user.username, user };
  }

  return {
    /** The stored user behind an id, when the caller has this permission for them. */
    async requireById(
      caller: Caller,
      id: string,
      action: string,
      denied = (username: string) => `Not authorized to access resource id <${username}>`,
    ): Promise<UserRow> {
      const { username, user } = await nameOf(id);
      if (!isPermitted(caller.permissions, userPermission(action, username))) {
        throw forbidden(denied(username), 'USER_FORBIDDEN');
      }
      if (user === undefined) throw readOnly();
      return user;
    },

    /** The route has checked the permission. */
    async requireByName(username: string): Promise<UserRow> {
      if (username === root.username && root.isEnabled) throw readOnly();
      const user = await users.findByName(username);
      if (user === undefined) throw notFound(`Couldn't find user ${username}`, 'USER_UNKNOWN');
      return user;
    },

    /** For everything with which one could act in the name of another. */
    async requireNotAbove(caller: Caller, account: Account): Promise<void> {
      const { id, username } = identityOf(account);
      if (caller.userId === id) return;
      const theirs = 'root' in account ? [ALL_PERMISSIONS] : await principals.standing(account.user);
      requireAsPowerful(caller, username, theirs);
    },
  };
}

export type AccountAccess = ReturnType<typeof accountAccess>;
