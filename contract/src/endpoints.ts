// Every endpoint of the API, by area. The server registers exactly these.
import { indexer, indexFailures, indexRanges, indices } from './indices/endpoints.ts';
import { deflector, indexSets, indexStrategies, indexTemplates } from './indices/set-endpoints.ts';
import { clusterMetrics, metrics } from './metrics/endpoints.ts';
import { notifications } from './notifications/endpoints.ts';
import { processing } from './processing/endpoints.ts';
import { streamRules, streams } from './streams/endpoints.ts';
import { clusterConfig } from './system/cluster-config.ts';
import { cluster, loadBalancer, nodes, system, systemJobs } from './system/endpoints.ts';
import type { Endpoint } from './wire/endpoint.ts';

const tables: readonly Readonly<Record<string, Endpoint>>[] = [
  cluster,
  clusterConfig,
  clusterMetrics,
  deflector,
  indexer,
  indexFailures,
  indexRanges,
  indexSets,
  indexStrategies,
  indexTemplates,
  indices,
  loadBalancer,
  metrics,
  nodes,
  notifications,
  processing,
  streamRules,
  streams,
  system,
  systemJobs,
];

export const ENDPOINTS: readonly Endpoint[] = tables.flatMap((table) => Object.values(table));
