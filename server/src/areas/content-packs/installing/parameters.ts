// The values of a pack's parameters, as they are given when it is installed.
import type { ContentPack, InstallRequest } from '@logboom/contract/content-packs/schemas';
import { isOfType, type ParameterValues } from '@logboom/contract/content-packs/value-refs';
import { RequestError } from '../../../http/errors.ts';

type GivenParameters = NonNullable<InstallRequest['parameters']>;

/** Every declared parameter has a value of its type; values of others are ignored. */
export function parameterValues({ parameters }: ContentPack, given: GivenParameters): ParameterValues {
  const missing = parameters.filter(({ name }) => !Object.hasOwn(given, name)).map(({ name }) => name);
  if (missing.length > 0) throw refusal(`Missing parameters: [${missing.join(', ')}]`);
  const invalid = parameters
    .filter(({ name, type }) => given[name]?.['@type'] !== type || !isOfType(type, given[name]['@value']))
    .map(({ name, type }) => `${name} (${type})`);
  if (invalid.length > 0) throw refusal(`Invalid parameters: [${invalid.join(', ')}]`);
  return Object.fromEntries(parameters.map(({ name }) => [name, given[name]?.['@value']]));
}

/** What the pack proposes, for looking at it before anything is given. */
export function proposedValues({ parameters }: ContentPack): ParameterValues {
  return Object.fromEntries(parameters.map(({ name, default_value }) => [name, default_value]));
}

function refusal(message: string) {
  return new RequestError({ code: 'CONTENT_PACK_PARAMETERS', status: 500, message });
}
