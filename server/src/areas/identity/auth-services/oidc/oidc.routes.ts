// The way to a provider of OpenID Connect and back, as browsers go it.
import { openIdConnect as endpoints } from '@logboom/contract/authentication/endpoints';
import { SIGN_IN_PROBLEM_PARAMETER, type SignInProblem } from '@logboom/contract/authentication/rules';
import { addressOf } from '@logboom/contract/wire/address';
import type { FastifyRequest } from 'fastify';
import { externalPath, isExternallySecure } from '../../../../http/external-address.ts';
import { route } from '../../../../http/route.ts';
import { setSessionCookie } from '../../../../http/session-cookie.ts';
import type { ApiServer } from '../../../../http/types.ts';
import type { SessionService } from '../../sessions/session.service.ts';
import { ATTEMPT_MS, type OidcLogin } from './oidc.service.ts';

const ATTEMPT_COOKIE = 'oidc_login';

export function oidcRoutes(
  oidc: OidcLogin,
  sessions: Pick<SessionService, 'openFor'>,
): (api: ApiServer) => void {
  return (api) => {
    route(api, endpoints.start, async (request, reply) => {
      const started = await oidc.start(callbackAddress(request), ownPath(request.query.return_to));
      if ('problem' in started) return reply.redirect(loginPage(request, started.problem));
      reply.setCookie(ATTEMPT_COOKIE, started.sealed, { ...attributes(request), maxAge: ATTEMPT_MS / 1000 });
      return reply.redirect(started.address);
    });

    route(api, endpoints.callback, async (request, reply) => {
      const answer = new URL(request.url, 'http://path-only.invalid').searchParams;
      const returned = await oidc.finish(request.cookies[ATTEMPT_COOKIE], answer);
      reply.setCookie(ATTEMPT_COOKIE, '', { ...attributes(request), maxAge: 0 });
      // Whoever this browser belonged to before: it is about the person who comes back.
      request.caller = undefined;
      if ('problem' in returned) return reply.redirect(loginPage(request, returned.problem));
      const session = await sessions.openFor(returned.user.id, request.ip, request.headers['user-agent']);
      if (session === undefined) return reply.redirect(loginPage(request, 'refused'));
      setSessionCookie(request, reply, session);
      const { userId, username, permissions } = session.principal;
      request.caller = { userId, username, permissions, session };
      return reply.redirect(`${externalPath(request)}${returned.returnTo}`);
    });
  };
}

/** Must be one of those that the provider knows for this client. */
function callbackAddress(request: FastifyRequest): string {
  const scheme = isExternallySecure(request) ? 'https' : 'http';
  return `${scheme}://${request.host}${externalPath(request)}api${addressOf(endpoints.callback)}`;
}

/** Relative to the application: an address of another site would be believed to come from here. */
function ownPath(wanted = ''): string {
  const path = wanted.replace(/^\/+/, '');
  return /^[\w-]+(?:[/?#][^\\\s]*)?$/.test(path) && !path.includes('//') ? path : '';
}

function loginPage(request: FastifyRequest, problem: SignInProblem): string {
  return `${externalPath(request)}?${SIGN_IN_PROBLEM_PARAMETER}=${problem}`;
}

function attributes(request: FastifyRequest) {
  return {
    path: `${externalPath(request)}api/system/authentication/oidc`,
    httpOnly: true,
    secure: isExternallySecure(request),
    // The way back begins at another site.
    sameSite: 'lax',
  } as const;
}
