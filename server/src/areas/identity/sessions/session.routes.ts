// The session calls of the API.
import { LoginRequest, LoginResponse, SessionValidation } from '@logboom/contract/identity/schemas';
import { legacyDate } from '@logboom/contract/common/wire-dates';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { anyone, signedIn } from '@logboom/contract/wire/access';
import { callerOf } from '../../../http/access.ts';
import { credentialsOf } from '../../../http/authentication.ts';
import { badRequest, unauthenticated } from '../../../http/errors.ts';
import { deleteSessionCookie, setSessionCookie } from '../../../http/session-cookie.ts';
import { NoContent, type ApiServer } from '../../../http/types.ts';
import type { SessionService } from './session.service.ts';

const tags = ['Sessions'];

export function sessionRoutes(sessions: SessionService): (api: ApiServer) => void {
  return (api) => {
    api.post('/system/sessions', {
      schema: { tags, summary: 'Sign in', body: LoginRequest, response: { 200: LoginResponse } },
      config: { access: anyone },
      async handler(request, reply) {
        const { username, password } = requireNameAndPassword(request.body);
        const credentials = credentialsOf(request);
        const currentSessionId = credentials?.kind === 'session' ? credentials.sessionId : undefined;
        const session = await sessions.logIn({
          username,
          password,
          clientAddress: request.ip,
          currentSessionId,
        });
        if (session === undefined) throw unauthenticated('Graylog Server session');
        setSessionCookie(request, reply, session.id, session.validUntil);
        return {
          session_id: session.id,
          user_id: session.principal.userId,
          username: session.principal.username,
          valid_until: legacyDate(session.validUntil),
        };
      },
    });

    api.get('/system/sessions', {
      schema: { tags, summary: 'Validate the current session', response: { 200: SessionValidation } },
      config: { access: anyone },
      async handler(request, reply) {
        const { caller } = request;
        const session = caller?.session;
        if (!session) deleteSessionCookie(request, reply);
        return {
          is_valid: session !== undefined,
          session_id: session?.id ?? null,
          username: caller?.username ?? null,
        };
      },
    });

    const endOwnSession = async (request: FastifyRequest, reply: FastifyReply) => {
      const { session } = callerOf(request);
      if (session) await sessions.end(session.id);
      deleteSessionCookie(request, reply);
      return reply.send(undefined);
    };
    api.delete('/system/sessions', {
      schema: { tags, summary: 'Sign out', response: { 200: NoContent } },
      config: { access: signedIn },
      handler: endOwnSession,
    });
    // The id in the path is not looked at: one can only end the session that one has.
    api.delete('/system/sessions/:sessionId', {
      schema: { tags, summary: 'Sign out (old form)', response: { 200: NoContent } },
      config: { access: signedIn },
      handler: endOwnSession,
    });
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
