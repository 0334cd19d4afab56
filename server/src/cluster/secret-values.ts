// Secrets inside of configurations: how they are stored, and how requests speak of them.
import { isObject } from '@logboom/contract/common/is-object';
import type { Secrets } from './secrets.ts';

/** How a secret is stored inside a configuration. */
export interface Encrypted {
  readonly encrypted: string;
}

export function isEncrypted(value: unknown): value is Encrypted {
  return isObject(value) && typeof value['encrypted'] === 'string';
}

/** What a request wants for a secret that nobody reads back: a new text, the one that is there, or none. */
export type SecretChange = { readonly set: string } | 'keep' | 'unset';

export function secretChange(requested: unknown): SecretChange {
  if (typeof requested === 'string') return requested.trim() === '' ? 'unset' : { set: requested };
  if (!isObject(requested)) return 'unset';
  const { set_value, keep_value } = requested;
  if (typeof set_value === 'string') return secretChange(set_value);
  return keep_value === true ? 'keep' : 'unset';
}

/** What is to be stored after a change of the secret that is stored now. */
export function changedSecret(
  requested: unknown,
  stored: unknown,
  encrypt: (text: string) => string,
): Encrypted | null {
  const change = secretChange(requested);
  if (change === 'keep') return isEncrypted(stored) ? stored : null;
  return change === 'unset' ? null : { encrypted: encrypt(change.set) };
}

/** The server that an address names; what is sent to another one is another matter. */
export function originOf(address: unknown): string {
  const text = typeof address === 'string' ? address.trim() : '';
  return URL.canParse(text) ? new URL(text).origin : text;
}

/** The secret encrypted by the current key; as it is when it is so already, or cannot be read. */
export function resealedSecret(secrets: Secrets, value: Encrypted, purpose: string): Encrypted {
  if (secrets.isCurrent(value.encrypted)) return value;
  const text = secrets.decrypt(value.encrypted, purpose);
  return text === undefined ? value : { encrypted: secrets.encrypt(text, purpose) };
}
