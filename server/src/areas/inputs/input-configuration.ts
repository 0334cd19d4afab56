// The configuration of an input: what is missing in it, and which of it is secret.
import type {
  ConfigurationField,
  RequestedConfiguration,
} from '@logboom/contract/common/configuration-field';
import { isEncrypted } from '../../cluster/secret-settings.ts';

type Configuration = Readonly<Record<string, unknown>>;

export function secretNames(fields: RequestedConfiguration): string[] {
  return Object.keys(fields).filter((name) => fields[name]?.is_encrypted === true);
}

/** Numbers of a configuration are whole. */
export function wholeNumbers(configuration: Configuration): Configuration {
  return Object.fromEntries(
    Object.entries(configuration).map(([name, value]) => [
      name,
      typeof value === 'number' ? Math.trunc(value) : value,
    ]),
  );
}

/** The first mandatory field that is not there, or is of another kind. */
export function missingField(
  fields: RequestedConfiguration,
  configuration: Configuration,
): string | undefined {
  return Object.keys(fields).find((name) => {
    const field = fields[name];
    return field !== undefined && !field.is_optional && !isFilled(field, configuration[name]);
  });
}

function isFilled(field: ConfigurationField, value: unknown): boolean {
  if (field.is_encrypted) return isEncrypted(value);
  switch (field.type) {
    case 'boolean':
      return typeof value === 'boolean';
    case 'number':
      return typeof value === 'number';
    case 'list':
      return Array.isArray(value);
    case 'text':
    case 'dropdown':
    case 'inline_binary':
      return typeof value === 'string' && value !== '';
  }
}
