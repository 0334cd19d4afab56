// Checks that a caller may call an endpoint, as the endpoint declares.
import { isPermitted } from '@logboom/contract/common/permissions';
import { asPermissionPart } from '@logboom/contract/identity/names';
import type { Access } from '@logboom/contract/wire/access';
import type { FastifyRequest } from 'fastify';
import type { Caller } from './authentication.ts';
import { forbidden, unauthenticated, type RequestError } from './errors.ts';

type Parameters = Record<string, string>;

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
  return permission.replaceAll(PLACEHOLDER, (_, name: string) => asPermissionPart(parameters[name] ?? ''));
}

function instanceOf(permission: string, parameters: Parameters): string | undefined {
  const name = /\{(\w+)\}/.exec(permission)?.[1];
  return name === undefined ? undefined : parameters[name];
}
