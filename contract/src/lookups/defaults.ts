// What new data adapters and caches begin with, what a configuration that leaves something out means, and time units.
import type { AdapterConfigs, AdapterType, CacheConfigs, CacheType } from './configs.ts';
import type { TimeUnit } from '../common/time-units.ts';

export const ADAPTER_DEFAULTS: { readonly [Name in AdapterType]: AdapterConfigs[Name] } = {
  csvfile: {
    type: 'csvfile',
    path: '/etc/graylog/lookup-table.csv',
    separator: ',',
    quotechar: '"',
    key_column: 'key',
    value_column: 'value',
    check_interval: 60,
    case_insensitive_lookup: false,
    cidr_lookup: false,
  },
  httpjsonpath: {
    type: 'httpjsonpath',
    url: '',
    single_value_jsonpath: '$.value',
    user_agent: 'Logboom Lookup',
  },
  dsvhttp: {
    type: 'dsvhttp',
    url: 'https://example.org/table.csv',
    separator: ',',
    line_separator: '\n',
    quotechar: '"',
    ignorechar: '#',
    key_column: 0,
    value_column: 1,
    refresh_interval: 60,
    case_insensitive_lookup: false,
    check_presence_only: false,
  },
  dnslookup: {
    type: 'dnslookup',
    lookup_type: 'A',
    server_ips: '',
    request_timeout: 10_000,
    cache_ttl_override_enabled: false,
    cache_ttl_override: null,
    cache_ttl_override_unit: null,
  },
  maxmind_geoip: {
    type: 'maxmind_geoip',
    path: '/etc/graylog/server/GeoLite2-City.mmdb',
    database_type: 'MAXMIND_CITY',
    check_interval: 1,
    check_interval_unit: 'MINUTES',
  },
  keyvalue: { type: 'keyvalue', case_insensitive_lookup: false },
  'otx-api': {
    type: 'otx-api',
    indicator: 'IPAutoDetect',
    api_url: 'https://otx.alienvault.com',
    http_user_agent: 'Logboom',
    http_connect_timeout: 10_000,
    http_write_timeout: 10_000,
    http_read_timeout: 60_000,
  },
  'spamhaus-edrop': {
    type: 'spamhaus-edrop',
    refresh_interval: 14_400,
    url: 'https://www.spamhaus.org/drop/drop.txt',
  },
  torexitnode: { type: 'torexitnode', url: 'https://check.torproject.org/exit-addresses' },
  whois: { type: 'whois', registry: 'ARIN', connect_timeout: 1000, read_timeout: 1000 },
  'abuse-ch-ransom': {
    type: 'abuse-ch-ransom',
    refresh_interval: 150,
    refresh_interval_unit: 'SECONDS',
    blocklist_type: 'DOMAINS',
  },
  GreyNoise: { type: 'GreyNoise', api_token: null },
  'GreyNoise Community IP Lookup': { type: 'GreyNoise Community IP Lookup', api_token: null },
};

export const CACHE_DEFAULTS: { readonly [Name in CacheType]: CacheConfigs[Name] } = {
  none: { type: 'none' },
  guava_cache: {
    type: 'guava_cache',
    max_size: 1000,
    expire_after_access: 60,
    expire_after_access_unit: 'SECONDS',
    expire_after_write: 0,
    expire_after_write_unit: null,
  },
};

export function isAdapterType(type: string): type is AdapterType {
  return Object.hasOwn(ADAPTER_DEFAULTS, type);
}

export function isCacheType(type: string): type is CacheType {
  return Object.hasOwn(CACHE_DEFAULTS, type);
}

const MS_OF_UNIT: Readonly<Record<TimeUnit, number>> = {
  NANOSECONDS: 1e-6,
  MICROSECONDS: 1e-3,
  MILLISECONDS: 1,
  SECONDS: 1000,
  MINUTES: 60_000,
  HOURS: 3_600_000,
  DAYS: 86_400_000,
};

/** Undefined when there is no such time: an amount of 0 or no unit. */
export function unitMs(
  amount: number | null | undefined,
  unit: TimeUnit | null | undefined,
): number | undefined {
  return amount && unit ? amount * MS_OF_UNIT[unit] : undefined;
}
