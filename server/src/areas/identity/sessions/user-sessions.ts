// Where somebody is signed in, and signing out of one of these or of all.
import { userSessions as endpoints } from '@logboom/contract/identity/endpoints';
import { userPermission } from '@logboom/contract/identity/names';
import { NEVER_EXPIRES, type ActiveSession } from '@logboom/contract/identity/schemas';
import { isPermitted } from '@logboom/contract/common/permissions';
import { instant } from '@logboom/contract/common/wire-dates';
import { callerOf } from '../../../http/access.ts';
import type { Caller } from '../../../http/authentication.ts';
import { forbidden, notFound } from '../../../http/errors.ts';
import { route } from '../../../http/route.ts';
import type { ApiServer } from '../../../http/types.ts';
import { fingerprint } from '../users/password.ts';
import { identityOf } from '../users/user.present.ts';
import type { UserService } from '../users/user.service.ts';
import type { SessionRow, SessionStore } from './session.store.ts';

export function userSessionService(sessions: SessionStore, users: Pick<UserService, 'accountById'>) {
  async function requireAccess(caller: Caller, userId: string): Promise<void> {
    const account = await users.accountById(userId);
    if (account === undefined) throw notFound(`Couldn't find user with ID <${userId}>`, 'USER_UNKNOWN');
    const { username } = identityOf(account);
    if (!isPermitted(caller.permissions, userPermission('edit', username))) {
      throw forbidden(`Not allowed to see the sessions of user ${username}`, 'USER_FORBIDDEN');
    }
  }

  return {
    async list(caller: Caller, userId: string): Promise<ActiveSession[]> {
      await requireAccess(caller, userId);
      const current = currentHash(caller);
      return (await sessions.ofUser(userId)).map((session) => presentSession(session, current));
    },

    async end(caller: Caller, userId: string, id: string): Promise<void> {
      await requireAccess(caller, userId);
      const session = (await sessions.ofUser(userId)).find((one) => publicId(one) === id);
      if (session === undefined) throw notFound('This session has ended already.', 'SESSION_UNKNOWN');
      await sessions.remove(session.id_hash);
    },

    async endOthers(caller: Caller, userId: string): Promise<number> {
      await requireAccess(caller, userId);
      return sessions.removeOf(userId, currentHash(caller));
    },
  };
}

export function userSessionRoutes(sessions: ReturnType<typeof userSessionService>): (api: ApiServer) => void {
  return (api) => {
    route(api, endpoints.list, async (request) => ({
      sessions: await sessions.list(callerOf(request), request.params.userId),
    }));
    route(api, endpoints.end, async (request, reply) => {
      await sessions.end(callerOf(request), request.params.userId, request.params.sessionId);
      return reply.code(204).send(undefined);
    });
    route(api, endpoints.endOthers, async (request) => ({
      ended: await sessions.endOthers(callerOf(request), request.params.userId),
    }));
  };
}

function currentHash({ session }: Caller): string | undefined {
  return session && fingerprint(session.id);
}

/** A part of the sum of the secret id: it names the session and leads nowhere. */
function publicId({ id_hash }: SessionRow): string {
  return id_hash.slice(0, 24);
}

function presentSession(session: SessionRow, current: string | undefined): ActiveSession {
  const timeout = Number(session.timeout_ms);
  const validUntil = timeout === NEVER_EXPIRES ? null : new Date(session.last_access.getTime() + timeout);
  return {
    id: publicId(session),
    current: session.id_hash === current,
    created_at: session.created_at && instant(session.created_at),
    last_access: instant(session.last_access),
    valid_until: validUntil && instant(validUntil),
    client_address: session.client_address,
    user_agent: session.user_agent,
  };
}
