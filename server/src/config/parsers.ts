// Turns the text of a setting into its value. A parser returns the value or throws a sentence about what is allowed.
import { existsSync } from 'node:fs';
import { isDuration, normaliseDuration } from '@logboom/contract/common/duration';
import ipaddr from 'ipaddr.js';
import { databaseAddresses } from './database-addresses.ts';
import { parseKey, type EncryptionKey } from '../cluster/keys/encryption-key.ts';

/** Thrown with a text that completes "NAME is VALUE, but …". */
export class NotAllowed extends Error {}

export interface BindAddress {
  host: string;
  port: number;
}

export type Network = [address: ipaddr.IPv4 | ipaddr.IPv6, bits: number];

const DEFAULT_PORT = 9000;

export function text(value: string): string {
  return value;
}

export function nonEmpty(value: string): string {
  if (value.trim() === '') throw new NotAllowed('it must not be empty');
  return value;
}

/** `host:port`, `host`, `[::1]:9000`. The port defaults to 9000; port 0 picks a free one. */
export function bindAddress(value: string): BindAddress {
  const match = /^(?:\[(?<six>[0-9a-fA-F:.]+)\]|(?<four>[^:[\]\s]+))(?::(?<port>\d{1,5}))?$/.exec(value);
  const host = match?.groups?.['six'] ?? match?.groups?.['four'];
  const port = Number(match?.groups?.['port'] ?? DEFAULT_PORT);
  if (host === undefined || port > 65_535) {
    throw new NotAllowed(
      'it must be host:port, for example 127.0.0.1:9000 or [::1]:9000, with a port up to 65535',
    );
  }
  return { host, port };
}

/** Always begins and ends with a slash. */
export function pathPrefix(value: string): string {
  const prefix = `/${value}/`.replaceAll(/\/{2,}/g, '/');
  if (!/^\/(?:[\w.~-]+\/)*$/.test(prefix) || /^\/(?:api|assets)\//.test(prefix)) {
    throw new NotAllowed(
      'it must be a path of letters, digits, dots, dashes and underscores, for example /logs/, and not begin with /api or /assets',
    );
  }
  return prefix;
}

export function timeZone(value: string): string {
  // To ask for any other takes a start 40 ms, because nothing else needs the names of zones so early.
  if (value === 'UTC') return value;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone;
  } catch {
    throw new NotAllowed('it must be the name of a time zone, for example UTC or Europe/Berlin');
  }
}

export function sha256Hex(value: string): string {
  if (!/^[0-9a-fA-F]{64}$/.test(value)) {
    throw new NotAllowed('it must be a SHA-256 sum: 64 hexadecimal digits');
  }
  return value.toLowerCase();
}

/** The first encrypts; with all of them is read. */
export function encryptionKeys(value: string): EncryptionKey[] {
  return value.split(',').map((text) => {
    const key = parseKey(text.trim());
    if (key === undefined)
      throw new NotAllowed(
        'it must be 32 bytes in base64 or hexadecimal, for example made by: openssl rand -base64 32',
      );
    return key;
  });
}

export function urlWith(...protocols: string[]): (value: string) => string {
  return (value) => {
    if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
      throw new NotAllowed(
        `it must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}`,
      );
    }
    return value;
  };
}

export function databaseUrl(value: string): string {
  if (databaseAddresses(value) === undefined)
    throw new NotAllowed(
      'it must be an address that begins with postgres:// or postgresql://, with one host or several behind commas',
    );
  return value;
}

export function identifier(value: string): string {
  if (!/^\w{1,64}$/.test(value)) throw new NotAllowed('it must be letters, digits and underscores');
  return value;
}

export function existingFile(value: string): string {
  if (!existsSync(value)) throw new NotAllowed('there is no such file');
  return value;
}

export function oneOf<const Choice extends string>(...choices: Choice[]): (value: string) => Choice {
  return (value) => {
    const choice = choices.find((candidate) => candidate === value.toLowerCase());
    if (choice === undefined) throw new NotAllowed(`it must be one of ${choices.join(', ')}`);
    return choice;
  };
}

