// The types of data adapters and caches as forms show them.
import type { RequestedConfiguration } from '@logboom/contract/common/configuration-field';
import { configurationField } from '@logboom/contract/common/configuration-rules';
import {
  DNS_LOOKUP_TYPES,
  GEO_DATABASE_TYPES,
  OTX_INDICATORS,
  type AdapterType,
  type CacheType,
} from '@logboom/contract/lookups/configs';
import { ADAPTER_DEFAULTS, CACHE_DEFAULTS } from '@logboom/contract/lookups/defaults';
import { TIME_UNITS } from '@logboom/contract/common/time-units';

export interface ShownType {
  readonly title: string;
  readonly about: string;
  readonly fields: RequestedConfiguration;
}

const text = (name: string, description: string, isOptional = false) =>
  configurationField(name, { description, is_optional: isOptional });
/** The server asks it, so that the URL whitelist must allow it. */
const url = (name: string, description: string) =>
  configurationField(name, { description, attributes: ['is_url'] });
const number = (name: string, description: string) =>
  configurationField(name, { type: 'number', description, attributes: ['only_positive'] });
const column = (name: string, description: string) =>
  configurationField(name, { type: 'number', description });
const flag = (name: string, description: string) =>
  configurationField(name, { type: 'boolean', description, is_optional: true });
const choice = (name: string, description: string, values: readonly string[], isOptional = false) =>
  configurationField(name, {
    type: 'dropdown',
    description,
    is_optional: isOptional,
    additional_info: { values: Object.fromEntries(values.map((value) => [value, words(value)])) },
  });
/** Names that are not shouted; those that are abbreviations stay. */
const words = (value: string) => (TIME_UNITS.some((unit) => unit === value) ? value.toLowerCase() : value);
const unit = (name: string) => choice(name, 'Leave it empty to switch the time off.', TIME_UNITS, true);

const IGNORE_CASE = flag('Allow case-insensitive lookups', 'Upper and lower case of keys count as the same.');

const API_TOKEN = configurationField('API token', {
  description: 'It is stored encrypted and never shown again.',
  is_encrypted: true,
});

