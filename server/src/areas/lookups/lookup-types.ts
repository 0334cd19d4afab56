// The types of data adapters and caches, with what new ones begin with.
import type { AdapterType, CacheType } from '@logboom/contract/lookups/configs';
import { ADAPTER_DEFAULTS, CACHE_DEFAULTS } from '@logboom/contract/lookups/defaults';
import type { LookupTypes } from '@logboom/contract/lookups/schemas';
import { shownSecrets } from './entities/adapter-secrets.ts';

const ADAPTER_CLASSES: Readonly<Record<AdapterType, string>> = {
  csvfile: 'org.graylog2.lookup.adapters.CSVFileDataAdapter$Config',
  httpjsonpath: 'org.graylog2.lookup.adapters.HTTPJSONPathDataAdapter$Config',
  dsvhttp: 'org.graylog2.lookup.adapters.DSVHTTPDataAdapter$Config',
  dnslookup: 'org.graylog2.lookup.adapters.DnsLookupDataAdapter$Config',
  maxmind_geoip: 'org.graylog.plugins.map.config.MaxmindDataAdapter$Config',
  keyvalue: 'logboom.lookups.KeyValueStore',
  'otx-api': 'org.graylog.plugins.threatintel.adapters.otx.OTXDataAdapter$Config',
  'spamhaus-edrop': 'org.graylog.plugins.threatintel.adapters.spamhaus.SpamhausEDROPDataAdapter$Config',
  torexitnode: 'org.graylog.plugins.threatintel.adapters.tor.TorExitNodeDataAdapter$Config',
  whois: 'org.graylog.plugins.threatintel.whois.ip.WhoisDataAdapter$Config',
  'abuse-ch-ransom': 'org.graylog.plugins.threatintel.adapters.abusech.AbuseChRansomAdapter$Config',
  GreyNoise: 'org.graylog.integrations.dataadapters.GreyNoiseQuickIPDataAdapter$Config',
  'GreyNoise Community IP Lookup':
    'org.graylog.integrations.dataadapters.GreyNoiseCommunityIpLookupAdapter$Config',
};
const CACHE_CLASSES: Readonly<Record<CacheType, string>> = {
  none: 'org.graylog2.lookup.caches.NullCache$Config',
  guava_cache: 'org.graylog2.lookup.caches.CaffeineLookupCache$Config',
};

export const adapterTypes = (): LookupTypes => typesOf(ADAPTER_DEFAULTS, ADAPTER_CLASSES);
export const cacheTypes = (): LookupTypes => typesOf(CACHE_DEFAULTS, CACHE_CLASSES);

function typesOf<Name extends string>(
  defaults: Readonly<Record<Name, { readonly type: string }>>,
  classes: Readonly<Record<Name, string>>,
): LookupTypes {
  const types: LookupTypes = {};
  for (const type in defaults)
    types[type] = { type, config_class: classes[type], default_config: shownSecrets({ ...defaults[type] }) };
  return types;
}
