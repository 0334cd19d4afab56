// Access tokens: passwords for programs, one for each use, shown once.
import { randomBytes } from 'node:crypto';
import { parseDuration } from '@logboom/contract/common/duration';
import { userPermission } from '@logboom/contract/identity/names';
import type { CreatedToken, CreateToken, TokenSummary } from '@logboom/contract/identity/schemas';
import { isPermitted } from '@logboom/contract/common/permissions';
import { instant } from '@logboom/contract/common/wire-dates';
import type { Caller } from '../../../http/authentication.ts';
import { badRequest, forbidden, notFound } from '../../../http/errors.ts';
import { newId } from '../../../storage/ids.ts';
import { fingerprint } from '../users/password.ts';
import type { AccountAccess } from '../users/account.access.ts';
import type { TokenRow, TokenStore } from './token.store.ts';
import { identityOf, type Account } from '../users/user.present.ts';
import type { UserService } from '../users/user.service.ts';

const NEVER_USED = new Date(0);
const LONGEST_NAME = 256;
const LONGEST_LIFETIME_MS = 10 * 365 * 86_400_000;

type Action = 'list' | 'create' | 'remove';

interface Parts {
  readonly tokens: TokenStore;
  readonly users: Pick<UserService, 'accountById'>;
  readonly access: Pick<AccountAccess, 'requireNotAbove'>;
  /** The time of the database, by which tokens expire. */
  readonly now: () => number;
}

export function tokenService({ tokens, users, access, now }: Parts) {
  /** The account whose tokens these are, if the caller may do this with them. */
  async function requireAccess(caller: Caller, userId: string, action: Action): Promise<Account> {
    const account = await users.accountById(userId);
    if (account === undefined) throw notFound(`Couldn't find user with ID <${userId}>`, 'USER_UNKNOWN');
    const { username } = identityOf(account);
    if (!isPermitted(caller.permissions, userPermission(`token${action}`, username))) {
      throw forbidden(`Not allowed to ${action} tokens for user ${username}`, 'TOKEN_FORBIDDEN');
    }
    return account;
  }

  return {
    async list(caller: Caller, userId: string): Promise<TokenSummary[]> {
      await requireAccess(caller, userId, 'list');
      return (await tokens.listOf(userId)).map(presentToken);
    },

    /** With a token one acts in the name of the user: it is not for those who may do less. */
    async create(caller: Caller, userId: string, name: string, request: CreateToken): Promise<CreatedToken> {
      const account = await requireAccess(caller, userId, 'create');
      await access.requireNotAbove(caller, account);
      if (name.trim() === '' || name.length > LONGEST_NAME) {
        throw badRequest(`A token name has 1 to ${LONGEST_NAME} characters.`, 'TOKEN_NAME_INVALID');
      }
      const token = newToken();
      const row = {
        id: newId(),
        user_id: userId,
        name,
        token_hash: fingerprint(token),
        last_access: NEVER_USED,
        created_at: new Date(now()),
        expires_at: expiryOf(request?.token_ttl, now()),
      };
      await tokens.insert(row);
      return { ...presentToken(row), token };
    },

    async remove(caller: Caller, userId: string, idOrToken: string): Promise<void> {
      const { username } = identityOf(await requireAccess(caller, userId, 'remove'));
      const removed = await tokens.remove(userId, idOrToken, fingerprint(idOrToken));
      if (!removed) throw notFound(`Couldn't find access token for user ${username}`, 'TOKEN_UNKNOWN');
    },
  };
}

export type TokenService = ReturnType<typeof tokenService>;

function presentToken({ id, name, created_at, last_access, expires_at }: TokenRow): TokenSummary {
  return {
    id,
    name,
    created_at: created_at && instant(created_at),
    last_access: instant(last_access),
    expires_at: expires_at && instant(expires_at),
  };
}

function expiryOf(lifetime: string | null | undefined, now: number): Date | null {
  if (lifetime === null || lifetime === undefined) return null;
  const milliseconds = parseDuration(lifetime);
  if (milliseconds === undefined || milliseconds < 1 || milliseconds > LONGEST_LIFETIME_MS) {
    throw badRequest(
      'The lifetime of a token is a duration such as P30D or PT12H, of ten years at most.',
      'TOKEN_LIFETIME_INVALID',
    );
  }
  return new Date(now + milliseconds);
}

/** 256 random bits, written in base 32. */
function newToken(): string {
  return BigInt(`0x${randomBytes(32).toString('hex')}`).toString(32);
}
