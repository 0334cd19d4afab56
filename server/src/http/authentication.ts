// Works out who is calling, before anything of the request is read. How credentials are checked is identity's business.
import { NO_SESSION_EXTENSION_HEADER, SESSION_COOKIE } from '@logboom/contract/identity/schemas';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findCredentials, type Credentials } from './credentials.ts';
import { setSessionCookie, withdrawSessionCookie, type CookieSession } from './session-cookie.ts';

/** Who calls, and what they may do. */
export interface Caller {
  readonly userId: string;
  readonly username: string;
  readonly permissions: readonly string[];
  /** Present when the caller came with a session rather than with a token or a password. */
  readonly session: (CookieSession & { readonly byHeader?: boolean }) | undefined;
  /** Named by a trusted proxy, with nothing else to prove it. */
  readonly byHeader?: boolean;
}

export interface Authenticator {
  /** Undefined when the credentials do not hold. `extend` keeps a session alive. */
  authenticate(
    credentials: Credentials,
    circumstances: { clientAddress: string; extend: boolean },
  ): Promise<Caller | undefined>;
  /** The user whom a trusted proxy names, where that is switched on. */
  headerName(request: FastifyRequest): Promise<string | undefined>;
  authenticateByHeader(name: string): Promise<Caller | undefined>;
  /** A user for whom another node of the cluster vouches. */
  authenticateForNode(userId: string): Promise<Caller | undefined>;
  endSession(sessionId: string): Promise<void>;
  /** Whether it was ended through this node a short while ago. */
  hasJustEnded(sessionId: string): boolean;
}

/** How another node of the cluster proves that it is one, and says on whose behalf it calls. */
export interface NodeCallers {
  /** Whether the request claims to come from a node. */
  isFromNode(request: FastifyRequest): boolean;
  /** The user; undefined when the claim does not hold. */
  userIn(request: FastifyRequest): string | undefined;
}

export async function identifyCaller(
  authenticator: Authenticator,
  nodeCallers: NodeCallers,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const extend = extendsSession(request);
  request.caller = await callerBehind(authenticator, nodeCallers, request, extend);
  const session = request.caller?.session;
  if (session && extend) setSessionCookie(request, reply, session);
}

/** To be called before an answer is sent: its session may have ended since the request came. */
export function forgetEndedSession(
  authenticator: Authenticator,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const session = request.caller?.session;
  if (session && authenticator.hasJustEnded(session.id)) withdrawSessionCookie(reply, session.id);
}

/** Who a request is from, as things are now. A request that lasts asks again: sessions end and shares are taken back. */
export async function callerBehind(
  authenticator: Authenticator,
  nodeCallers: NodeCallers,
  request: FastifyRequest,
  extend: boolean,
): Promise<Caller | undefined> {
  if (nodeCallers.isFromNode(request)) {
    const userId = nodeCallers.userIn(request);
    return userId === undefined ? undefined : authenticator.authenticateForNode(userId);
  }
  return (await byCredentials(authenticator, request, extend)) ?? (await byHeader(authenticator, request));
}

async function byCredentials(
  authenticator: Authenticator,
  request: FastifyRequest,
  extend: boolean,
): Promise<Caller | undefined> {
  const credentials = credentialsOf(request);
  if (credentials === undefined) return undefined;
  // Checking a password is the dearest thing that a stranger can ask for, so only where the answer depends on it. Tokens are
  // those of agents, thousands of which ask for the version all the time.
  const { access } = request.routeOptions.config;
  if (credentials.kind !== 'session' && access?.kind === 'anyone' && !access.identified) return undefined;
  const caller = await authenticator.authenticate(credentials, { clientAddress: request.ip, extend });
  const session = caller?.session;
  if (session?.byHeader && (await isSomebodyElse(authenticator, request, caller))) {
    await authenticator.endSession(session.id);
    return undefined;
  }
  return caller;
}

/** A proxy that names another person has signed the first one out. */
async function isSomebodyElse(
  authenticator: Authenticator,
  request: FastifyRequest,
  caller: Caller | undefined,
): Promise<boolean> {
  const name = await authenticator.headerName(request);
  return name !== undefined && name.toLowerCase() !== caller?.username.toLowerCase();
}

/** Where there are no credentials, or a session that has ended; a wrong password or token stays wrong. */
async function byHeader(authenticator: Authenticator, request: FastifyRequest): Promise<Caller | undefined> {
  const credentials = credentialsOf(request);
  if (credentials !== undefined && credentials.kind !== 'session') return undefined;
  const name = await authenticator.headerName(request);
  return name === undefined ? undefined : authenticator.authenticateByHeader(name);
}

export function credentialsOf(request: FastifyRequest): Credentials | undefined {
  return findCredentials(request.headers.authorization, request.cookies[SESSION_COOKIE]);
}

/** Background polling says that it is none of the user's doing, so that an idle session does end. */
function extendsSession(request: FastifyRequest): boolean {
  return request.headers[NO_SESSION_EXTENSION_HEADER] !== 'true';
}
