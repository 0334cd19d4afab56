// What processing needs to know of lookup tables, as data that can be handed to threads. Contents are in shared memory.
import type { ThreatSource } from '@logboom/core/rules/engine/host';
import type { TableDefaults } from './answer.ts';
import type { LookupContent } from './content.ts';

export interface LookupTablePlan {
  readonly name: string;
  readonly adapterId: string;
  readonly cacheId: string;
  readonly defaults: TableDefaults | undefined;
}

export interface LookupAdapterPlan {
  readonly id: string;
  readonly content: LookupContent;
  /** Rules can write to it. */
  readonly isWritable: boolean;
  readonly ignoresCase: boolean;
  /** Grows when what was cached of it is to be forgotten. */
  readonly epoch: number;
}

/** For content that is asked for one by one; what is loaded whole needs no cache. */
export interface LookupCachePlan {
  readonly id: string;
  /** 0: nothing is kept. */
  readonly maxSize: number;
  readonly afterWriteMs: number | undefined;
  readonly afterAccessMs: number | undefined;
}

/** Where addresses in messages come from, see the processor. */
export interface GeoPlan {
  readonly vendor: 'MAXMIND' | 'IPINFO';
  /** Only in the fields that the schema has for addresses. */
  readonly onlySchemaFields: boolean;
  readonly city: SharedArrayBuffer;
  readonly asn: SharedArrayBuffer | undefined;
}

export interface LookupPlan {
  readonly tables: readonly LookupTablePlan[];
  readonly adapters: readonly LookupAdapterPlan[];
  readonly caches: readonly LookupCachePlan[];
  readonly geo: GeoPlan | undefined;
  readonly threatSources: readonly ThreatSource[];
}

export const NO_LOOKUPS: LookupPlan = {
  tables: [],
  adapters: [],
  caches: [],
  geo: undefined,
  threatSources: [],
};
