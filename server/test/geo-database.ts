// Writes small databases of the MaxMind format, so that tests need no file from outside.
import { isIPv4 } from 'node:net';

type Value = string | number | { readonly [key: string]: Value } | readonly Value[];

const MARK = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1');
const RECORD_BYTES = 4;

/** @param networks IPv4 ranges and what the database has for them. */
export function geoDatabase(type: string, networks: Readonly<Record<string, Value>>): Buffer {
  const data: Buffer[] = [];
  let dataBytes = 0;
  // A node has two records: numbers of nodes, or ~place of a value in the data.
  const nodes: [number | undefined, number | undefined][] = [[undefined, undefined]];
  for (const [network, value] of Object.entries(networks)) {
    const encoded = encode(value);
    insert(nodes, network, ~dataBytes);
    data.push(encoded);
    dataBytes += encoded.length;
  }
  const tree = Buffer.alloc(nodes.length * 2 * RECORD_BYTES);
  nodes.flat().forEach((record, at) => {
    const pointer = record === undefined ? nodes.length : record < 0 ? nodes.length + 16 + ~record : record;
    tree.writeUInt32BE(pointer, at * RECORD_BYTES);
  });
  const metadata = encode({
    node_count: nodes.length,
    record_size: 32,
    ip_version: 4,
    database_type: type,
    languages: ['en'],
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1_760_000_000,
    description: { en: 'For tests' },
  });
  return Buffer.concat([tree, Buffer.alloc(16), ...data, MARK, metadata]);
}

function insert(nodes: [number | undefined, number | undefined][], network: string, value: number): void {
  const [address = '', length = '32'] = network.split('/');
  if (!isIPv4(address)) throw new Error('Only IPv4 ranges');
  const bits = address
    .split('.')
    .map((part) => Number(part).toString(2).padStart(8, '0'))
    .join('');
  let node = 0;
  for (let at = 0; at < Number(length); at++) {
    const side = bits[at] === '1' ? 1 : 0;
    const current = nodes[node];
    if (current === undefined) throw new Error('There is no such node');
    if (at === Number(length) - 1) current[side] = value;
    else {
      const next = current[side] ?? nodes.push([undefined, undefined]) - 1;
      current[side] = next;
      node = next;
    }
  }
}

const TYPES = { text: 2, double: 3, uint16: 5, uint32: 6, map: 7, array: 11 };

function encode(value: Value): Buffer {
  if (typeof value === 'string')
    return Buffer.concat([control(TYPES.text, Buffer.byteLength(value)), Buffer.from(value)]);
  if (typeof value === 'number') {
    if (Number.isInteger(value) && value >= 0) {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(value);
      return Buffer.concat([control(TYPES.uint32, 4), bytes]);
    }
    const bytes = Buffer.alloc(8);
    bytes.writeDoubleBE(value);
    return Buffer.concat([control(TYPES.double, 8), bytes]);
  }
  if (isList(value)) return Buffer.concat([control(TYPES.array, value.length), ...value.map(encode)]);
  const entries = Object.entries(value);
  return Buffer.concat([
    control(TYPES.map, entries.length),
    ...entries.flatMap(([key, item]) => [encode(key), encode(item)]),
  ]);
}

function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}

function control(type: number, size: number): Buffer {
  const isLong = size >= 29;
  const sizeBits = isLong ? 29 : size;
  const more = isLong ? [size - 29] : [];
  return type <= 7
    ? Buffer.from([(type << 5) | sizeBits, ...more])
    : Buffer.from([sizeBits, type - 7, ...more]);
}

export const CITY = geoDatabase('GeoLite2-City', {
  '81.2.69.0/24': {
    city: { names: { en: 'London' } },
    country: { iso_code: 'GB', names: { en: 'United Kingdom' } },
    location: { latitude: 51.5142, longitude: -0.0931, time_zone: 'Europe/London' },
    subdivisions: [{ iso_code: 'ENG', names: { en: 'England' } }],
  },
});

export const ASN = geoDatabase('GeoLite2-ASN', {
  '81.2.69.0/24': { autonomous_system_number: 20712, autonomous_system_organization: 'Andrews & Arnold Ltd' },
});
