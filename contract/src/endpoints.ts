// Every endpoint of the API, by area. The server registers exactly these.
import { entities } from './entities/endpoints.ts';
import { codecs, extractors, grok } from './extractors/endpoints.ts';
import { permissions, sessions, tokens, users } from './identity/endpoints.ts';
import { indexer, indexFailures, indexRanges, indices } from './indices/endpoints.ts';
import { deflector, indexSets, indexStrategies, indexTemplates } from './indices/set-endpoints.ts';
import { clusterInputStates, inputs, inputStates, inputTypes } from './inputs/endpoints.ts';
import { clusterMetrics, metrics } from './metrics/endpoints.ts';
import { notifications } from './notifications/endpoints.ts';
import { outputs, streamOutputs } from './outputs/endpoints.ts';
import { pipelineConnections, pipelineRules, pipelines, pipelineSimulator } from './pipelines/endpoints.ts';
import { processing } from './processing/endpoints.ts';
import { sharing } from './sharing/endpoints.ts';
import { streamRules, streams } from './streams/endpoints.ts';
import { clusterConfig } from './system/cluster-config.ts';
import { cluster, loadBalancer, nodes, system, systemJobs } from './system/endpoints.ts';
import type { Endpoint } from './wire/endpoint.ts';

const tables: readonly Readonly<Record<string, Endpoint>>[] = [
  cluster,
  clusterConfig,
  clusterInputStates,
  clusterMetrics,
  codecs,
  deflector,
  entities,
  extractors,
  grok,
  indexer,
  indexFailures,
  indexRanges,
  indexSets,
  indexStrategies,
  indexTemplates,
  indices,
  inputs,
  inputStates,
  inputTypes,
  loadBalancer,
  metrics,
  nodes,
  notifications,
  outputs,
  permissions,
  pipelineConnections,
  pipelineRules,
  pipelines,
  pipelineSimulator,
  processing,
  sessions,
  sharing,
  streamOutputs,
  streamRules,
  streams,
  system,
  systemJobs,
  tokens,
  users,
];

export const ENDPOINTS: readonly Endpoint[] = tables.flatMap((table) => Object.values(table));
