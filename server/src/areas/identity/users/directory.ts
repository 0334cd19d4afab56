// Finds people by name, id, password or token: the built-in administrator first, then those of the
// active authentication service, then the stored users.
import { coalesceBy } from '../../../coalesce.ts';
import { RequestError } from '../../../http/errors.ts';
import { hashGate } from '../guessing/hash-gate.ts';
import type { ExternalLogin } from '../auth-services/external-login.ts';
import { verifyNobody, fingerprint, verifyPassword } from './password.ts';
import type { LoginThrottle } from '../sessions/login-throttle.ts';
import { rootPrincipal, type Principal } from './principal.ts';
import type { Principals } from './principals.ts';
import type { RootUser } from './root-user.ts';
import type { TokenStore } from '../tokens/token.store.ts';
import type { UserRow, UserStore } from './user.store.ts';

export interface Directory {
  /** Undefined for unknown names, wrong passwords and accounts that are not enabled alike. */
  verifyPassword(
    username: string,
    password: string,
    clientAddress: string,
    /** The browser is one that this person has signed in with. */
    isKnownDevice?: boolean,
  ): Promise<Principal | undefined>;
  verifyToken(token: string): Promise<Principal | undefined>;
  findEnabled(userId: string): Promise<Principal | undefined>;
  /**
   * For whom a node vouches. What the server does by itself goes under the built-in administrator, also where nobody can sign
   * in as that.
   */
  findForNode(userId: string): Promise<Principal | undefined>;
}

export interface DirectoryParts {
  root: RootUser;
  users: Pick<UserStore, 'findByName' | 'findById'>;
  tokens: TokenStore;
  principals: Pick<Principals, 'of'>;
  throttle: LoginThrottle;
  services: Pick<ExternalLogin, 'verify'>;
}

type PasswordOutcome = { principal: Principal | undefined; isUnavailable: boolean };

/** A fleet of agents is in no hurry, and the questions about its token must not take all the time there is. */
const CROWD = { size: 8, apartMs: 20 };

export function directory({
  root,
  users,
  tokens,
  principals,
  throttle,
  services,
}: DirectoryParts): Directory {
  /** The administrator of the settings is nobody else's business; all others may come from elsewhere first. */
  async function checkPassword(
    username: string,
    password: string,
    isKnown: boolean,
  ): Promise<PasswordOutcome> {
    if (username === root.username) {
      const isRight = await root.verify(password);
      if (!isRight && root.isQuick) await verifyNobody(password);
      return { principal: isRight ? rootPrincipal(root) : undefined, isUnavailable: false };
    }
    const outcome = await services.verify(username, password);
    const isUnavailable = outcome === 'unavailable';
    if (typeof outcome === 'object') return { principal: await principals.of(outcome.user), isUnavailable };
    return { principal: await checkStored(username, password, isKnown), isUnavailable };
  }

  async function checkStored(
    username: string,
    password: string,
    isKnown: boolean,
  ): Promise<Principal | undefined> {
    // PostgreSQL has no NUL characters, so nobody has one in their name.
    const user = username.includes('\0') ? undefined : await users.findByName(username);
    if (!user || !maySignIn(user)) {
      await verifyNobody(password);
      return undefined;
    }
    return (await verifyPassword(password, user.password_hash, isKnown)) ? principals.of(user) : undefined;
  }

  async function findEnabled(userId: string): Promise<Principal | undefined> {
    if (userId === root.id) return root.isEnabled ? rootPrincipal(root) : undefined;
    const user = await users.findById(userId);
    return user?.account_status === 'enabled' ? principals.of(user) : undefined;
  }

  /** A fleet of thousands of agents signs in with one token: those that call at the same time share the question. */
  const tokenOwner = coalesceBy(async (tokenHash: string): Promise<Principal | undefined> => {
    const found = await tokens.find(tokenHash);
    if (found === undefined) return undefined;
    const principal = await findEnabled(found.user_id);
    if (principal && found.isUseDue) await tokens.recordUse(found.id);
    return principal;
  }, CROWD);

  return {
    async verifyPassword(username, password, clientAddress, isKnownDevice = false) {
      let isUnavailable = false;
      // Directories take names in any case, and a name in another case is the same one to guess for.
      const counted = username.trim().toLowerCase();
      const isKnown = isKnownDevice || throttle.knows(counted, clientAddress);
      // A flood of guesses must not even make us look people up.
      if (!isKnown && username !== root.username) hashGate.requireRoom();
      const principal = await throttle.attempt(counted, clientAddress, async () => {
        const outcome = await checkPassword(username, password, isKnown);
        ({ isUnavailable } = outcome);
        return outcome.principal;
      });
      // It counts as a wrong password all the same, or one could guess as often as one likes while a service is down.
      if (principal === undefined && isUnavailable) throw serviceUnavailable();
      return principal;
    },
    verifyToken: (token) => tokenOwner(fingerprint(token)),
    findEnabled,
    findForNode: async (userId) => (userId === root.id ? rootPrincipal(root) : findEnabled(userId)),
  };
}

function maySignIn(user: UserRow): boolean {
  return user.account_status === 'enabled' && !user.external;
}

function serviceUnavailable(): RequestError {
  const message = 'Authentication service unavailable';
  return new RequestError({ code: 'AUTH_SERVICE_UNAVAILABLE', status: 503, message });
}
