// Functions that look into the tables of known threats.
import type { ThreatSource } from '../../engine/host.ts';
import type { RunContext } from '../../engine/run-context.ts';
import { isList, isMap, JsonNode, ThreatMap, type RuleMap, type RuleValue } from '../../values/rule-value.ts';
import { valueOfJson } from '../../values/json-values.ts';
import { textForm } from '../../values/text-form.ts';
import type { Implementations, RuleFunction } from '../implementation.ts';
import { lookUp } from './lookups.ts';

function isThreat(context: RunContext, table: string, key: string): boolean {
  const single = lookUp(context, table, key)?.single ?? null;
  return single !== null && single !== false;
}

function domainOf(name: string): string {
  return name.trim().replace(/\.$/, '');
}

function simpleLookup(table: string, clean: (key: string) => string): RuleFunction {
  return (context, key: string | null) => {
    if (key === null) return null;
    return new ThreatMap([['threat_indicated', isThreat(context, table, clean(key))]]);
  };
}

interface SourceTable {
  readonly source: ThreatSource;
  readonly table: string;
}

const ofAddresses: readonly SourceTable[] = [
  { source: 'abusech_ransomware', table: 'abuse-ch-ransomware-ip' },
  { source: 'spamhaus', table: 'spamhaus-drop' },
  { source: 'tor', table: 'tor-exit-node-list' },
];

const ofDomains: readonly SourceTable[] = [
  { source: 'abusech_ransomware', table: 'abuse-ch-ransomware-domains' },
];

function allSources(tables: readonly SourceTable[], clean: (key: string) => string): RuleFunction {
  return (context, key: string | null, prefix: string | null) => {
    if (key === null) return null;
    const name = `${(prefix ?? '').trim()}_threat_indicated`;
    const enabled = context.host.enabledThreatSources();
    const hits = tables.filter(
      ({ source, table }) => enabled.includes(source) && isThreat(context, table, clean(key)),
    );
    const result = new ThreatMap([[name, hits.length > 0]]);
    for (const { source } of hits) result.set(`${name}_${source}`, true);
    return result;
  };
}

function otxLookup(table: string, clean: (key: string) => string): RuleFunction {
  return (context, key: string | null) => {
    const multi = key === null ? null : (lookUp(context, table, clean(key))?.multi ?? null);
    if (multi === null) return new Map();
    const info = plain(multi.get('pulse_info') ?? null);
    const pulses = isMap(info) ? plain(info.get('pulses') ?? null) : null;
    const known = isList(pulses) ? pulses.map(plain).filter(isMap) : [];
    if (known.length === 0) return new Map([['otx_threat_indicated', false]]);
    const all = (property: string) =>
      known.map((pulse) => textForm(pulse.get(property) ?? null) ?? '').join(', ');
    return new Map<string, RuleValue>([
      ['otx_threat_indicated', true],
      ['otx_threat_ids', all('id')],
      ['otx_threat_names', all('name')],
    ]);
  };
}

function plain(value: RuleValue): RuleValue {
  return value instanceof JsonNode && value.value !== undefined ? valueOfJson(value.value) : value;
}

const trim = (text: string) => text.trim();

export const threatFunctions: Implementations = {
  spamhaus_lookup_ip: simpleLookup('spamhaus-drop', trim),
  tor_lookup: simpleLookup('tor-exit-node-list', trim),
  abusech_ransom_lookup_ip: simpleLookup('abuse-ch-ransomware-ip', trim),
  abusech_ransom_lookup_domain: simpleLookup('abuse-ch-ransomware-domains', domainOf),
  threat_intel_lookup_ip: allSources(ofAddresses, trim),
  threat_intel_lookup_domain: allSources(ofDomains, domainOf),
  otx_lookup_ip: otxLookup('otx-api-ip', trim),
  otx_lookup_domain: otxLookup('otx-api-domain', domainOf),
  whois_lookup_ip: (context, address: string | null, prefix: string | null): RuleMap | null => {
    const multi = address === null ? null : (lookUp(context, 'whois', address.trim())?.multi ?? null);
    if (multi === null) return null;
    const front = prefix === null || prefix.trim() === '' ? '' : `${prefix.trim()}_`;
    return new Map<string, RuleValue>([
      [`${front}whois_organization`, multi.get('organization') ?? 'N/A'],
      [`${front}whois_country_code`, multi.get('country_code') ?? 'N/A'],
    ]);
  },
};
