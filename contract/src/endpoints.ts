// Every endpoint of the API, by area. The server registers exactly these.
import { codecs, extractors, grok } from './extractors/endpoints.ts';
import { clusterInputStates, inputs, inputStates, inputTypes } from './inputs/endpoints.ts';
import { outputs, streamOutputs } from './outputs/endpoints.ts';
import { pipelineConnections, pipelineRules, pipelines, pipelineSimulator } from './pipelines/endpoints.ts';
import { streamRules, streams } from './streams/endpoints.ts';
import type { Endpoint } from './wire/endpoint.ts';

const tables: readonly Readonly<Record<string, Endpoint>>[] = [
  extractors,
  grok,
  codecs,
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
  streams,
  streamRules,
];

export const ENDPOINTS: readonly Endpoint[] = tables.flatMap((table) => Object.values(table));
