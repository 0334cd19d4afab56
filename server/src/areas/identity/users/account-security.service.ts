// Passwords and whether an account may be used at all.
import { isPermitted } from '@logboom/contract/common/permissions';
import type { AccountStatus, ChangePassword } from '@logboom/contract/identity/schemas';
import type { Caller } from '../../../http/authentication.ts';
import { badRequest, forbidden } from '../../../http/errors.ts';
import type { SessionStore } from '../sessions/session.store.ts';
import type { AccountAccess } from './account.access.ts';
import type { Directory } from './directory.ts';
import { requireGoodPassword, type PasswordRules } from './password.rules.ts';
import { hashPassword } from './password.ts';
import type { UserStore } from './user.store.ts';

interface Parts {
  users: Pick<UserStore, 'update'>;
  sessions: Pick<SessionStore, 'removeOf'>;
  access: AccountAccess;
  directory: Pick<Directory, 'verifyPassword'>;
  rules: PasswordRules;
}

export function accountSecurityService({ users, sessions, access, directory, rules }: Parts) {
  return {
    /** The old password counts as a log-in: it can be tried as often as that. */
    async changePassword(
      caller: Caller,
      id: string,
      { old_password, password }: ChangePassword,
      clientAddress: string,
    ): Promise<void> {
      const denied = (username: string) => `Not allowed to change password for user ${username}`;
      const user = await access.requireById(caller, id, 'passwordchange', denied);
      if (user.external) throw forbidden('Cannot change password for external user.', 'PASSWORD_FORBIDDEN');
      await access.requireNotAbove(caller, { user });
      const isOwn = caller.userId === user.id;
      if (isOwn || !isPermitted(caller.permissions, 'users:passwordchange:*')) {
        const known =
          old_password && (await directory.verifyPassword(user.username, old_password, clientAddress));
        if (!known) throw badRequest('Old password is missing or incorrect.', 'OLD_PASSWORD_WRONG');
      }
      await requireGoodPassword(rules, { password, known: [user.username, user.email], isOwn });
      await users.update(user.id, { password_hash: await hashPassword(password) });
    },

    /** False when it was so before. Tokens are checked with each request, so they stop with the next. */
    async changeStatus(caller: Caller, id: string, text: string): Promise<boolean> {
      const status = statusIn(text);
      const user = await access.requireById(caller, id, 'edit');
      if (user.id === caller.userId) {
        throw badRequest('Users are not allowed to set their own status', 'OWN_STATUS');
      }
      if (user.account_status === status) return false;
      await users.update(user.id, { account_status: status });
      if (status !== 'enabled') await sessions.removeOf(user.id);
      return true;
    },
  };
}

export type AccountSecurityService = ReturnType<typeof accountSecurityService>;

function statusIn(text: string): AccountStatus {
  const status = text.toLowerCase();
  if (status === 'enabled' || status === 'disabled' || status === 'deleted') return status;
  throw badRequest(`"${text}" is no status: enabled, disabled or deleted.`, 'STATUS_INVALID');
}
