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
      const isSecret =
        field?.is_encrypted === true ||
        field?.attributes.some((attribute) => attribute === 'is_password' || attribute === 'is_sensitive');
      if (isState(value)) return [name, value['is_set'] === true ? SECRET_LEFT_OUT : null];
      return [name, isSecret === true && value !== '' && value !== null ? SECRET_LEFT_OUT : value];
    }),
  );
}

/** For an update: secrets that are not given, or only stand for what was left out, stay as they are. */
export function keptSecrets(
  given: Readonly<Record<string, unknown>>,
  present: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const kept = Object.entries(present).map(([name, value]) => [
    name,
    isState(value) ? keptState(value) : value,
  ]);
  const before: Record<string, unknown> = Object.fromEntries(kept);
  const changed = Object.entries(given).filter(([, value]) => value !== SECRET_LEFT_OUT);
  return { ...before, ...Object.fromEntries(changed) };
}

function keptState(state: Readonly<Record<string, unknown>>) {
  return state['is_set'] === true ? { keep_value: true } : null;
}

/** How answers show an encrypted value. */
function isState(value: unknown): value is Record<string, unknown> {
  return isObject(value) && Object.keys(value).length === 1 && typeof value['is_set'] === 'boolean';
}
