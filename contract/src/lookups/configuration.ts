// Configuration of the whole cluster that belongs to lookups: where addresses come from, and which lists of threats are used.
import { Type, type Static } from 'typebox';
import { storedText } from '../common/stored-text.ts';

export const GEO_CONFIG = 'org.graylog.plugins.map.config.GeoIpResolverConfig';
export const THREAT_CONFIG = 'org.graylog.plugins.threatintel.ThreatIntelPluginConfiguration';

export const GEO_VENDORS = ['MAXMIND', 'IPINFO'] as const;
export const GEO_UNITS = ['SECONDS', 'MINUTES', 'HOURS', 'DAYS'] as const;

const path = (fallback: string) => Type.String({ ...storedText(4096), default: fallback });

export const GeoConfig = Type.Object({
  enabled: Type.Boolean({ default: false }),
  enforce_graylog_schema: Type.Boolean({ default: false }),
  db_vendor_type: Type.Enum(GEO_VENDORS, { default: 'MAXMIND' }),
  city_db_path: path('/etc/graylog/server/GeoLite2-City.mmdb'),
  asn_db_path: path('/etc/graylog/server/GeoLite2-ASN.mmdb'),
  refresh_interval_unit: Type.Enum(GEO_UNITS, { default: 'MINUTES' }),
  refresh_interval: Type.Integer({ default: 10, minimum: 1, maximum: 1_000_000 }),
  use_s3: Type.Boolean({ default: false }),
});
export type GeoConfig = Static<typeof GeoConfig>;

export const ThreatConfig = Type.Object({
  tor_enabled: Type.Boolean({ default: false }),
  spamhaus_enabled: Type.Boolean({ default: false }),
  abusech_ransom_enabled: Type.Boolean({ default: false }),
  otx_enabled: Type.Boolean({ default: false }),
});
export type ThreatConfig = Static<typeof ThreatConfig>;
