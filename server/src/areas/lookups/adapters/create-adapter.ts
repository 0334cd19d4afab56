// Makes a data adapter run as it is configured.
import type { AdapterConfig } from '@logboom/contract/lookups/configs';
import type { ThreatSource } from '@logboom/core/rules/engine/host';
import type { Secrets } from '../../../cluster/secrets.ts';
import { readSecret } from '../entities/adapter-secrets.ts';
import type { RunningAdapter } from './adapter.ts';
import { csvFile } from './csv-file.ts';
import { dnsLookup } from './dns.ts';
import { geoFile } from './geo-file.ts';
import { greyNoise } from './grey-noise.ts';
import { httpJsonPath } from './http-json-path.ts';
import { dsvHttp, spamhausDrop, torExitNodes, type IsAllowed } from './listed-over-http.ts';
import { keyValueStore, type ReadEntries } from './key-value-store.ts';
import { otx, whois } from './threat-services.ts';

export interface AdapterSurroundings {
  /** Directories in which files may be; none stand for all. */
  readonly allowedPaths: readonly string[];
  readonly isAllowed: IsAllowed;
  readonly threatSources: readonly ThreatSource[];
  readonly readEntries: ReadEntries;
  readonly secrets: Pick<Secrets, 'decrypt'>;
}

export interface StoredAdapter {
  readonly id: string;
  readonly config: AdapterConfig;
  readonly errorTtlMs: number;
}

const SHUT_DOWN =
  'The abuse.ch Ransomware Tracker was shut down on 2019-12-08. This Data Adapter should be deleted.';

export function createAdapter(
  { id, config, errorTtlMs }: StoredAdapter,
  around: AdapterSurroundings,
): RunningAdapter {
  switch (config.type) {
    case 'csvfile':
      return csvFile(config, around.allowedPaths);
    case 'maxmind_geoip':
      return geoFile(config, around.allowedPaths);
    case 'keyvalue':
      return keyValueStore(id, config, around.readEntries);
    case 'httpjsonpath':
      return httpJsonPath(config, around.isAllowed, errorTtlMs);
    case 'dsvhttp':
      return dsvHttp(config, around.isAllowed);
    case 'dnslookup':
      return dnsLookup(config, errorTtlMs);
    case 'otx-api':
      return otx(config, around.isAllowed);
    case 'GreyNoise':
    case 'GreyNoise Community IP Lookup':
      return greyNoise(config, {
        token: () => readSecret(id, 'api_token', config.api_token, around.secrets),
      });
    case 'whois':
      return whois(config);
    case 'spamhaus-edrop':
      return around.threatSources.includes('spamhaus')
        ? spamhausDrop(config, around.isAllowed)
        : switchedOff('Spamhaus');
    case 'torexitnode':
      return around.threatSources.includes('tor')
        ? torExitNodes(config, around.isAllowed)
        : switchedOff('Tor');
    case 'abuse-ch-ransom':
      return { kind: 'idle', problem: SHUT_DOWN, isExpected: true };
  }
}

function switchedOff(service: string): RunningAdapter {
  return {
    kind: 'idle',
    isExpected: true,
    problem: `${service} service is disabled, not starting adapter. To enable it please go to System / Configurations.`,
  };
}
