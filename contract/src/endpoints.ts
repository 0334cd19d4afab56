// Every endpoint of the API, by area. The server registers exactly these.
import { entities } from './entities/endpoints.ts';
import { codecs, extractors, grok } from './extractors/endpoints.ts';
import { permissions, sessions, tokens, users } from './identity/endpoints.ts';
import { clusterInputStates, inputs, inputStates, inputTypes } from './inputs/endpoints.ts';
import { outputs, streamOutputs } from './outputs/endpoints.ts';
import { pipelineConnections, pipelineRules, pipelines, pipelineSimulator } from './pipelines/endpoints.ts';
import { sharing } from './sharing/endpoints.ts';
import { streamRules, streams } from './streams/endpoints.ts';
import type { Endpoint } from './wire/endpoint.ts';

const tables: readonly Readonly<Record<string, Endpoint>>[] = [
  entities,
  extractors,
  grok,
  codecs,
  permissions,
  sessions,
  tokens,
  users,
  inputs,
  inputTypes,
  inputStates,
  clusterInputStates,
  outputs,
  streamOutputs,
  pipelines,
  pipelineRules,
  pipelineConnections,
  pipelineSimulator,
  sharing,
  streams,
  streamRules,
];

export const ENDPOINTS: readonly Endpoint[] = tables.flatMap((table) => Object.values(table));
