// The cluster configuration entries that belong to no area of their own yet, and the id of the cluster.
import { randomUUID } from 'node:crypto';
import { ClusterIdConfig, EventsConfig } from '@logboom/contract/configuration/schemas';
import { CLUSTER_ID_CONFIG, EVENTS_CONFIG } from '@logboom/contract/configuration/rules';
import type { ConfigEntry } from '../../cluster/cluster-config.ts';

export const clusterIdEntry: ConfigEntry<typeof ClusterIdConfig> = {
  className: CLUSTER_ID_CONFIG,
  schema: ClusterIdConfig,
  seeded: true,
  initial: () => ({ cluster_id: randomUUID() }),
};

const eventsEntry: ConfigEntry<typeof EventsConfig> = {
  className: EVENTS_CONFIG,
  schema: EventsConfig,
  seeded: true,
};

export const systemConfigEntries: readonly ConfigEntry[] = [clusterIdEntry, eventsEntry];
