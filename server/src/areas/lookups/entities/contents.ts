// What tables, caches and adapters are made of besides their names.
import type { AdapterConfig, CacheConfig } from '@logboom/contract/lookups/configs';
import {
  ADAPTER_DEFAULTS,
  CACHE_DEFAULTS,
  isAdapterType,
  isCacheType,
  unitMs,
} from '@logboom/contract/lookups/defaults';
import type { TimeUnit } from '@logboom/contract/common/time-units';
import type { LookupConfig, LookupTable } from '@logboom/contract/lookups/schemas';
import { ERROR_TTL_MS, readDefault, type TableDefaults } from '../../../ingest/lookups/answer.ts';
import type { JsonObject } from '@logboom/core/codecs/tolerant-json';
import type { Database } from '../../../storage/metadata/database.ts';
import { entityStore } from './entity.store.ts';

export type TableContent = Pick<
  LookupTable,
  | 'cache_id'
  | 'data_adapter_id'
  | 'default_single_value'
  | 'default_single_value_type'
  | 'default_multi_value'
  | 'default_multi_value_type'
>;
export interface CacheContent {
  readonly config: LookupConfig;
}
export interface AdapterContent extends CacheContent {
  readonly custom_error_ttl_enabled?: boolean | null | undefined;
  readonly custom_error_ttl?: number | null | undefined;
  readonly custom_error_ttl_unit?: TimeUnit | null | undefined;
}

export function lookupStores(database: Database) {
  return {
    tables: entityStore<TableContent>(database, 'lookup_tables'),
    caches: entityStore<CacheContent>(database, 'lookup_caches'),
    adapters: entityStore<AdapterContent>(database, 'lookup_adapters'),
  };
}
export type LookupStores = ReturnType<typeof lookupStores>;

/** What was left out is what new ones begin with. Undefined for types that nobody knows. */
export function adapterConfigOf({ config }: AdapterContent): AdapterConfig | undefined {
  if (!isAdapterType(config.type)) return undefined;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checked against its schema before it was stored
  return { ...ADAPTER_DEFAULTS[config.type], ...config } as AdapterConfig;
}

export function cacheConfigOf({ config }: CacheContent): CacheConfig | undefined {
  if (!isCacheType(config.type)) return undefined;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checked against its schema before it was stored
  return { ...CACHE_DEFAULTS[config.type], ...config } as CacheConfig;
}

export function errorTtlOf(content: AdapterContent): number {
  if (!content.custom_error_ttl_enabled) return ERROR_TTL_MS;
  return unitMs(content.custom_error_ttl, content.custom_error_ttl_unit) ?? ERROR_TTL_MS;
}

/** Undefined when a table has no defaults. What cannot be read is none. */
export function defaultsOf(content: TableContent): TableDefaults | undefined {
  const single = readDefault(content.default_single_value, content.default_single_value_type);
  const multi = readDefault(content.default_multi_value, content.default_multi_value_type);
  const object =
    'value' in multi && typeof multi.value === 'object' && !Array.isArray(multi.value) ? multi.value : null;
  const value = 'value' in single ? single.value : null;
  return value === null && object === null
    ? undefined
    : { single: value, multi: object satisfies JsonObject | null };
}
