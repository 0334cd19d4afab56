// What the types of data adapters and caches are configured with.
import { Type, type Static, type TObject } from 'typebox';
import { nullable } from '../common/nullable.ts';
import { storedText } from '../common/stored-text.ts';
import { TimeUnit } from '../common/time-units.ts';

const text = (maxLength = 4096) => storedText(maxLength);
const MAX_SECONDS = 31_557_600;
const seconds = Type.Integer({ minimum: 1, maximum: MAX_SECONDS });
const milliseconds = Type.Integer({ minimum: 1, maximum: 600_000 });
const amount = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const interval = Type.Integer({ minimum: 1, maximum: 1_000_000 });
const column = Type.Integer({ minimum: 0, maximum: 1000 });

const CsvFileConfig = Type.Object({
  type: Type.Literal('csvfile'),
  path: text(),
  separator: text(1),
  quotechar: text(1),
  key_column: text(256),
  value_column: text(256),
  check_interval: seconds,
  case_insensitive_lookup: Type.Boolean(),
  cidr_lookup: Type.Boolean(),
});

const HttpJsonPathConfig = Type.Object({
  type: Type.Literal('httpjsonpath'),
  url: text(),
  single_value_jsonpath: text(1000),
  multi_value_jsonpath: Type.Optional(nullable(text(1000))),
  user_agent: text(256),
  headers: Type.Optional(nullable(Type.Record(text(256), text(), { maxProperties: 50 }))),
});

const DsvHttpConfig = Type.Object({
  type: Type.Literal('dsvhttp'),
  url: text(),
  separator: text(16),
  line_separator: text(16),
  quotechar: text(1),
  ignorechar: text(16),
  key_column: column,
  value_column: column,
  refresh_interval: seconds,
  case_insensitive_lookup: Type.Boolean(),
  check_presence_only: Type.Boolean(),
});

export const DNS_LOOKUP_TYPES = ['A', 'AAAA', 'A_AAAA', 'PTR', 'TXT'] as const;
const DnsLookupConfig = Type.Object({
  type: Type.Literal('dnslookup'),
  lookup_type: Type.Enum(DNS_LOOKUP_TYPES),
  server_ips: text(1024),
  request_timeout: milliseconds,
  cache_ttl_override_enabled: Type.Boolean(),
  cache_ttl_override: nullable(amount),
  cache_ttl_override_unit: nullable(TimeUnit),
});

export const GEO_DATABASE_TYPES = [
  'MAXMIND_CITY',
  'MAXMIND_COUNTRY',
  'MAXMIND_ASN',
  'IPINFO_STANDARD_LOCATION',
  'IPINFO_ASN',
] as const;
export type GeoDatabaseType = (typeof GEO_DATABASE_TYPES)[number];
const MaxmindConfig = Type.Object({
  type: Type.Literal('maxmind_geoip'),
  path: text(),
  database_type: Type.Enum(GEO_DATABASE_TYPES),
  check_interval: interval,
  check_interval_unit: nullable(TimeUnit),
});

/** Entries that people and rules write, kept in the database of the cluster. */
const KeyValueConfig = Type.Object({
  type: Type.Literal('keyvalue'),
  case_insensitive_lookup: Type.Boolean(),
});

export const OTX_INDICATORS = [
  'IPAutoDetect',
  'IPv4',
  'IPv6',
  'domain',
  'hostname',
  'file',
  'url',
  'cve',
  'nids',
  'correlation-rule',
] as const;
const OtxConfig = Type.Object({
  type: Type.Literal('otx-api'),
  indicator: Type.Enum(OTX_INDICATORS),
  api_key: Type.Optional(nullable(text(256))),
  api_url: text(),
  http_user_agent: text(256),
  http_connect_timeout: milliseconds,
  http_write_timeout: milliseconds,
  http_read_timeout: milliseconds,
});

const SpamhausConfig = Type.Object({
  type: Type.Literal('spamhaus-edrop'),
  refresh_interval: Type.Integer({ minimum: 3600, maximum: MAX_SECONDS }),
  url: text(),
});

const TorExitNodeConfig = Type.Object({ type: Type.Literal('torexitnode'), url: text() });

const WhoisConfig = Type.Object({
  type: Type.Literal('whois'),
  registry: Type.Enum(['ARIN', 'AFRINIC', 'APNIC', 'LACNIC', 'RIPENCC']),
  connect_timeout: milliseconds,
  read_timeout: milliseconds,
});

const AbuseChConfig = Type.Object({
  type: Type.Literal('abuse-ch-ransom'),
  refresh_interval: interval,
  refresh_interval_unit: nullable(TimeUnit),
  blocklist_type: Type.Enum(['DOMAINS', 'URLS', 'IPS']),
});

/** As it is stored. Answers say `is_set`; requests say `set_value`, `keep_value` or `delete_value`. */
const secret = nullable(Type.Object({ encrypted: Type.String({ maxLength: 10_000 }) }));
const GreyNoiseConfig = Type.Object({ type: Type.Literal('GreyNoise'), api_token: secret });
const GreyNoiseCommunityConfig = Type.Object({
  type: Type.Literal('GreyNoise Community IP Lookup'),
  api_token: secret,
});

export const ADAPTER_CONFIGS = {
  csvfile: CsvFileConfig,
  httpjsonpath: HttpJsonPathConfig,
  dsvhttp: DsvHttpConfig,
  dnslookup: DnsLookupConfig,
  maxmind_geoip: MaxmindConfig,
  keyvalue: KeyValueConfig,
  'otx-api': OtxConfig,
  'spamhaus-edrop': SpamhausConfig,
  torexitnode: TorExitNodeConfig,
  whois: WhoisConfig,
  'abuse-ch-ransom': AbuseChConfig,
  GreyNoise: GreyNoiseConfig,
  'GreyNoise Community IP Lookup': GreyNoiseCommunityConfig,
} as const satisfies Readonly<Record<string, TObject>>;
/** The settings that nobody may read back, by type. */
export const ADAPTER_SECRETS: Readonly<Record<string, readonly string[]>> = {
  GreyNoise: ['api_token'],
  'GreyNoise Community IP Lookup': ['api_token'],
};
export type AdapterType = keyof typeof ADAPTER_CONFIGS;
export type AdapterConfigs = { [Name in AdapterType]: Static<(typeof ADAPTER_CONFIGS)[Name]> };
export type AdapterConfig = AdapterConfigs[AdapterType];

const NoCacheConfig = Type.Object({ type: Type.Literal('none') });
const MemoryCacheConfig = Type.Object({
  type: Type.Literal('guava_cache'),
  max_size: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  expire_after_access: amount,
  expire_after_access_unit: nullable(TimeUnit),
  expire_after_write: amount,
  expire_after_write_unit: nullable(TimeUnit),
});
export const CACHE_CONFIGS = {
  none: NoCacheConfig,
  guava_cache: MemoryCacheConfig,
} as const satisfies Readonly<Record<string, TObject>>;
export type CacheType = keyof typeof CACHE_CONFIGS;
export type CacheConfigs = { [Name in CacheType]: Static<(typeof CACHE_CONFIGS)[Name]> };
export type CacheConfig = CacheConfigs[CacheType];
