// The secrets in the configuration of an input: which they are, how requests speak of them, and how they are stored.
import type {
  ConfigurationField,
  RequestedConfiguration,
} from '@logboom/contract/common/configuration-field';
import {
  changedSecret,
  isEncrypted,
  originOf,
  resealedSecret,
  secretChange,
  type Encrypted,
} from '../../../cluster/secret-values.ts';
import type { Secrets } from '../../../cluster/secrets.ts';
import type { Input } from '../input.ts';

type Configuration = Readonly<Record<string, unknown>>;
type Stored = Pick<Input, 'id' | 'configuration'>;

/** Editors of an input may read these back; they are encrypted in the database all the same. */
function isReadableSecret({ attributes }: ConfigurationField): boolean {
  return attributes.includes('is_password') || attributes.includes('is_sensitive');
}

/** What is to be stored for what a request says: all that is declared as secret is encrypted. */
export function sealed(
  secrets: Pick<Secrets, 'encrypt'>,
  fields: RequestedConfiguration,
  requested: Configuration,
  stored: Stored,
): Configuration {
  const encrypt = (text: string, name: string) => secrets.encrypt(text, secretPurpose(stored.id, name));
  const entries = Object.entries(requested).map(([name, value]) => {
    const field = fields[name];
    if (field?.is_encrypted === true)
      return [name, changedSecret(value, stored.configuration[name], (text) => encrypt(text, name))];
    if (field !== undefined && isReadableSecret(field) && typeof value === 'string' && value !== '')
      return [name, { encrypted: encrypt(value, name) }];
    // Nobody brings in what looks as if it were stored already.
    return [name, isEncrypted(value) ? null : value];
  });
  return Object.fromEntries(entries) as Configuration;
}

/** The configuration as the input runs with it. Throws when a secret cannot be read. */
export function opened(secrets: Pick<Secrets, 'decrypt'>, input: Stored): Configuration {
  return openedBy(input, (name, { encrypted }) => {
    const text = secrets.decrypt(encrypted, secretPurpose(input.id, name));
    if (text === undefined) throw new Error(`The secret value of ${name} cannot be read: set it again`);
    return text;
  });
}

/** The configuration as editors see it; what cannot be read is empty. */
export function openedForEditors(
  secrets: Pick<Secrets, 'decrypt'>,
  fields: RequestedConfiguration | undefined,
  input: Stored,
): Configuration {
  return openedBy(input, (name, value) => {
    const field = fields?.[name];
    if (field === undefined || field.is_encrypted || !isReadableSecret(field)) return value;
    return secrets.decrypt(value.encrypted, secretPurpose(input.id, name)) ?? '';
  });
}

function openedBy(
  { configuration }: Stored,
  open: (name: string, value: Encrypted) => unknown,
): Configuration {
  return Object.fromEntries(
    Object.entries(configuration).map(([name, value]) => [
      name,
      isEncrypted(value) ? open(name, value) : value,
    ]),
  );
}

/** With all secrets encrypted by the current key, those that earlier versions stored as they were, too. */
export function resealed(
  secrets: Secrets,
  fields: RequestedConfiguration,
  { id, configuration }: Stored,
): Configuration {
  const entries = Object.entries(configuration).map(([name, value]) => {
    const purpose = secretPurpose(id, name);
    const isPlain = typeof value === 'string' && value !== '' && isDeclaredSecret(fields[name]);
    if (isPlain) return [name, { encrypted: secrets.encrypt(value, purpose) }];
    return [name, isEncrypted(value) ? resealedSecret(secrets, value, purpose) : value];
  });
  return Object.fromEntries(entries) as Configuration;
}

function isDeclaredSecret(field: ConfigurationField | undefined): boolean {
  return field !== undefined && (field.is_encrypted || isReadableSecret(field));
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
  const keepsSecret = Object.keys(fields).some(
    (name) =>
      fields[name]?.is_encrypted === true &&
      isEncrypted(stored[name]) &&
      (!(name in requested) || secretChange(requested[name]) === 'keep'),
  );
  if (!keepsSecret) return false;
  return Object.keys(fields).some(
    (name) =>
      fields[name]?.attributes.includes('is_url') === true &&
      name in requested &&
      originOf(requested[name]) !== originOf(stored[name]),
  );
}

/** The name under which a secret of an input is encrypted: another input, or another field, cannot use it. */
function secretPurpose(inputId: string, field: string): string {
  return `inputs/${inputId}/${field}`;
}
