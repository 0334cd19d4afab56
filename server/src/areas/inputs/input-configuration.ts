// The configuration of an input: what is missing in it, what is kept when it changes, and where its secrets are.
import type {
  ConfigurationField,
  RequestedConfiguration,
} from '@logboom/contract/common/configuration-field';

type Configuration = Readonly<Record<string, unknown>>;

/** How a secret is stored inside a configuration. */
interface Encrypted {
  readonly encrypted: string;
}

export function isEncrypted(value: unknown): value is Encrypted {
  return (
    typeof value === 'object' && value !== null && typeof (value as Partial<Encrypted>).encrypted === 'string'
  );
}

/** What a request wants for a secret: a new text, the one that is there, or none. */
export type SecretChange = { readonly set: string } | 'keep' | 'unset';

export function secretChange(requested: unknown): SecretChange {
  if (typeof requested === 'string') return requested.trim() === '' ? 'unset' : { set: requested };
  if (typeof requested !== 'object' || requested === null) return 'unset';
  const { set_value, keep_value } = requested as Record<string, unknown>;
  if (typeof set_value === 'string') return secretChange(set_value);
  return keep_value === true ? 'keep' : 'unset';
}

/** Replaces what requests say about secrets by what is to be stored. Encrypts with `encrypt`. */
export async function withSecrets(
  fields: RequestedConfiguration,
  requested: Configuration,
  stored: Configuration,
  encrypt: (text: string, field: string) => Promise<string>,
): Promise<Configuration> {
  const result: Record<string, unknown> = { ...requested };
  for (const name of secretNames(fields)) {
    if (!(name in requested)) continue;
    const change = secretChange(requested[name]);
    const kept = isEncrypted(stored[name]) ? stored[name] : null;
    if (change === 'keep') result[name] = kept;
    else result[name] = change === 'unset' ? null : { encrypted: await encrypt(change.set, name) };
  }
  return result;
}

/**
 * Whether secrets that nobody entered again would go to another place than they were given for: whoever may change the
 * address of an input must not thereby learn its secrets.
 */
export function sendsSecretsElsewhere(
  fields: RequestedConfiguration,
  requested: Configuration,
  stored: Configuration,
): boolean {
  const keepsSecret = secretNames(fields).some(
    (name) => isEncrypted(stored[name]) && (!(name in requested) || secretChange(requested[name]) === 'keep'),
  );
  if (!keepsSecret) return false;
  return Object.keys(fields).some(
    (name) =>
      fields[name]?.attributes.includes('is_url') === true &&
      name in requested &&
      originOf(requested[name]) !== originOf(stored[name]),
  );
}

function originOf(address: unknown): string {
  const text = typeof address === 'string' ? address.trim() : '';
  return URL.canParse(text) ? new URL(text).origin : text;
}

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
