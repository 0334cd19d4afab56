// Finds the credentials in a request: which of them counts when there are several is part of the contract.
import { badRequest } from './errors.ts';

export type Credentials =
  | { kind: 'session'; sessionId: string }
  | { kind: 'token'; token: string }
  | { kind: 'password'; username: string; password: string };

/** First match wins: basic session id, basic token, cookie, basic username and password. */
export function findCredentials(
  authorization: string | undefined,
  sessionCookie: string | undefined,
): Credentials | undefined {
  const basic = parseBasic(authorization);
  if (basic?.password.toLowerCase() === 'session') return { kind: 'session', sessionId: basic.username };
  if (basic?.password.toLowerCase() === 'token') return { kind: 'token', token: basic.username };
  if (sessionCookie) return { kind: 'session', sessionId: sessionCookie };
  return basic && { kind: 'password', ...basic };
}

function parseBasic(authorization: string | undefined): { username: string; password: string } | undefined {
  if (!authorization?.startsWith('Basic')) return undefined;
  const encoded = authorization.slice('Basic'.length).trim();
  const decoded = Buffer.from(encoded, 'base64').toString('latin1');
  const colon = decoded.indexOf(':');
  if (colon < 0 || !/^[A-Za-z0-9+/_-]+={0,2}$/.test(encoded)) {
    throw badRequest('Invalid credentials in Authorization header', 'INVALID_CREDENTIALS_HEADER');
  }
  return { username: decoded.slice(0, colon), password: decoded.slice(colon + 1) };
}
