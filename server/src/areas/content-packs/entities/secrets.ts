// Secrets never get into content packs: a text in their place says so.
import type { RequestedConfiguration } from '@logboom/contract/common/configuration-field';
import { isObject } from '@logboom/contract/common/is-object';

export const SECRET_LEFT_OUT =
  '<Encrypted value was replaced with this text for content pack export. Consider adding a parameter for this field.>';

export function hiddenSecrets(
  configuration: Readonly<Record<string, unknown>>,
  fields: RequestedConfiguration,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(configuration).map(([name, value]) => {
      const field = fields[name];
      const isSecret = field?.is_encrypted === true || field?.attributes.includes('is_password') === true;
      if (isState(value)) return [name, value['is_set'] === true ? SECRET_LEFT_OUT : null];
      return [name, isSecret && value !== '' && value !== null ? SECRET_LEFT_OUT : value];
    }),
  );
}

/** How answers show an encrypted value. */
function isState(value: unknown): value is Record<string, unknown> {
  return isObject(value) && Object.keys(value).length === 1 && typeof value['is_set'] === 'boolean';
}
