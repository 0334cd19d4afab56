// Values of flow records: addresses and numbers from bytes to what fields can hold.
import type { FieldValue } from '../../message/message.ts';
import type { FieldKind } from './field-types.ts';

export function ipv4Text(bytes: Buffer, at: number): string {
  return `${bytes[at]}.${bytes[at + 1]}.${bytes[at + 2]}.${bytes[at + 3]}`;
}

/** The canonical form of RFC 5952: lower case, the longest run of zeros shortened. */
export function ipv6Text(bytes: Buffer, at: number): string {
  const groups = Array.from({ length: 8 }, (_, index) => bytes.readUInt16BE(at + 2 * index));
  let best = { start: -1, length: 1 };
  for (let start = 0; start < 8; start++) {
    let length = 0;
    while (start + length < 8 && groups[start + length] === 0) length++;
    if (length > best.length) best = { start, length };
  }
  const hex = (from: number, to: number): string =>
    groups
      .slice(from, to)
      .map((group) => group.toString(16))
      .join(':');
  return best.start === -1 ? hex(0, 8) : `${hex(0, best.start)}::${hex(best.start + best.length, 8)}`;
}

/** Numbers of up to eight bytes; those that a double cannot hold keep their digits as text. */
export function numberValue(bytes: Buffer, at: number, length: number): FieldValue {
  if (length <= 6) return length === 0 ? 0 : bytes.readUIntBE(at, length);
  let value = 0n;
  for (let index = at; index < at + length; index++) value = value * 256n + BigInt(bytes[index] ?? 0);
  return value <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : value.toString();
}

/** Undefined when there is nothing in it. */
export function fieldValue(
  bytes: Buffer,
  at: number,
  length: number,
  kind: FieldKind,
): FieldValue | undefined {
  if (kind === 'ipv4' && length === 4) return ipv4Text(bytes, at);
  if (kind === 'ipv6' && length === 16) return ipv6Text(bytes, at);
  if (kind === 'text')
    return (
      bytes
        .toString('utf8', at, at + length)
        .replaceAll('\0', '')
        .trim() || undefined
    );
  const hex = (): string => bytes.toString('hex', at, at + length);
  if (kind === 'mac' && length === 6) return hex().replaceAll(/(..)(?=.)/g, '$1:');
  return length <= 8 ? numberValue(bytes, at, length) : hex();
}
