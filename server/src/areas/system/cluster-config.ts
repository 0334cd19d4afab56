// The id of the cluster, as an entry of its configuration.
import { randomUUID } from 'node:crypto';
import { ClusterIdConfig } from '@logboom/contract/configuration/schemas';
import { CLUSTER_ID_CONFIG } from '@logboom/contract/configuration/rules';
import type { ConfigEntry } from '../../cluster/cluster-config.ts';

export const clusterIdEntry: ConfigEntry<typeof ClusterIdConfig> = {
  className: CLUSTER_ID_CONFIG,
  schema: ClusterIdConfig,
  seeded: true,
  initial: () => ({ cluster_id: randomUUID() }),
};

export const systemConfigEntries: readonly ConfigEntry[] = [clusterIdEntry];
