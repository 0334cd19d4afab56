// Tables, caches and adapters in the shape in which they travel.
import type {
  LookupAdapter,
  LookupCache,
  LookupConfig,
  LookupResult,
  LookupTable,
} from '@logboom/contract/lookups/schemas';
import type { LookupAnswer } from '../../../ingest/lookups/answer.ts';
import { shownSecrets } from './adapter-secrets.ts';
import {
  adapterConfigOf,
  cacheConfigOf,
  type AdapterContent,
  type CacheContent,
  type TableContent,
} from './contents.ts';
import type { LookupEntity } from './entity.store.ts';

function common({ id, scope, title, description, name, content_pack }: LookupEntity<unknown>) {
  return { id, _scope: scope, title, description, name, content_pack };
}

export function presentTable(entity: LookupEntity<TableContent>): LookupTable {
  return { ...common(entity), ...entity.content };
}

export function presentCache(entity: LookupEntity<CacheContent>): LookupCache {
  return { ...common(entity), config: { ...(cacheConfigOf(entity.content) ?? entity.content.config) } };
}

export function presentAdapter(entity: LookupEntity<AdapterContent>): LookupAdapter {
  const { content } = entity;
  return {
    ...common(entity),
    custom_error_ttl_enabled: content.custom_error_ttl_enabled ?? null,
    custom_error_ttl: content.custom_error_ttl ?? null,
    custom_error_ttl_unit: content.custom_error_ttl_unit ?? null,
    config: shownSecrets(withoutEmpty({ ...(adapterConfigOf(content) ?? content.config) })),
  };
}

/** Settings that may be absent and are null or empty do not travel. */
const MAY_BE_ABSENT = ['headers', 'multi_value_jsonpath', 'api_key'];
function withoutEmpty(config: LookupConfig): LookupConfig {
  const isEmpty = (value: unknown) =>
    value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);
  const kept = Object.entries(config).filter(
    ([name, value]) => !(MAY_BE_ABSENT.includes(name) && isEmpty(value)),
  );
  return { ...Object.fromEntries(kept), type: config.type };
}

/** The largest integer of 64 bits, which no JavaScript number can hold: it does not expire. */
const FOR_EVER = '9223372036854775807';

/** As JSON text. */
export function presentAnswer({ single, multi, list, hasError, ttlMs }: LookupAnswer): string {
  const result: Omit<LookupResult, 'ttl'> = {
    single_value: single,
    multi_value: multi,
    string_list_value: list === null ? null : [...list],
    has_error: hasError,
  };
  return `${JSON.stringify(result).slice(0, -1)},"ttl":${ttlMs === undefined ? FOR_EVER : Math.round(ttlMs)}}`;
}
