// What is stored about lookup tables, and the plan that threads get of it.
import { unitMs } from '@logboom/contract/lookups/defaults';
import type { ThreatSource } from '@logboom/core/rules/engine/host';
import type { LookupContent } from '../../../ingest/lookups/content.ts';
import type { GeoPlan, LookupCachePlan, LookupPlan } from '../../../ingest/lookups/lookup-plan.ts';
import {
  adapterConfigOf,
  cacheConfigOf,
  defaultsOf,
  type AdapterContent,
  type CacheContent,
  type TableContent,
} from '../entities/contents.ts';
import type { LookupEntity } from '../entities/entity.store.ts';

export interface StoredLookups {
  readonly tables: readonly LookupEntity<TableContent>[];
  readonly caches: readonly LookupEntity<CacheContent>[];
  readonly adapters: readonly LookupEntity<AdapterContent>[];
  readonly threatSources: readonly ThreatSource[];
}

/** @param runningOf undefined for adapters that do not run. */
export function planOf(
  { tables, caches, adapters, threatSources }: StoredLookups,
  geo: GeoPlan | undefined,
  runningOf: (adapterId: string) => { content: LookupContent; epoch: number } | undefined,
): LookupPlan {
  return {
    tables: tables.map(({ name, content }) => ({
      name,
      adapterId: content.data_adapter_id,
      cacheId: content.cache_id,
      defaults: defaultsOf(content),
    })),
    adapters: adapters.map(({ id, content }) => {
      const config = adapterConfigOf(content);
      const ignoresCase =
        config !== undefined && 'case_insensitive_lookup' in config && config.case_insensitive_lookup;
      const running = runningOf(id) ?? { content: { kind: 'nothing' }, epoch: 0 };
      return { id, ...running, ignoresCase, isWritable: config?.type === 'keyvalue' };
    }),
    caches: caches.map(cachePlan),
    geo,
    threatSources,
  };
}

function cachePlan({ id, content }: LookupEntity<CacheContent>): LookupCachePlan {
  const config = cacheConfigOf(content);
  if (config?.type !== 'guava_cache')
    return { id, maxSize: 0, afterWriteMs: undefined, afterAccessMs: undefined };
  return {
    id,
    maxSize: config.max_size,
    afterWriteMs: unitMs(config.expire_after_write, config.expire_after_write_unit),
    afterAccessMs: unitMs(config.expire_after_access, config.expire_after_access_unit),
  };
}
