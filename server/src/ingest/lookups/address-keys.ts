// Network addresses as keys: ranges by their length, so that the longest one that holds an address is found first.
import ipaddr from 'ipaddr.js';

/** Which lengths of ranges a table has, the longest first. */
export interface RangeLengths {
  readonly v4: readonly number[];
  readonly v6: readonly number[];
}

export interface Range {
  readonly key: string;
  readonly family: 'v4' | 'v6';
  readonly length: number;
}

const LENGTHS = { v4: 32, v6: 128 } as const;

function parse(text: string): { bytes: readonly number[]; family: 'v4' | 'v6' } | undefined {
  // The library also reads single numbers and octal parts as addresses.
  if (!/^[\d.]+$|:/.test(text) || (!text.includes(':') && !ipaddr.IPv4.isValidFourPartDecimal(text)))
    return undefined;
  if (!ipaddr.isValid(text)) return undefined;
  const address = ipaddr.process(text);
  return { bytes: address.toByteArray(), family: address.kind() === 'ipv4' ? 'v4' : 'v6' };
}

/** Undefined for what is neither a range nor an address. */
export function rangeOf(text: string): Range | undefined {
  const [address = '', suffix, ...more] = text.trim().split('/');
  const parsed = parse(address);
  if (parsed === undefined || more.length > 0) return undefined;
  const longest = LENGTHS[parsed.family];
  const length = suffix === undefined ? longest : /^\d{1,3}$/.test(suffix) ? Number(suffix) : -1;
  if (length < 0 || length > longest) return undefined;
  return { key: keyOf(parsed.bytes, length), family: parsed.family, length };
}

/** The keys of all ranges that may hold the address, the longest first; undefined when it is none. */
export function rangesAround(text: string, lengths: RangeLengths): string[] | undefined {
  const parsed = parse(text.trim());
  return parsed && lengths[parsed.family].map((length) => keyOf(parsed.bytes, length));
}

function keyOf(bytes: readonly number[], length: number): string {
  const parts = bytes.map((byte, place) => {
    const bits = Math.min(8, Math.max(0, length - place * 8));
    return byte & (0xff << (8 - bits)) & 0xff;
  });
  return `${String.fromCharCode(...parts)}/${length}`;
}

/** Addresses that are not on the internet. */
export function isReserved(text: string): boolean {
  return parse(text) !== undefined && ipaddr.process(text).range() !== 'unicast';
}

export function isAddress(text: string): boolean {
  return parse(text.trim()) !== undefined;
}
