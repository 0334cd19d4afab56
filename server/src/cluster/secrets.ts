// Encrypts what entities must keep but nobody may read back, such as passwords for other systems.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { encryptionKey, type EncryptionKey } from './keys/encryption-key.ts';

export interface Secrets {
  /** `purpose` names what the secret belongs to; the text can be read again only for the same purpose. */
  encrypt(text: string, purpose: string): string;
  /** Undefined when it was encrypted for something else, with another key, or is none of ours. */
  decrypt(secret: string, purpose: string): string | undefined;
  /** Whether it was encrypted with the key that is used now, rather than an older one that is only read with. */
  isCurrent(secret: string): boolean;
}

const ALGORITHM = 'aes-256-gcm';
const [IV_BYTES, TAG_BYTES] = [12, 16];
/** Before the first dot: which key it was. Secrets of the first versions have no dot, for there was one key. */
const SEPARATOR = '.';

/** Encrypts with the first key and reads with all of them; `unnamedKey` is the one of the first versions. */
export function createSecrets(keys: readonly EncryptionKey[], unnamedKey?: Buffer): Secrets {
  const [current] = keys;
  if (current === undefined) throw new Error('There is no key to encrypt with');
  const unnamed = unnamedKey === undefined ? [] : [encryptionKey(unnamedKey)];
  const isCurrent = (secret: string) => secret.startsWith(`${current.id}${SEPARATOR}`);

  return {
    isCurrent,
    encrypt(text, purpose) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, current.bytes, iv).setAAD(Buffer.from(purpose));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      const sealed = Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
      return `${current.id}${SEPARATOR}${sealed}`;
    },
    decrypt(secret, purpose) {
      const [id = '', body] = secret.split(SEPARATOR);
      if (body === undefined) return firstReadable(unnamed, secret, purpose);
      return firstReadable(
        keys.filter((key) => key.id === id),
        body,
        purpose,
      );
    },
  };
}

function firstReadable(keys: readonly EncryptionKey[], sealed: string, purpose: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64');
  if (bytes.length < IV_BYTES + TAG_BYTES) return undefined;
  for (const key of keys) {
    const decipher = createDecipheriv(ALGORITHM, key.bytes, bytes.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(purpose))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    try {
      const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    } catch {
      // Not this one.
    }
  }
  return undefined;
}
