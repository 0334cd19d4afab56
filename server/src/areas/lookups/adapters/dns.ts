// Asks name servers for each key.
import { Resolver } from 'node:dns/promises';
import { isIP, isIPv4 } from 'node:net';
import type { AdapterConfigs } from '@logboom/contract/lookups/configs';
import { unitMs } from '@logboom/contract/lookups/defaults';
import type { JsonObject } from '@logboom/core/codecs/tolerant-json';
import { EMPTY_ANSWER, errorAnswer, type LookupAnswer } from '../../../ingest/lookups/answer.ts';
import type { AskingAdapter } from './adapter.ts';

type Config = AdapterConfigs['dnslookup'];

/** Names that nobody has are no failures. */
const UNKNOWN = new Set(['ENOTFOUND', 'ENODATA', 'NXDOMAIN', 'EBADNAME']);

export function dnsServers(text: string): string[] {
  return text
    .split(',')
    .map((server) => server.trim())
    .filter((server) => server !== '');
}

/** An IPv4 address with or without a port. */
export function isDnsServer(server: string): boolean {
  const [address = '', port, ...more] = server.split(':');
  const isPort = port === undefined || (/^\d{1,5}$/.test(port) && Number(port) > 0 && Number(port) < 65_536);
  return isIPv4(address) && isPort && more.length === 0;
}

export function dnsLookup(config: Config, errorTtlMs: number): AskingAdapter {
  const resolver = new Resolver({ timeout: config.request_timeout, tries: 2 });
  const servers = dnsServers(config.server_ips).filter(isDnsServer);
  if (servers.length > 0) resolver.setServers(servers);
  const override = config.cache_ttl_override_enabled
    ? unitMs(config.cache_ttl_override, config.cache_ttl_override_unit)
    : undefined;
  return {
    kind: 'asking',
    async ask(key) {
      const name = key.trim();
      if (name === '') return EMPTY_ANSWER;
      try {
        const answer = await LOOKUPS[config.lookup_type](resolver, name);
        return override === undefined ? answer : { ...answer, ttlMs: override };
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : '';
        return UNKNOWN.has(code) || config.lookup_type === 'A' ? EMPTY_ANSWER : errorAnswer(null, errorTtlMs);
      }
    },
  };
}

interface Address {
  readonly address: string;
  readonly ttl: number;
}

async function addresses(
  found: Promise<Address[]>,
  version: 'IPv4' | 'IPv6',
): Promise<(Address & { version: string })[]> {
  return (await found).map((one) => ({ ...one, version }));
}

function addressAnswer(
  found: readonly (Address & { version: string })[],
  showsVersion: boolean,
): LookupAnswer {
  const [first] = found;
  if (first === undefined) return EMPTY_ANSWER;
  const results = found.map(({ address, ttl, version }): JsonObject => {
    const entry = { ip_address: address, dns_ttl: ttl };
    return showsVersion ? { ...entry, ip_version: version } : entry;
  });
  return {
    single: first.address,
    multi: { results },
    list: found.map(({ address }) => address),
    hasError: false,
    ttlMs: Math.min(...found.map(({ ttl }) => ttl)) * 1000,
  };
}

const LOOKUPS: Readonly<
  Record<Config['lookup_type'], (resolver: Resolver, name: string) => Promise<LookupAnswer>>
> = {
  A: async (resolver, name) =>
    addressAnswer(await addresses(resolver.resolve4(name, { ttl: true }), 'IPv4'), false),
  AAAA: async (resolver, name) =>
    addressAnswer(await addresses(resolver.resolve6(name, { ttl: true }), 'IPv6'), false),
  async A_AAAA(resolver, name) {
    const [four, six] = await Promise.allSettled([
      addresses(resolver.resolve4(name, { ttl: true }), 'IPv4'),
      addresses(resolver.resolve6(name, { ttl: true }), 'IPv6'),
    ]);
    if (four.status === 'rejected' && six.status === 'rejected') throw four.reason;
    const found = [four, six].flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
    return addressAnswer(found, true);
  },
  async PTR(resolver, name) {
    if (isIP(name) === 0) return errorAnswer();
    const [full_domain] = await resolver.reverse(name);
    if (full_domain === undefined) return EMPTY_ANSWER;
    const domain = full_domain.split('.').slice(-2).join('.');
    return {
      ...EMPTY_ANSWER,
      single: full_domain,
      multi: { domain, full_domain, dns_ttl: null },
      list: [full_domain],
    };
  },
  async TXT(resolver, name) {
    const values = (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
    const raw_results = values.map((value) => ({ value, dns_ttl: null }));
    return { ...EMPTY_ANSWER, multi: { raw_results }, list: values };
  },
};
