// Which version of each configuration a sidecar has: the last one that it fetched, or said that it has. Kept in memory and
// stored with its next report, so that all nodes know it.
import { lastUsed } from '@logboom/core/last-used';

export interface Delivery {
  readonly etag: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** By configuration. */
export type Deliveries = Readonly<Record<string, Delivery>>;

const NONE: Deliveries = {};
const MAX_SIDECARS = 50_000;
const MAX_CONFIGURATIONS = 50;

export function deliveryLog(now: () => number) {
  const known = lastUsed<Deliveries>(MAX_SIDECARS);
  return {
    record(sidecarId: string, configurationId: string, etag: string): void {
      const delivery = { [configurationId]: { etag, at: now() } };
      known.set(sidecarId, latest(known.get(sidecarId) ?? {}, delivery));
    },
    /** The same object while nothing was delivered. */
    of: (sidecarId: string): Deliveries => known.get(sidecarId) ?? NONE,
  };
}

/** Of both, the newer one of each; agents go to any node. */
export function latest(one: Deliveries, other: Deliveries): Deliveries {
  const merged = new Map(Object.entries(one));
  for (const [id, delivery] of Object.entries(other)) {
    const before = merged.get(id);
    if (before === undefined || before.at <= delivery.at) merged.set(id, delivery);
  }
  const newest = [...merged].toSorted(([, a], [, b]) => b.at - a.at).slice(0, MAX_CONFIGURATIONS);
  return Object.fromEntries(newest);
}
