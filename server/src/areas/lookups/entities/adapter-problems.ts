// What people are told about the configuration of a data adapter before they store it.
import type { AdapterConfig } from '@logboom/contract/lookups/configs';
import { dnsServers, isDnsServer } from '../adapters/dns.ts';
import { problemOfFile } from '../adapters/file-version.ts';
import { problemsOfPath } from '../adapters/http-json-path.ts';
import type { IsAllowed } from '../adapters/listed-over-http.ts';

export interface ProblemSurroundings {
  readonly allowedPaths: readonly string[];
  readonly isAllowed: IsAllowed;
}

type Problems = Readonly<Record<string, string | undefined>>;

/** By the names of the settings. */
export async function problemsOfAdapter(
  config: AdapterConfig,
  around: ProblemSurroundings,
): Promise<Problems> {
  switch (config.type) {
    case 'csvfile':
    case 'maxmind_geoip':
      return { path: await problemOfFile(config.path, around.allowedPaths) };
    case 'httpjsonpath':
      return {
        url: await problemOfUrl(config.url, around.isAllowed, 'Invalid URL.'),
        single_value_jsonpath: problemsOfPath(config.single_value_jsonpath, true),
        multi_value_jsonpath: config.multi_value_jsonpath
          ? problemsOfPath(config.multi_value_jsonpath, false)
          : undefined,
      };
    case 'dsvhttp':
      return { url: await problemOfUrl(config.url, around.isAllowed, `Unable to parse url: ${config.url}`) };
    case 'dnslookup': {
      const wrong = dnsServers(config.server_ips).filter((server) => !isDnsServer(server));
      return {
        server_ips:
          wrong.length === 0 ? undefined : `Invalid DNS server IP address and/or port: ${wrong.join(', ')}`,
      };
    }
    case 'otx-api':
      return { api_url: await problemOfUrl(config.api_url, around.isAllowed, 'Invalid URL.') };
    case 'spamhaus-edrop':
    case 'torexitnode':
      return { url: await problemOfUrl(config.url, around.isAllowed, 'Invalid URL.') };
    default:
      return {};
  }
}

async function problemOfUrl(url: string, isAllowed: IsAllowed, invalid: string): Promise<string | undefined> {
  if (!isWebAddress(url.replaceAll('${key}', 'key'))) return invalid;
  return (await isAllowed(url)) ? undefined : `URL <${url}> is not whitelisted.`;
}

function isWebAddress(url: string): boolean {
  return URL.canParse(url) && ['http:', 'https:'].includes(new URL(url).protocol);
}
