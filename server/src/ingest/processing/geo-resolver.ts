// Adds to messages where the addresses in their fields are, and whose networks they belong to.
import { setField } from '@logboom/core/message/set-field';
import type { LogMessage } from '@logboom/core/message/message';
import { lastUsed } from '@logboom/core/last-used';
import { isAddress, isReserved } from '../lookups/address-keys.ts';
import {
  coordinatesOf,
  openGeoDatabase,
  part,
  type FindRecord,
  type GeoRecord,
} from '../lookups/geo-reader.ts';
import type { GeoPlan } from '../lookups/lookup-plan.ts';

export interface GeoResolver {
  /** Whether it added fields. */
  resolve(message: LogMessage): boolean;
}

/** The fields that the schema has for addresses. */
const SCHEMA_FIELDS = [
  'associated_ip',
  'destination_ip',
  'destination_nat_ip',
  'event_observer_ip',
  'host_ip',
  'network_forwarded_ip',
  'source_ip',
  'source_nat_ip',
];

/** What is added, by the ends of the names of fields. */
type Additions = readonly (readonly [suffix: string, value: string | number | boolean])[];

/** Addresses come again and again. */
const MAX_REMEMBERED = 10_000;
const LONGEST_ADDRESS = 45;

export function compileGeo(plan: GeoPlan | undefined): GeoResolver | undefined {
  if (plan === undefined) return undefined;
  const city = openGeoDatabase(plan.city).find;
  const asn = plan.asn && openGeoDatabase(plan.asn).find;
  const known = lastUsed<Additions>(MAX_REMEMBERED);
  const additionsOf = (address: string): Additions => {
    const remembered = known.get(address);
    if (remembered !== undefined) return remembered;
    const additions = describe(address, plan.vendor, city, asn);
    known.set(address, additions);
    return additions;
  };
  return {
    resolve(message) {
      let isChanged = false;
      const { fields } = message;
      for (const name of plan.onlySchemaFields ? SCHEMA_FIELDS : Object.keys(fields)) {
        const value = fields[name];
        if (typeof value !== 'string' || value.length > LONGEST_ADDRESS || !mayBeAddress(value)) continue;
        if (name.startsWith('gl2_') || !isAddress(value)) continue;
        const prefix = plan.onlySchemaFields ? name.replace(/_ip$/, '') : name;
        for (const [suffix, added] of additionsOf(value)) {
          setField(message, prefix + suffix, added);
          isChanged = true;
        }
      }
      return isChanged;
    },
  };
}

/** Quick, so that texts which cannot be one cost nothing. */
function mayBeAddress(text: string): boolean {
  const first = text.charCodeAt(0);
  return (first >= 48 && first <= 58) || (text.includes(':') && /^[\da-f:.]+$/i.test(text));
}

function describe(
  address: string,
  vendor: GeoPlan['vendor'],
  city: FindRecord,
  asn: FindRecord | undefined,
): Additions {
  if (isReserved(address)) return [['_reserved_ip', true]];
  const place = city(address);
  const network = asn?.(address);
  return [
    ...(place === undefined ? [] : (vendor === 'MAXMIND' ? maxmindPlace : ipinfoPlace)(place)),
    ...(network === undefined ? [] : (vendor === 'MAXMIND' ? maxmindNetwork : ipinfoNetwork)(network)),
  ];
}

function maxmindPlace(record: GeoRecord): Additions {
  const country = part(record, 'country');
  const cityName = part(part(record, 'city'), 'names')['en'];
  const subdivisions = record['subdivisions'];
  const [region] = Array.isArray(subdivisions) ? (subdivisions as GeoRecord[]) : [];
  return placeFields({
    coordinates: coordinatesOf(record),
    country: country['iso_code'],
    countryName: part(country, 'names')['en'],
    city: cityName,
    region: region && part(region, 'names')['en'],
    timezone: part(record, 'location')['time_zone'],
  });
}

function ipinfoPlace(record: GeoRecord): Additions {
  const { lat, lng, country, city, region, timezone } = record;
  const coordinates =
    lat === undefined || lng === undefined
      ? null
      : `${JSON.stringify(lat)},${JSON.stringify(lng)}`.replaceAll('"', '');
  return placeFields({ coordinates, country, countryName: country, city, region, timezone });
}

function placeFields(place: Readonly<Record<string, unknown>>): Additions {
  const { coordinates, country, countryName, city, region, timezone } = place;
  const name = isText(city) && isText(countryName) ? `${city}, ${countryName}` : undefined;
  const fields: [string, unknown][] = [
    ['_geo_coordinates', coordinates],
    ['_geo_country_iso', country],
    ['_geo_country', countryName],
    ['_geo_city', city],
    ['_geo_region', region],
    ['_geo_timezone', timezone],
    ['_geo_name', name],
  ];
  return fields.flatMap(([suffix, value]) => (isText(value) ? [[suffix, value] as const] : []));
}

function maxmindNetwork(record: GeoRecord): Additions {
  return networkFields(record['autonomous_system_number'], record['autonomous_system_organization']);
}

function ipinfoNetwork({ asn, name }: GeoRecord): Additions {
  return networkFields(asn, name);
}

function networkFields(number: unknown, organization: unknown): Additions {
  return [
    ...(isText(number) || typeof number === 'number' ? [['_as_number', String(number)] as const] : []),
    ...(isText(organization) ? [['_as_organization', organization] as const] : []),
  ];
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
