// Signing in, staying signed in, signing out.
import { randomUUID } from 'node:crypto';
import { parseDuration } from '@logboom/contract/common/duration';
import { DEFAULT_SESSION_TIMEOUT_MS, NEVER_EXPIRES } from '@logboom/contract/identity/schemas';
import { LRUCache } from 'lru-cache';
import type { ClusterConfig } from '../../../cluster/cluster-config.ts';
import { badRequest } from '../../../http/errors.ts';
import type { CookieSession } from '../../../http/session-cookie.ts';
import { userConfigEntry } from '../cluster-config.ts';
import type { Directory } from '../users/directory.ts';
import { fingerprint } from '../users/password.ts';
import type { Principal } from '../users/principal.ts';
import type { Devices } from '../guessing/devices.ts';
import type { SessionRow, SessionStore } from './session.store.ts';

export interface OpenSession extends CookieSession {
  readonly principal: Principal;
  /** Opened for a user whom a trusted proxy named. */
  readonly byHeader: boolean;
}

export interface SessionService {
  /** Undefined for wrong credentials. */
  logIn(request: LogIn): Promise<LoggedIn | undefined>;
  /** The session behind an id, or undefined when it has ended. `extend` counts as activity. */
  resume(sessionId: string, extend: boolean): Promise<OpenSession | undefined>;
  /** A session for somebody whom a trusted proxy named. */
  openByHeader(userId: string, clientAddress: string): Promise<OpenSession | undefined>;
  /** A session for somebody who has signed in elsewhere. */
  openFor(
    userId: string,
    clientAddress: string,
    userAgent: string | undefined,
  ): Promise<OpenSession | undefined>;
  end(sessionId: string): Promise<void>;
  /** Whether it was ended through this node a short while ago. */
  hasJustEnded(sessionId: string): boolean;
}

interface LoggedIn extends OpenSession {
  /** What the browser keeps to be known the next time; undefined when it has that already. */
  readonly newDevice: string | undefined;
}

interface LogIn {
  username: string;
  password: string;
  clientAddress: string;
  userAgent?: string | undefined;
  /** A session that the request already carries. */
  currentSessionId: string | undefined;
  /** What the browser kept when somebody signed in with it before. */
  device?: string | undefined;
}

type Validity = Pick<OpenSession, 'validUntil' | 'validForMs'>;

const MAX_USER_AGENT = 512;
const TEN_YEARS_MS = 10 * 365 * 86_400_000;
/** Activity is written down this often at most; a page makes many requests at once. */
const ACTIVITY_GRAIN_MS = 1000;
/** Far more than end while a request of theirs is being answered. */
const MAX_JUST_ENDED = 1000;

export function sessionService(
  store: SessionStore,
  directory: Directory,
  clusterConfig: ClusterConfig,
  devices: Devices,
  /** The time of the database, by which sessions end. */
  now: () => number,
): SessionService {
  const justEnded = new LRUCache<string, true>({ max: MAX_JUST_ENDED });

  async function open(
    principal: Principal,
    clientAddress: string,
    userAgent: string | undefined,
    byHeader = false,
  ): Promise<OpenSession> {
    const id = randomUUID();
    const timeout = await effectiveTimeout(principal);
    await store.insert({
      id_hash: fingerprint(id),
      user_id: principal.userId,
      username: principal.username,
      timeout_ms: timeout,
      client_address: clientAddress,
      user_agent: userAgent?.slice(0, MAX_USER_AGENT) ?? null,
      by_header: byHeader,
    });
    return { id, principal, ...validity(timeout, now()), byHeader };
  }

  function validity(timeoutMs: number, from: number): Validity {
    const moment = now();
    const until = timeoutMs === NEVER_EXPIRES ? moment + TEN_YEARS_MS : from + timeoutMs;
    return { validUntil: new Date(until), validForMs: until - moment };
  }

  /** Fixed when the session begins: a later change of the setting leaves running sessions alone. */
  async function effectiveTimeout(principal: Principal): Promise<number> {
    if (principal.isRoot) return DEFAULT_SESSION_TIMEOUT_MS;
    const config = await clusterConfig.read(userConfigEntry);
    const global = parseDuration(config.global_session_timeout_interval);
    return config.enable_global_session_timeout && global !== undefined ? global : principal.sessionTimeoutMs;
  }

  async function resume(sessionId: string, extend: boolean): Promise<OpenSession | undefined> {
    const session = await store.find(fingerprint(sessionId));
    if (session === undefined) return undefined;
    const principal = await directory.findEnabled(session.user_id);
    if (principal === undefined) return undefined;
    const valid = await recordActivity(session, extend);
    return { id: sessionId, principal, ...valid, byHeader: session.by_header };
  }

  async function recordActivity(session: SessionRow, extend: boolean): Promise<Validity> {
    const timeout = Number(session.timeout_ms);
    if (!extend) return validity(timeout, session.last_access.getTime());
    if (now() - session.last_access.getTime() > ACTIVITY_GRAIN_MS) await store.touch(session.id_hash);
    return validity(timeout, now());
  }

  return {
    async logIn({ username, password, clientAddress, userAgent, currentSessionId, device }) {
      // A browser that this person has used is a place of its own, whoever guesses from the same address.
      const known = await devices.find(username, device);
      const principal = await directory.verifyPassword(
        username,
        password,
        known ?? clientAddress,
        known !== undefined,
      );
      if (principal === undefined) return undefined;
      if (principal.isServiceAccount) {
        throw badRequest(`Cannot login with service account ${username}`, 'SERVICE_ACCOUNT_LOGIN');
      }
      const current = currentSessionId === undefined ? undefined : await resume(currentSessionId, true);
      // Another person's session is never taken over, or a planted cookie would hand it on.
      const session =
        current?.principal.userId === principal.userId
          ? current
          : await open(principal, clientAddress, userAgent);
      return { ...session, newDevice: known === undefined ? await devices.add(username) : undefined };
    },
    resume,
    async openFor(userId, clientAddress, userAgent) {
      const principal = await directory.findEnabled(userId);
      return principal && !principal.isServiceAccount ? open(principal, clientAddress, userAgent) : undefined;
    },
    async openByHeader(userId, clientAddress) {
      const principal = await directory.findEnabled(userId);
      return principal && !principal.isServiceAccount
        ? open(principal, clientAddress, undefined, true)
        : undefined;
    },
    async end(sessionId) {
      justEnded.set(sessionId, true);
      await store.remove(fingerprint(sessionId));
    },
    hasJustEnded: (sessionId) => justEnded.has(sessionId),
  };
}
