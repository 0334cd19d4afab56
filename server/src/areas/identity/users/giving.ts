// Nobody can give what they do not hold, and nobody gets into an account that may do more than they may.
import { areAllPermitted, isPermitted } from '@logboom/contract/common/permissions';
import type { Caller } from '../../../http/authentication.ts';
import { badRequest, forbidden } from '../../../http/errors.ts';
import { isPermission } from '@logboom/contract/identity/names';

const SHOWN = 5;

export function requireHeld(caller: Caller, given: readonly string[]): void {
  const lacking = [...new Set(given)].filter((permission) => !isPermitted(caller.permissions, permission));
  if (lacking.length === 0) return;
  const more = lacking.length > SHOWN ? ` and ${lacking.length - SHOWN} more` : '';
  throw forbidden(
    `You cannot give permissions that you do not hold yourself: ${lacking.slice(0, SHOWN).join(', ')}${more}.`,
    'NOT_HELD',
  );
}

/** With a password or a token of theirs, one could do all that they may. */
export function requireAsPowerful(caller: Caller, username: string, theirs: readonly string[]): void {
  if (areAllPermitted(caller.permissions, theirs)) return;
  throw forbidden(
    `${username} has permissions that you do not hold, so this is not for you to do.`,
    'NOT_HELD',
  );
}

export function requirePermissions(texts: readonly string[]): void {
  const wrong = texts.find((text) => !isPermission(text));
  if (wrong !== undefined) throw badRequest(`"${wrong}" is no permission.`, 'PERMISSION_INVALID');
}
