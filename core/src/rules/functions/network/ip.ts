// Functions on IP addresses.
import ipaddr from 'ipaddr.js';
import { RuleFailure } from '../../values/failure.ts';
import { Double, Int32, isLong } from '../../values/numbers.ts';
import { shortIpv6 } from '../../values/properties.ts';
import { IpValue, type RuleValue } from '../../values/rule-value.ts';
import { textForm } from '../../values/text-form.ts';
import type { Implementations } from '../implementation.ts';

interface Subnet {
  readonly family: number;
  readonly bytes: readonly number[];
  readonly bits: number;
  readonly first: bigint;
  readonly last: bigint;
}

export const ipFunctions: Implementations = {
  to_ip: (_, value: RuleValue, fallback: string | null) => {
    const address = addressOf(value);
    if (address !== undefined) return address;
    const other = fallback ?? '0.0.0.0';
    const found = parseAddress(other);
    if (found === undefined) throw new RuleFailure(`'${other.slice(0, 100)}' is not an IP string literal.`);
    return found;
  },
  cidr_match: {
    run: (_, subnet: Subnet | null, ip: IpValue | null) =>
      subnet === null || ip === null ? null : isWithin(ip, subnet),
    prepare: { cidr: prepareSubnet },
  },
  in_private_net: (_, text: string | null) => {
    const address = text === null ? undefined : parseAddress(text.trim());
    if (address === undefined) return null;
    return privateNets.some((net) => net.bytes.length === address.bytes.length && isWithin(address, net));
  },
};

function addressOf(value: RuleValue): IpValue | undefined {
  if (value instanceof IpValue) return value;
  if (isLong(value)) return ofNumber(BigInt.asUintN(32, BigInt(value)));
  if (value instanceof Int32) return ofNumber(BigInt.asUintN(32, BigInt(value.value)));
  if (value instanceof Double) return ofNumber(BigInt.asUintN(32, BigInt(Math.trunc(value.value) || 0)));
  const text = textForm(value);
  return text === null ? undefined : parseAddress(text);
}

function ofNumber(number: bigint): IpValue {
  const whole = Number(number);
  return ofBytes([(whole >>> 24) & 255, (whole >>> 16) & 255, (whole >>> 8) & 255, whole & 255]);
}

function ofBytes(bytes: readonly number[]): IpValue {
  return new IpValue(bytes, bytes.length === 4 ? bytes.join('.') : shortIpv6(bytes));
}

const LONGEST_ADDRESS = 45;

/** Literals only: nothing is ever looked up. */
function parseAddress(text: string): IpValue | undefined {
  if (text.length < 2 || text.length > LONGEST_ADDRESS) return undefined;
  const quad = parseQuad(text);
  if (quad !== undefined) return new IpValue(quad, text);
  if (!text.includes(':') || text.includes('%') || !ipaddr.IPv6.isValid(text)) return undefined;
  const address = ipaddr.IPv6.parse(text);
  return ofBytes(address.isIPv4MappedAddress() ? address.toIPv4Address().octets : address.toByteArray());
}

/** Four decimal numbers without leading zeros, which some read as octal ones. */
function parseQuad(text: string): number[] | undefined {
  const bytes: number[] = [];
  let number = -1;
  for (let at = 0; at <= text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= 48 && code <= 57) {
      if (number === 0) return undefined;
      number = Math.max(number, 0) * 10 + code - 48;
      if (number > 255) return undefined;
    } else if ((code === 46 || at === text.length) && number >= 0 && bytes.length < 4) {
      bytes.push(number);
      number = -1;
    } else return undefined;
  }
  return bytes.length === 4 ? bytes : undefined;
}

function prepareSubnet(value: RuleValue): Subnet | null {
  if (typeof value !== 'string') return null;
  const [, network = '', length = ''] = /^([^/]*)\/(\d{1,3})$/.exec(value.trim()) ?? [];
  const address = parseAddress(network);
  const bits = Number(length);
  if (address === undefined || length === '' || bits > address.bytes.length * 8)
    throw new RuleFailure(`Not a valid CIDR string: ${value.slice(0, 100)}`);
  const rest = BigInt(address.bytes.length * 8 - bits);
  const first = (numberOf(address.bytes) >> rest) << rest;
  return { family: address.bytes.length, bytes: address.bytes, bits, first, last: first + (1n << rest) - 1n };
}

function numberOf(bytes: readonly number[]): bigint {
  let number = 0n;
  for (const byte of bytes) number = (number << 8n) | BigInt(byte);
  return number;
}

/** Addresses of the other kind are compared as numbers. */
function isWithin({ bytes }: IpValue, { family, bytes: network, bits, first, last }: Subnet): boolean {
  if (bytes.length !== family) {
    const number = numberOf(bytes);
    return number >= first && number <= last;
  }
  const whole = bits >> 3;
  for (let index = 0; index < whole; index++) if (bytes[index] !== network[index]) return false;
  const mask = (0xff00 >> (bits & 7)) & 255;
  return mask === 0 || ((bytes[whole] ?? 0) & mask) === ((network[whole] ?? 0) & mask);
}

const privateNets = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'].flatMap(
  (net) => prepareSubnet(net) ?? [],
);
