// Works out who is calling, before anything of the request is read. How credentials are checked is identity's business.
import { NO_SESSION_EXTENSION_HEADER, SESSION_COOKIE } from '@logboom/contract/identity/schemas';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findCredentials, type Credentials } from './credentials.ts';
import { setSessionCookie } from './session-cookie.ts';

/** Who calls, and what they may do. */
export interface Caller {
  readonly userId: string;
  readonly username: string;
  readonly permissions: readonly string[];
  /** Present when the caller came with a session rather than with a token or a password. */
  readonly session: { readonly id: string; readonly validUntil: Date } | undefined;
}

export interface Authenticator {
  /** Undefined when the credentials do not hold. `extend` keeps a session alive. */
  authenticate(
    credentials: Credentials,
    circumstances: { clientAddress: string; extend: boolean },
  ): Promise<Caller | undefined>;
}

export async function identifyCaller(
  authenticator: Authenticator,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const credentials = credentialsOf(request);
  if (credentials === undefined) return;
  // Checking a password is the dearest thing that a stranger can ask for, so only where the answer depends on it.
  const { access } = request.routeOptions.config;
  if (credentials.kind === 'password' && access?.kind === 'anyone' && !access.identified) return;
  const extend = extendsSession(request);
  request.caller = await authenticator.authenticate(credentials, { clientAddress: request.ip, extend });
  const session = request.caller?.session;
  if (session && extend) setSessionCookie(request, reply, session.id, session.validUntil);
}

export function credentialsOf(request: FastifyRequest): Credentials | undefined {
  return findCredentials(request.headers.authorization, request.cookies[SESSION_COOKIE]);
}

/** Background polling says that it is none of the user's doing, so that an idle session does end. */
function extendsSession(request: FastifyRequest): boolean {
  return request.headers[NO_SESSION_EXTENSION_HEADER] !== 'true';
}
