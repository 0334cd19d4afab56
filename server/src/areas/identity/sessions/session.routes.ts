// The session calls of the API.
import { legacyDate } from '@logboom/contract/common/wire-dates';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessions as endpoints } from '@logboom/contract/identity/endpoints';
import { DEVICE_COOKIE, type LoginRequest } from '@logboom/contract/identity/schemas';
import { callerOf } from '../../../http/access.ts';
import { credentialsOf } from '../../../http/authentication.ts';
import { badRequest, unauthenticated } from '../../../http/errors.ts';
import { deleteSessionCookie, setDeviceCookie, setSessionCookie } from '../../../http/session-cookie.ts';
import { route } from '../../../http/route.ts';
import type { ApiServer } from '../../../http/types.ts';
import type { SessionService } from './session.service.ts';

export function sessionRoutes(sessions: SessionService): (api: ApiServer) => void {
  return (api) => {
    route(api, endpoints.logIn, async (request, reply) => {
      const { username, password } = requireNameAndPassword(request.body);
      const credentials = credentialsOf(request);
      const currentSessionId = credentials?.kind === 'session' ? credentials.sessionId : undefined;
      const session = await sessions.logIn({
        username,
        password,
        clientAddress: request.ip,
        userAgent: request.headers['user-agent'],
        currentSessionId,
        device: request.cookies[DEVICE_COOKIE],
      });
      if (session === undefined) throw unauthenticated('Graylog Server session');
      setSessionCookie(request, reply, session);
      if (session.newDevice !== undefined) setDeviceCookie(request, reply, session.newDevice);
      return {
        session_id: session.id,
        user_id: session.principal.userId,
        username: session.principal.username,
        valid_until: legacyDate(session.validUntil),
      };
    });

    route(api, endpoints.validate, async (request, reply) => {
      const { caller } = request;
      const opened =
        caller?.byHeader === true ? await sessions.openByHeader(caller.userId, request.ip) : undefined;
      if (opened) setSessionCookie(request, reply, opened);
      const session = opened ?? caller?.session;
      if (!session) deleteSessionCookie(request, reply);
      return {
        is_valid: session !== undefined,
        session_id: session?.id ?? null,
        username: caller?.username ?? null,
      };
    });

    const endOwnSession = async (request: FastifyRequest, reply: FastifyReply) => {
      const { session } = callerOf(request);
      if (session) await sessions.end(session.id);
      deleteSessionCookie(request, reply);
      return reply.send(undefined);
    };
    route(api, endpoints.logOut, endOwnSession);
    route(api, endpoints.logOutById, endOwnSession);
  };
}

function requireNameAndPassword({ username, password }: LoginRequest): {
  username: string;
  password: string;
} {
  if (username && password) return { username, password };
  const missing = [!username && 'username', !password && 'password'].filter(Boolean);
  throw badRequest(`Missing required properties: ${missing.join(', ')}.`, 'LOGIN_INCOMPLETE');
}
