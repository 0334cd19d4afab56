// Functions on lookup tables, and on those that hold known threats.
import { describeFunction, type FunctionDescription } from './signature.ts';

const TABLE = 'The name of the lookup table.';
const KEY = 'The key.';
const TTL = 'The seconds that the value lasts.';

export const lookupFunctions: readonly FunctionDescription[] = [
  describeFunction('lookup', 'lookup(lookup_table: String, key: Object, default?: Object): Map', {
    description: 'All values of a key.',
    params: { lookup_table: TABLE, key: KEY, default: 'The single value when there is none.' },
    example: 'set_fields(lookup("hosts", $message.source));',
  }),
  describeFunction('lookup', 'lookup_value(lookup_table: String, key: Object, default?: Object): Object', {
    description: 'The single value of a key.',
    params: { lookup_table: TABLE, key: KEY, default: 'The result when there is none.' },
    example: 'set_field("owner", lookup_value("hosts", $message.source));',
  }),
  describeFunction('lookup', 'lookup_has_value(lookup_table: String, key: Object): Boolean', {
    description: 'Whether a key has a value.',
    params: { lookup_table: TABLE, key: KEY },
    example: 'lookup_has_value("hosts", $message.source)',
  }),
  describeFunction('lookup', 'lookup_string_list(lookup_table: String, key: Object, default?: List): List', {
    description: 'The list of texts of a key.',
    params: { lookup_table: TABLE, key: KEY, default: 'The result when there is none.' },
    example: 'lookup_string_list("groups", $message.user)',
  }),
  describeFunction(
    'lookup',
    'lookup_string_list_contains(lookup_table: String, key: Object, value: Object): Boolean',
    {
      description: 'Whether the list of a key contains a text.',
      params: { lookup_table: TABLE, key: KEY, value: 'The text.' },
      example: 'lookup_string_list_contains("groups", $message.user, "admin")',
    },
  ),
  describeFunction(
    'lookup',
    'lookup_set_value(lookup_table: String, key: Object, value: Object, ttl?: Long): Object',
    {
      description: 'Sets the single value of a key, in tables that can be written to.',
      params: { lookup_table: TABLE, key: KEY, value: 'The value.', ttl: TTL },
      example: 'lookup_set_value("seen", $message.user, true);',
    },
  ),
  describeFunction(
    'lookup',
    'lookup_set_string_list(lookup_table: String, key: Object, value: List, ttl?: Long): List',
    {
      description: 'Sets the list of a key, in tables that can be written to.',
      params: { lookup_table: TABLE, key: KEY, value: 'The list.', ttl: TTL },
      example: 'lookup_set_string_list("groups", $message.user, ["admin"]);',
    },
  ),
  describeFunction(
    'lookup',
    'lookup_add_string_list(lookup_table: String, key: Object, value: List, keep_duplicates?: Boolean): List',
    {
      description: 'Adds to the list of a key, in tables that can be written to.',
      params: {
        lookup_table: TABLE,
        key: KEY,
        value: 'What is added.',
        keep_duplicates: 'Whether the list may have a text twice; false when not given.',
      },
      example: 'lookup_add_string_list("groups", $message.user, ["admin"]);',
    },
  ),
  describeFunction(
    'lookup',
    'lookup_remove_string_list(lookup_table: String, key: Object, value: List): List',
    {
      description: 'Takes out of the list of a key, in tables that can be written to.',
      params: { lookup_table: TABLE, key: KEY, value: 'What is taken out.' },
      example: 'lookup_remove_string_list("groups", $message.user, ["admin"]);',
    },
  ),
  describeFunction('lookup', 'lookup_assign_ttl(lookup_table: String, key: Object, ttl: Long): Object', {
    description: 'Sets how long the value of a key lasts, in tables that can be written to.',
    params: { lookup_table: TABLE, key: KEY, ttl: TTL },
    example: 'lookup_assign_ttl("seen", $message.user, 3600);',
  }),
  describeFunction('lookup', 'lookup_clear_key(lookup_table: String, key: Object): Void', {
    description: 'Forgets a key, in tables that can be written to, and in the cache.',
    params: { lookup_table: TABLE, key: KEY },
    example: 'lookup_clear_key("seen", $message.user);',
  }),
];

const IP = 'The IP address.';
const DOMAIN = 'The domain name.';
const PREFIX = 'Put in front of the names of the results.';

const SIMPLE: readonly (readonly [name: string, parameter: 'ip_address' | 'domain_name', source: string])[] =
  [
    ['spamhaus_lookup_ip', 'ip_address', 'the DROP and EDROP lists of Spamhaus'],
    ['tor_lookup', 'ip_address', 'the list of Tor exit nodes'],
    ['abusech_ransom_lookup_ip', 'ip_address', 'the addresses of the ransomware tracker of abuse.ch'],
    ['abusech_ransom_lookup_domain', 'domain_name', 'the domains of the ransomware tracker of abuse.ch'],
  ];

export const threatFunctions: readonly FunctionDescription[] = [
  ...SIMPLE.map(([name, parameter, source]) =>
    describeFunction('threat intelligence', `${name}(${parameter}: String): GenericLookupResult`, {
      description: `Looks in ${source}. The result has threat_indicated.`,
      params: { ip_address: IP, domain_name: DOMAIN },
      example: `set_fields(${name}(to_string($message.${parameter === 'ip_address' ? 'client' : 'domain'})));`,
    }),
  ),
  describeFunction(
    'threat intelligence',
    'threat_intel_lookup_ip(ip_address: String, prefix: String): GlobalLookupResult',
    {
      description: 'Looks for an address in all sources that are switched on.',
      params: { ip_address: IP, prefix: PREFIX },
      example: 'set_fields(threat_intel_lookup_ip(to_string($message.client), "client"));',
    },
  ),
  describeFunction(
    'threat intelligence',
    'threat_intel_lookup_domain(domain_name: String, prefix: String): GlobalLookupResult',
    {
      description: 'Looks for a domain in all sources that are switched on.',
      params: { domain_name: DOMAIN, prefix: PREFIX },
      example: 'set_fields(threat_intel_lookup_domain(to_string($message.domain), "domain"));',
    },
  ),
  describeFunction('threat intelligence', 'otx_lookup_ip(ip_address: String): OTXLookupResult', {
    description: 'Looks for an address in the Open Threat Exchange.',
    params: { ip_address: IP },
    example: 'set_fields(otx_lookup_ip(to_string($message.client)));',
  }),
  describeFunction('threat intelligence', 'otx_lookup_domain(domain_name: String): OTXLookupResult', {
    description: 'Looks for a domain in the Open Threat Exchange.',
    params: { domain_name: DOMAIN },
    example: 'set_fields(otx_lookup_domain(to_string($message.domain)));',
  }),
  describeFunction(
    'threat intelligence',
    'whois_lookup_ip(ip_address: String, prefix: String): WhoisIpLookupResult',
    {
      description: 'Whom an address belongs to: organisation and country.',
      params: { ip_address: IP, prefix: PREFIX },
      example: 'set_fields(whois_lookup_ip(to_string($message.client), "client"));',
    },
  ),
];
