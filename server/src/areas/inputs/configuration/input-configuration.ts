// The configuration of an input: what is missing in it, and what its numbers are.
import type {
  ConfigurationField,
  RequestedConfiguration,
} from '@logboom/contract/common/configuration-field';
import { isEncrypted } from '../../../cluster/secret-values.ts';

type Configuration = Readonly<Record<string, unknown>>;

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
  if (isEncrypted(value)) return true;
  if (field.is_encrypted) return false;
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
