// The configuration of searches that holds for the whole cluster.
import { INITIAL_SEARCHES_CONFIG, SearchesConfig } from '@logboom/contract/configuration/schemas';
import { SEARCHES_CONFIG } from '@logboom/contract/configuration/rules';
import type { ConfigEntry } from '../../../cluster/cluster-config.ts';

export const searchesEntry: ConfigEntry<typeof SearchesConfig> = {
  className: SEARCHES_CONFIG,
  schema: SearchesConfig,
  seeded: true,
  initial: () => structuredClone(INITIAL_SEARCHES_CONFIG),
};
