// Access tokens: passwords for programs, one for each use, shown once.
import { randomBytes } from 'node:crypto';
import type { CreatedToken, TokenSummary } from '@logboom/contract/identity/schemas';
import { isPermitted } from '@logboom/contract/common/permissions';
import { instant } from '@logboom/contract/common/wire-dates';
import type { Caller } from '../../../http/authentication.ts';
import { badRequest, forbidden, notFound } from '../../../http/errors.ts';
import { newId } from '../../../storage/ids.ts';
import { fingerprint } from '../users/password.ts';
import type { TokenRow, TokenStore } from './token.store.ts';
import { identityOf } from '../users/user.present.ts';
import type { UserService } from '../users/user.service.ts';

const NEVER_USED = new Date(0);
const LONGEST_NAME = 256;

type Action = 'list' | 'create' | 'remove';

export function tokenService(tokens: TokenStore, users: Pick<UserService, 'accountById'>) {
  /** The name of the user whose tokens these are, if the caller may do this with them. */
  async function requireAccess(caller: Caller, userId: string, action: Action): Promise<string> {
    const account = await users.accountById(userId);
    if (account === undefined) throw notFound(`Couldn't find user with ID <${userId}>`, 'USER_UNKNOWN');
    const { username } = identityOf(account);
    if (!isPermitted(caller.permissions, `users:token${action}:${username}`)) {
      throw forbidden(`Not allowed to ${action} tokens for user ${username}`, 'TOKEN_FORBIDDEN');
    }
    return username;
  }

  return {
    async list(caller: Caller, userId: string): Promise<TokenSummary[]> {
      await requireAccess(caller, userId, 'list');
      return (await tokens.listOf(userId)).map(presentToken);
    },

    async create(caller: Caller, userId: string, name: string): Promise<CreatedToken> {
      await requireAccess(caller, userId, 'create');
      if (name.length > LONGEST_NAME)
        throw badRequest(`A token name has at most ${LONGEST_NAME} characters.`);
      const token = newToken();
      const row = {
        id: newId(),
        user_id: userId,
        name,
        token_hash: fingerprint(token),
        last_access: NEVER_USED,
      };
      await tokens.insert(row);
      return { ...presentToken(row), token };
    },

    async remove(caller: Caller, userId: string, idOrToken: string): Promise<void> {
      const username = await requireAccess(caller, userId, 'remove');
      const removed = await tokens.remove(userId, idOrToken, fingerprint(idOrToken));
      if (!removed) throw notFound(`Couldn't find access token for user ${username}`, 'TOKEN_UNKNOWN');
    },
  };
}

export type TokenService = ReturnType<typeof tokenService>;

function presentToken({ id, name, last_access }: TokenRow): TokenSummary {
  return { id, name, last_access: instant(last_access) };
}

/** 256 random bits, written in base 32. */
function newToken(): string {
  return BigInt(`0x${randomBytes(32).toString('hex')}`).toString(32);
}
