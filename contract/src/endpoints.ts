// Every endpoint of the API, by area. The server registers exactly these.
import { collectorAgents, collectorConfigurations, collectors } from './collectors/endpoints.ts';
import { collectorInputs, collectorOutputs, collectorSnippets } from './collectors/entry-endpoints.ts';
import { clusterConfig, messageProcessors, urlAllowList } from './configuration/endpoints.ts';
import { entities } from './entities/endpoints.ts';
import { codecs, extractors, grok } from './extractors/endpoints.ts';
import { permissions, sessions, tokens, users } from './identity/endpoints.ts';
import { indexer, indexFailures, indexRanges, indices } from './indices/endpoints.ts';
import { deflector, indexSets, indexStrategies, indexTemplates } from './indices/set-endpoints.ts';
import { clusterInputStates, inputs, inputStates, inputTypes } from './inputs/endpoints.ts';
import { clusterMetrics, metrics } from './metrics/endpoints.ts';
import { notifications } from './notifications/endpoints.ts';
import { outputs, streamOutputs } from './outputs/endpoints.ts';
import { processing } from './processing/endpoints.ts';
import { sharing } from './sharing/endpoints.ts';
import { streamRules, streams } from './streams/endpoints.ts';
import { cluster, loadBalancer, nodes, system, systemJobs } from './system/endpoints.ts';
import { tools } from './tools/endpoints.ts';
import type { Endpoint } from './wire/endpoint.ts';

const tables: readonly Readonly<Record<string, Endpoint>>[] = [
  cluster,
  clusterConfig,
  clusterInputStates,
  clusterMetrics,
  codecs,
  collectorAgents,
  collectorConfigurations,
  collectorInputs,
  collectorOutputs,
  collectors,
  collectorSnippets,
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
  messageProcessors,
  metrics,
  nodes,
  notifications,
  outputs,
  permissions,
  processing,
  sessions,
  sharing,
  streamOutputs,
  streamRules,
  streams,
  system,
  systemJobs,
  tokens,
  tools,
  urlAllowList,
  users,
];

export const ENDPOINTS: readonly Endpoint[] = tables.flatMap((table) => Object.values(table));