export const ADAPTER_TYPES: Readonly<Record<AdapterType, ShownType>> = {
  csvfile: {
    title: 'CSV file',
    about: 'Keys and values out of a file beside the server. It is read again when it changes.',
    fields: {
      path: text('File path', 'The path of the file on every node. Its first line names the columns.'),
      check_interval: number('Check interval', 'How often to look whether the file changed, in seconds.'),
      separator: text('Separator', 'The character between two columns.'),
      quotechar: text('Quote character', 'Around values that hold separators or line ends.', true),
      key_column: text('Key column', 'The name of the column with the keys.'),
      value_column: text('Value column', 'The name of the column with the values.'),
      case_insensitive_lookup: IGNORE_CASE,
      cidr_lookup: flag(
        'CIDR lookup',
        'Keys are ranges of addresses; the longest range that holds an address wins.',
      ),
    },
  },
  keyvalue: {
    title: 'Key-value store',
    about:
      'Entries that people write here or through the API, and rules while messages are processed. They can expire.',
    fields: { case_insensitive_lookup: IGNORE_CASE },
  },
  httpjsonpath: {
    title: 'HTTP JSONPath',
    about: 'Asks another server for each key and takes values out of its JSON. Use a cache.',
    fields: {
      url: url('Lookup URL', 'With ${key} where the key belongs. The URL whitelist must allow it.'),
      single_value_jsonpath: text('Single value JSONPath', 'Where the single value is in the answer.'),
      multi_value_jsonpath: text(
        'Multi value JSONPath',
        'Where a multi value is in the answer, if there is one.',
        true,
      ),
      user_agent: text('HTTP User-Agent', 'How the server introduces itself.'),
      headers: configurationField('HTTP headers', {
        description: 'One in a line, for example: Authorization: Bearer abc',
        is_optional: true,
        attributes: ['textarea'],
      }),
    },
  },
  dsvhttp: {
    title: 'DSV file from HTTP',
    about:
      'Keys and values out of delimited text that another server publishes. It is loaded whole, again and again.',
    fields: {
      url: url('File URL', 'The URL whitelist must allow it.'),
      refresh_interval: number('Refresh interval', 'How often it is loaded, in seconds.'),
      separator: text('Separator', 'Between two columns, as a regular expression.'),
      line_separator: text('Line separator', 'Between two lines, as a regular expression.'),
      quotechar: text('Quote character', 'Around values.', true),
      ignorechar: text('Ignore characters', 'Lines that begin with it are comments.', true),
      key_column: column('Key column', 'The number of the column with the keys, from 0.'),
      value_column: column('Value column', 'The number of the column with the values, from 0.'),
      case_insensitive_lookup: IGNORE_CASE,
      check_presence_only: flag('Check presence only', 'The value is whether the key is there.'),
    },
  },
  dnslookup: {
    title: 'DNS lookup',
    about: 'Asks name servers for each key. Use a cache.',
    fields: {
      lookup_type: choice(
        'DNS lookup type',
        'PTR finds the name of an address, the others what belongs to a name.',
        DNS_LOOKUP_TYPES,
      ),
      server_ips: text(
        'DNS server addresses',
        'Comma-separated, with or without port; those of the system when empty.',
        true,
      ),
      request_timeout: number('DNS request timeout', 'In milliseconds.'),
      cache_ttl_override_enabled: flag(
        'Override cache TTL',
        'Keep answers for another time than the name server says.',
      ),
      cache_ttl_override: configurationField('Cache TTL', {
        type: 'number',
        description: 'How long to keep them.',
        is_optional: true,
      }),
      cache_ttl_override_unit: unit('Cache TTL unit'),
    },
  },
  maxmind_geoip: {
    title: 'Geo IP (MaxMind databases)',
    about: 'Where addresses are, and whose networks they belong to, out of a database file (.mmdb).',
    fields: {
      path: text('File path', 'The path of the database on every node.'),
      database_type: choice('Database type', 'What is in the file.', GEO_DATABASE_TYPES),
      check_interval: number('Check interval', 'How often to look whether the file changed.'),
      check_interval_unit: choice('Check interval unit', '', TIME_UNITS, true),
    },
  },
  'otx-api': {
    title: 'AlienVault OTX API',
    about: 'Asks the Open Threat Exchange about addresses, domains and files. Use a cache.',
    fields: {
      indicator: choice('Indicator', 'What the keys are.', OTX_INDICATORS),
      api_key: configurationField('OTX API key', {
        description: 'Without one the service answers less often.',
        is_optional: true,
        attributes: ['is_password'],
      }),
      api_url: url('OTX API URL', 'Another address than the usual one must be on the URL whitelist.'),
      http_user_agent: text('HTTP User-Agent', 'How the server introduces itself.'),
      http_connect_timeout: number('HTTP connect timeout', 'In milliseconds.'),
      http_write_timeout: number('HTTP write timeout', 'In milliseconds.'),
      http_read_timeout: number('HTTP read timeout', 'In milliseconds.'),
    },
  },
  'spamhaus-edrop': {
    title: 'Spamhaus (E)DROP',
    about: 'Ranges of addresses that belong to criminals. Switch it on in System / Configurations.',
    fields: {
      url: url('List URL', 'Another address than the usual one must be on the URL whitelist.'),
      refresh_interval: number(
        'Refresh interval',
        'How often the list is loaded, in seconds; at least an hour.',
      ),
    },
  },
  torexitnode: {
    title: 'Tor exit nodes',
    about: 'Addresses through which people leave the Tor network. Switch it on in System / Configurations.',
    fields: { url: url('List URL', 'Another address than the usual one must be on the URL whitelist.') },
  },
  whois: {
    title: 'Whois for IPs',
    about: 'Asks the registry of addresses who uses one. Use a cache.',
    fields: {
      connect_timeout: number('Connect timeout', 'In milliseconds.'),
      read_timeout: number('Read timeout', 'In milliseconds.'),
    },
  },
  'GreyNoise Community IP Lookup': {
    title: 'GreyNoise Community IP lookup',
    about: 'Asks GreyNoise whether an address scans the whole Internet, and who it is. Use a cache.',
    fields: { api_token: API_TOKEN },
  },
  GreyNoise: {
    title: 'GreyNoise (full IP lookup)',
    about: 'Asks GreyNoise, with an enterprise token, whether an address is Internet noise. Use a cache.',
    fields: { api_token: API_TOKEN },
  },
  'abuse-ch-ransom': {
    title: 'abuse.ch Ransomware Tracker',
    about: 'The service was shut down in 2019; the adapter has no content.',
    fields: { blocklist_type: choice('Blocklist type', '', ['DOMAINS', 'URLS', 'IPS']) },
  },
};

/** Those that can be made new; the others are there for what was stored before. */
export const OFFERED_ADAPTERS = Object.keys(ADAPTER_TYPES).filter(
  (type): type is AdapterType => type !== 'abuse-ch-ransom',
);

export const CACHE_TYPES: Readonly<Record<CacheType, ShownType>> = {
  guava_cache: {
    title: 'Node-local, in-memory cache',
    about:
      'Keeps answers in the memory of each node; the ones that were not used for the longest time go first.',
    fields: {
      max_size: number('Maximum entries', 'How many answers are kept for each adapter.'),
      expire_after_access: configurationField('Expire after access', {
        type: 'number',
        description: 'How long an answer is kept after it was last used. 0 switches it off.',
      }),
      expire_after_access_unit: unit('Expire after access unit'),
      expire_after_write: configurationField('Expire after write', {
        type: 'number',
        description: 'How long an answer is kept after it arrived. 0 switches it off.',
      }),
      expire_after_write_unit: unit('Expire after write unit'),
    },
  },
  none: {
    title: 'Do not cache values',
    about: 'Every lookup asks the data adapter. Content that is loaded whole needs no other cache.',
    fields: {},
  },
};

export const isShownAdapter = (type: string): type is AdapterType => Object.hasOwn(ADAPTER_DEFAULTS, type);
export const isShownCache = (type: string): type is CacheType => Object.hasOwn(CACHE_DEFAULTS, type);

export function typeTitle(type: string): string {
  if (isShownAdapter(type)) return ADAPTER_TYPES[type].title;
  return isShownCache(type) ? CACHE_TYPES[type].title : type;
}
