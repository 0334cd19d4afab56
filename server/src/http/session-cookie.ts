// The cookie that carries a session id, and the one by which a browser is known when somebody signs in again.
import { DEVICE_COOKIE, SESSION_COOKIE } from '@logboom/contract/identity/schemas';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { externalPath, isExternallySecure } from './external-address.ts';

export interface CookieSession {
  readonly id: string;
  /** By the clock of the database. */
  readonly validUntil: Date;
  /** From now on, so that the clock of this machine does not matter. */
  readonly validForMs: number;
}

export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { id, validUntil, validForMs }: CookieSession,
): void {
  const maxAge = Math.max(0, Math.round(validForMs / 1000));
  reply.setCookie(SESSION_COOKIE, id, { ...attributes(request), maxAge, expires: validUntil });
}

export function deleteSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.setCookie(SESSION_COOKIE, '', { ...attributes(request), maxAge: 0, expires: new Date(0) });
}

/** Takes a renewal back: when the session has ended meanwhile, the browser has no cookie any more, or that of another one. */
export function withdrawSessionCookie(reply: FastifyReply, sessionId: string): void {
  const all = [reply.getHeader('set-cookie') ?? []].flat().map(String);
  const others = all.filter((cookie) => !cookie.startsWith(`${SESSION_COOKIE}=${sessionId};`));
  if (others.length === all.length) return;
  reply.removeHeader('set-cookie');
  if (others.length > 0) reply.header('set-cookie', others);
}

const DEVICE_KNOWN_SECONDS = 180 * 86_400;

/** Opens nothing: it only keeps guesses of others from slowing down who signs in with this browser. */
export function setDeviceCookie(request: FastifyRequest, reply: FastifyReply, device: string): void {
  reply.setCookie(DEVICE_COOKIE, device, { ...attributes(request), maxAge: DEVICE_KNOWN_SECONDS });
}

function attributes(request: FastifyRequest) {
  return {
    path: externalPath(request),
    httpOnly: true,
    secure: isExternallySecure(request),
    sameSite: 'lax',
  } as const;
}
