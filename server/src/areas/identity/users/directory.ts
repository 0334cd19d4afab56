// Finds people by name, id, password or token: the built-in administrator first, then the stored users.
import { verifyNobody, fingerprint, verifyPassword } from './password.ts';
import type { LoginThrottle } from '../sessions/login-throttle.ts';
import { rootPrincipal, type Principal } from './principal.ts';
import type { Principals } from './principals.ts';
import type { RootUser } from './root-user.ts';
import type { TokenStore } from '../tokens/token.store.ts';
import type { UserRow, UserStore } from './user.store.ts';

export interface Directory {
  /** Undefined for unknown names, wrong passwords and accounts that are not enabled alike. */
  verifyPassword(username: string, password: string, clientAddress: string): Promise<Principal | undefined>;
  verifyToken(token: string): Promise<Principal | undefined>;
  findEnabled(userId: string): Promise<Principal | undefined>;
}

export function directory(
  root: RootUser,
  users: UserStore,
  tokens: TokenStore,
  principals: Pick<Principals, 'of'>,
  throttle: LoginThrottle,
): Directory {
  async function checkPassword(username: string, password: string): Promise<Principal | undefined> {
    if (username === root.username) {
      if (await root.verify(password)) return rootPrincipal(root);
      if (root.isQuick) await verifyNobody(password);
      return undefined;
    }
    const user = await users.findByName(username);
    if (!user || !maySignIn(user)) {
      await verifyNobody(password);
      return undefined;
    }
    return (await verifyPassword(password, user.password_hash)) ? principals.of(user) : undefined;
  }

  async function findEnabled(userId: string): Promise<Principal | undefined> {
    if (userId === root.id) return root.isEnabled ? rootPrincipal(root) : undefined;
    const user = await users.findById(userId);
    return user?.account_status === 'enabled' ? principals.of(user) : undefined;
  }

  return {
    verifyPassword: (username, password, clientAddress) =>
      throttle.attempt(username, clientAddress, () => checkPassword(username, password)),
    async verifyToken(token) {
      const found = await tokens.find(fingerprint(token));
      if (found === undefined) return undefined;
      const principal = await findEnabled(found.user_id);
      if (principal) await tokens.recordUse(found.id);
      return principal;
    },
    findEnabled,
  };
}

function maySignIn(user: UserRow): boolean {
  return user.account_status === 'enabled' && !user.external;
}
