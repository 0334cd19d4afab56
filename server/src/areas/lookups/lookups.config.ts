// The configuration entries of lookups.
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { GEO_CONFIG, GeoConfig, THREAT_CONFIG, ThreatConfig } from '@logboom/contract/lookups/configuration';
import type { ThreatSource } from '@logboom/core/rules/engine/host';
import type { ConfigEntry } from '../../cluster/cluster-config.ts';

export const threatEntry: ConfigEntry<typeof ThreatConfig> = {
  className: THREAT_CONFIG,
  schema: ThreatConfig,
  topic: 'lookups',
};

export const geoEntry: ConfigEntry<typeof GeoConfig> = {
  className: GEO_CONFIG,
  schema: GeoConfig,
  topic: 'lookups',
  check: problemOf,
};

export function threatSourcesOf(config: ThreatConfig): ThreatSource[] {
  return [
    ...(config.abusech_ransom_enabled ? (['abusech_ransomware'] as const) : []),
    ...(config.spamhaus_enabled ? (['spamhaus'] as const) : []),
    ...(config.tor_enabled ? (['tor'] as const) : []),
  ];
}

const KINDS = {
  MAXMIND: { City: /City|Enterprise/, ASN: /ASN|ISP/ },
  IPINFO: { City: /ipinfo.*(location|city|geo)/i, ASN: /ipinfo.*asn/i },
} as const;

function problemOf(config: GeoConfig): string | undefined {
  const { enabled, use_s3, db_vendor_type: vendor, city_db_path, asn_db_path } = config;
  if (!enabled) return undefined;
  if (use_s3) return 'Files in S3 buckets cannot be used. Put the files beside the server.';
  const files = [
    ['City', city_db_path] as const,
    ...(asn_db_path.trim() === '' ? [] : [['ASN', asn_db_path] as const]),
  ];
  for (const [kind, path] of files) {
    if (!KINDS[vendor][kind].test(databaseType(path)))
      return `Invalid '${vendor}' ${kind} Geo IP database file '${path}'.  Make sure the file exists and is valid for '${vendor}'`;
  }
  return undefined;
}

const MARK = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1');
/** The description of a database is in the last part of its file. */
const TAIL_BYTES = 128 * 1024;

/** The text of the description behind the name of its type; empty when the file is no such database. */
function databaseType(path: string): string {
  let file: number | undefined;
  try {
    file = openSync(path, 'r');
    const { size } = fstatSync(file);
    const tail = Buffer.alloc(Math.min(size, TAIL_BYTES));
    readSync(file, tail, 0, tail.length, size - tail.length);
    const mark = tail.lastIndexOf(MARK);
    if (mark === -1) return '';
    const text = tail.toString('latin1', mark);
    const at = text.indexOf('database_type');
    return at === -1 ? '' : text.slice(at + 'database_type'.length, at + 100);
  } catch {
    return '';
  } finally {
    if (file !== undefined) closeSync(file);
  }
}
