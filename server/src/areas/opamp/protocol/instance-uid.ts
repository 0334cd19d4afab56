// Instance uids: 16 bytes on the wire, UUIDs to people.
import { randomBytes } from 'node:crypto';

const UID_BYTES = 16;
const TIME_BYTES = 6;

/** Undefined when it has not the length that the protocol demands. */
export function uidText(bytes: Uint8Array | undefined): string | undefined {
  if (bytes?.length !== UID_BYTES) return undefined;
  const hex = Buffer.from(bytes).toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

export function uidBytes(text: string): Uint8Array {
  return Buffer.from(text.replaceAll('-', ''), 'hex');
}

/** A UUID of version 7: the time in milliseconds, then chance. */
export function newUid(now = Date.now()): Uint8Array {
  const bytes = randomBytes(UID_BYTES);
  bytes.writeUIntBE(now, 0, TIME_BYTES);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes;
}
