// Every endpoint of the API, by area. The server registers exactly these.
import { pipelineConnections, pipelineRules, pipelines, pipelineSimulator } from './pipelines/endpoints.ts';
import { streamRules, streams } from './streams/endpoints.ts';
import type { Endpoint } from './wire/endpoint.ts';

const tables: readonly Readonly<Record<string, Endpoint>>[] = [
  streams,
  streamRules,
  pipelines,
  pipelineRules,
  pipelineConnections,
  pipelineSimulator,
];

export const ENDPOINTS: readonly Endpoint[] = tables.flatMap((table) => Object.values(table));
