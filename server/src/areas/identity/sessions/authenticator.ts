// Checks the credentials of each request.
import type { Authenticator, Caller } from '../../../http/authentication.ts';
import type { Directory } from '../users/directory.ts';
import type { Principal } from '../users/principal.ts';
import type { TrustedHeader } from '../authentication/trusted-header.ts';
import type { OpenSession, SessionService } from './session.service.ts';

export function authenticator(
  directory: Directory,
  sessions: SessionService,
  header: TrustedHeader,
): Authenticator {
  return {
    headerName: (request) => header.nameIn(request),
    async authenticateByHeader(name) {
      const caller = asCaller(await header.userNamed(name));
      return caller && { ...caller, byHeader: true };
    },
    authenticateForNode: async (userId) => asCaller(await directory.findForNode(userId)),
    endSession: (sessionId) => sessions.end(sessionId),
    hasJustEnded: (sessionId) => sessions.hasJustEnded(sessionId),

    async authenticate(credentials, { clientAddress, extend }) {
      switch (credentials.kind) {
        case 'session': {
          const session = await sessions.resume(credentials.sessionId, extend);
          return session && asCaller(session.principal, session);
        }
        case 'token':
          return asCaller(await directory.verifyToken(credentials.token));
        case 'password': {
          const { username, password } = credentials;
          return asCaller(await directory.verifyPassword(username, password, clientAddress));
        }
      }
    },
  };
}

function asCaller(principal: Principal | undefined, session?: OpenSession): Caller | undefined {
  if (principal === undefined) return undefined;
  const { userId, username, permissions, grnPermissions } = principal;
  return { userId, username, permissions: [...permissions, ...grnPermissions], session };
}