/** A comma-separated list of some of the choices. */
export function someOf<const Choice extends string>(...choices: Choice[]): (value: string) => Choice[] {
  return (value) => commaList(value).map(oneOf(...choices));
}

/** `P1D`, or `1d` as people write it. */
export function period(value: string): string {
  const shorthand = /^(\d+)([smhdw])$/i.exec(value.trim());
  const [, amount = '', unit = ''] = shorthand ?? [];
  const letter = unit.toUpperCase();
  const written = 'DW'.includes(letter) ? `P${amount}${letter}` : `PT${amount}${letter}`;
  const iso = normaliseDuration(shorthand ? written : value);
  if (!isDuration(iso)) throw new NotAllowed('it must be a period such as P1D, PT12H or 30d');
  return iso;
}

const SIZE_UNITS: Record<string, number> = { '': 1, k: 2 ** 10, m: 2 ** 20, g: 2 ** 30, t: 2 ** 40 };

/** A number of bytes, or one with a unit such as `20gb`. */
export function byteSize(value: string): number {
  const match = /^(\d+)\s*([kmgt]?)b?$/i.exec(value.trim());
  const bytes = Number(match?.[1]) * (SIZE_UNITS[match?.[2]?.toLowerCase() ?? ''] ?? Number.NaN);
  if (!Number.isSafeInteger(bytes))
    throw new NotAllowed('it must be a size such as 1073741824, 512mb or 20gb');
  return bytes;
}

export function yesOrNo(value: string): boolean {
  return oneOf('true', 'false')(value) === 'true';
}

export function wholeNumber(minimum: number, maximum: number): (value: string) => number {
  return (value) => {
    const number = Number(value);
    if (!/^\d+$/.test(value) || number < minimum || number > maximum) {
      throw new NotAllowed(`it must be a whole number from ${minimum} to ${maximum}`);
    }
    return number;
  };
}

/** A comma-separated list of networks, for example `10.0.0.0/8,::1/128`. A single address is a network of one. */
export function networks(value: string): Network[] {
  return commaList(value).map((entry) => {
    try {
      if (entry.includes('/')) return ipaddr.parseCIDR(entry);
      const address = ipaddr.parse(entry);
      return [address, address.kind() === 'ipv4' ? 32 : 128];
    } catch {
      throw new NotAllowed(`"${entry}" must be a network such as 10.0.0.0/8 or ::1/128`);
    }
  });
}

/** Loopback, private, carrier-grade, link-local and unique local addresses. */
const PRIVATE_NETWORKS =
  '127.0.0.0/8,10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,100.64.0.0/10,169.254.0.0/16,::1/128,fc00::/7,fe80::/10';

/** As `networks`, or `private`, `everyone`, or `off`. */
export function networksOrAll(value: string): 'everyone' | 'off' | Network[] {
  const word = value.trim().toLowerCase();
  if (word === 'private') return networks(PRIVATE_NETWORKS);
  return word === 'everyone' || word === 'off' ? word : networks(value);
}

/** What clients of this version look for before they show filters in searches and use the scripting calls. */
const FEATURES_OF_THIS_VERSION = { search_filter: 'on', scripting_api_preview: 'on' };

/** `name=on,other=off`. */
export function featureFlags(value: string): Record<string, string> {
  const entries = commaList(value).map((entry) => {
    const [name = '', state = 'on', ...rest] = entry.split('=');
    if (!/^\w+$/.test(name) || !/^(?:on|off)$/i.test(state) || rest.length > 0) {
      throw new NotAllowed(`"${entry}" must be name=on or name=off`);
    }
    return [name, state.toLowerCase()];
  });
  return { ...FEATURES_OF_THIS_VERSION, ...Object.fromEntries(entries) } as Record<string, string>;
}

export function commaList(value: string): string[] {
  return value
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}
