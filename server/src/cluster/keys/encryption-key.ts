// The keys with which secrets of entities are encrypted, as people write them and as nodes compare them.
import { createHmac, randomBytes } from 'node:crypto';

export interface EncryptionKey {
  /** Says which key it is, and nothing about it. */
  readonly id: string;
  /** The same, long enough to be sure. */
  readonly fingerprint: string;
  readonly bytes: Buffer;
}

const KEY_BYTES = 32;
const ID_LENGTH = 8;

export function encryptionKey(bytes: Buffer): EncryptionKey {
  const fingerprint = createHmac('sha256', bytes).update('which key is this').digest('hex');
  return { id: fingerprint.slice(0, ID_LENGTH), fingerprint, bytes };
}

export function newKeyText(): string {
  return randomBytes(KEY_BYTES).toString('base64');
}

/** From 32 bytes in base64 or hexadecimal. Undefined when it is neither. */
export function parseKey(text: string): EncryptionKey | undefined {
  if (/^[0-9a-fA-F]{64}$/.test(text)) return encryptionKey(Buffer.from(text, 'hex'));
  if (!/^[\w+/-]{43}=?$/.test(text)) return undefined;
  return encryptionKey(Buffer.from(text, 'base64'));
}
