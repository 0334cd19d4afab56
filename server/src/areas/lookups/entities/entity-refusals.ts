// How requests about tables, caches and adapters are refused, and who may make them.
import { isPermitted } from '@logboom/contract/common/permissions';
import type { Caller } from '../../../http/authentication.ts';
import { badRequest, forbidden, notFound, RequestError } from '../../../http/errors.ts';

export type EntityWord = 'table' | 'cache' | 'adapter';

const NAMES: Readonly<Record<EntityWord, { collection: string; shown: string }>> = {
  table: { collection: 'lut_tables', shown: 'Lookup table' },
  cache: { collection: 'lut_caches', shown: 'Cache' },
  adapter: { collection: 'lut_data_adapters', shown: 'Data adapter' },
};

export function entityUnknown(word: EntityWord, idOrName: string): RequestError {
  return notFound(`${NAMES[word].shown} <${idOrName}> not found`, 'LOOKUP_UNKNOWN');
}

/** The text that clients look for. */
export function nameTaken(word: EntityWord, name: string): RequestError {
  const { collection } = NAMES[word];
  return badRequest(
    `E11000 duplicate key error collection: graylog.${collection} index: name_1 dup key: { name: "${name}" }`,
    'LOOKUP_NAME_TAKEN',
  );
}

/** Permissions are for ids. Who may do it with none learns nothing about which ones there are. */
export function mayDo(
  caller: Caller,
  action: 'read' | 'edit' | 'delete',
  found: { readonly id: string } | undefined,
): void {
  const needed = `lookuptables:${action}`;
  if (isPermitted(caller.permissions, found === undefined ? needed : `${needed}:${found.id}`)) return;
  throw forbidden();
}

const IMMUTABLE = 'Immutable entity cannot be modified';
export function checkScope(stored: string, given: string | null | undefined): string {
  if (stored !== 'DEFAULT')
    throw new RequestError({ code: 'LOOKUP_IMMUTABLE', status: 500, message: IMMUTABLE });
  return newScope(given);
}

export function newScope(given: string | null | undefined): string {
  if (given === null || given === undefined || given.toUpperCase() === 'DEFAULT') return 'DEFAULT';
  throw new RequestError({
    code: 'LOOKUP_IMMUTABLE',
    status: 500,
    message: `Invalid Entity Scope: ${given}`,
  });
}

export function bodyMatches(
  idOrName: string,
  body: { readonly id?: string | null | undefined; readonly name: string },
): void {
  if (body.id === idOrName || body.name === idOrName) return;
  throw badRequest(`URL parameter <${idOrName}> does not match parameter in request body`, 'LOOKUP_MISMATCH');
}
