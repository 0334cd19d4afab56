// Reads databases of places and networks (MaxMind, IPinfo), which are files of one format.
import type { GeoDatabaseType } from '@logboom/contract/lookups/configs';
import { isObject } from '@logboom/contract/common/is-object';
import type { JsonObject, JsonValue } from '@logboom/core/codecs/tolerant-json';
import { Reader, type Response } from 'mmdb-lib';
import { isAddress } from './address-keys.ts';
import { EMPTY_ANSWER, type LookupAnswer } from './answer.ts';

export type GeoRecord = Readonly<Record<string, unknown>>;

/** The record of an address; undefined when there is none, or when the text is no address. */
export type FindRecord = (address: string) => GeoRecord | undefined;

/** Throws when the bytes are no such database. */
export function openGeoDatabase(database: SharedArrayBuffer): {
  type: string;
  nodes: number;
  find: FindRecord;
} {
  const reader = new Reader<Response>(Buffer.from(database));
  return {
    type: reader.metadata.databaseType,
    nodes: reader.metadata.nodeCount,
    find(address) {
      const text = address.trim();
      if (!isAddress(text)) return undefined;
      const record: unknown = reader.get(text);
      return isObject(record) ? record : undefined;
    },
  };
}

export function geoReader(database: SharedArrayBuffer, type: GeoDatabaseType): (key: string) => LookupAnswer {
  const { find } = openGeoDatabase(database);
  const present = PRESENTERS[type];
  return (key) => {
    const record = find(key);
    return record === undefined ? EMPTY_ANSWER : present(record);
  };
}

const PRESENTERS: Readonly<Record<GeoDatabaseType, (record: GeoRecord) => LookupAnswer>> = {
  MAXMIND_CITY(record) {
    const coordinates = coordinatesOf(record);
    return answer(coordinates, {
      ...parts(record, [
        'city',
        'continent',
        'country',
        'location',
        'postal',
        'registered_country',
        'represented_country',
        'subdivisions',
        'traits',
      ]),
      coordinates,
    });
  },
  MAXMIND_COUNTRY: (record) =>
    answer(
      json(part(record, 'country')['iso_code']),
      parts(record, ['continent', 'country', 'registered_country', 'represented_country', 'traits']),
    ),
  MAXMIND_ASN(record) {
    const as_number = json(record['autonomous_system_number']);
    return answer(as_number, { as_number, as_organization: json(record['autonomous_system_organization']) });
  },
  IPINFO_ASN(record) {
    const asn = json(record['asn']);
    const digits = /\d+/.exec(typeof asn === 'string' ? asn : '')?.[0];
    const asn_numeric = digits === undefined ? null : Number(digits);
    return answer(asn_numeric, { asn, asn_numeric, ...parts(record, ['name', 'domain', 'type', 'route']) });
  },
  IPINFO_STANDARD_LOCATION(record) {
    const [latitude, longitude] = [numberOf(record['lat']), numberOf(record['lng'])];
    const coordinates = latitude === null || longitude === null ? null : `${latitude},${longitude}`;
    return answer(coordinates, {
      coordinates,
      latitude,
      longitude,
      ...parts(record, ['city', 'country', 'region', 'timezone', 'geoname_id']),
    });
  },
};

function answer(single: JsonValue, multi: JsonObject): LookupAnswer {
  return { ...EMPTY_ANSWER, single, multi };
}

/** `latitude,longitude` of a record of MaxMind. */
export function coordinatesOf(record: GeoRecord): string | null {
  const { latitude, longitude } = part(record, 'location');
  return typeof latitude === 'number' && typeof longitude === 'number' ? `${latitude},${longitude}` : null;
}

export function part(record: GeoRecord, name: string): GeoRecord {
  const value = record[name];
  return isObject(value) ? value : {};
}

function parts(record: GeoRecord, names: readonly string[]): JsonObject {
  return Object.fromEntries(names.map((name) => [name, json(record[name])]));
}

/** What the format has and JSON has not is written as text. */
function json(value: unknown): JsonValue {
  if (value === undefined || value === null) return null;
  if (typeof value === 'bigint') return String(value);
  if (Array.isArray(value)) return value.map(json);
  if (isObject(value)) return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, json(one)]));
  return value as JsonValue;
}

function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}
