// Who may call a route. Every route of the API declares it; the server refuses to start with one that does not.
import { isPermitted } from '@logboom/contract/common/permissions';
import type { FastifyRequest } from 'fastify';
import type { Caller } from './authentication.ts';
import { forbidden, unauthenticated, type RequestError } from './errors.ts';

export type Access =
  | { kind: 'anyone' }
  | { kind: 'signed-in' }
  | { kind: 'permitted'; permissions: readonly string[]; denied: ((id: string) => string) | undefined };

type Parameters = Record<string, string>;

/** No session needed. */
export const anyone: Access = { kind: 'anyone' };

/** Any session will do. */
export const signedIn: Access = { kind: 'signed-in' };

/**
 * All of the permissions are needed. A permission may name a path parameter, `users:edit:{username}`, or this node,
 * `system:read:{thisNode}`, and is then needed for that instance only.
 */
export function permitted(...permissions: string[]): Access & { kind: 'permitted' } {
  return { kind: 'permitted', permissions, denied: undefined };
}

/** As `permitted`, for calls whose refusal has a text of its own. */
export function permittedOr(denied: (id: string) => string, ...permissions: string[]): Access {
  return { ...permitted(...permissions), denied };
}

export function checkAccess(access: Access, caller: Caller | undefined, parameters: Parameters): void {
  if (access.kind === 'anyone') return;
  if (caller === undefined) throw unauthenticated();
  if (access.kind === 'signed-in') return;
  for (const permission of access.permissions) {
    if (!isPermitted(caller.permissions, fillIn(permission, parameters))) {
      throw refusal(access, permission, parameters);
    }
  }
}

/** The caller of a route that is not open to anyone. */
export function callerOf(request: FastifyRequest): Caller {
  if (request.caller === undefined) throw unauthenticated();
  return request.caller;
}

function refusal(
  access: Access & { kind: 'permitted' },
  permission: string,
  parameters: Parameters,
): RequestError {
  const id = instanceOf(permission, parameters);
  if (id === undefined) return forbidden();
  return forbidden(access.denied?.(id) ?? `Not authorized to access resource id <${id}>`);
}

const PLACEHOLDER = /\{(\w+)\}/g;

function fillIn(permission: string, parameters: Parameters): string {
  return permission.replaceAll(PLACEHOLDER, (_, name: string) => parameters[name] ?? '');
}

function instanceOf(permission: string, parameters: Parameters): string | undefined {
  const name = /\{(\w+)\}/.exec(permission)?.[1];
  return name === undefined ? undefined : parameters[name];
}
