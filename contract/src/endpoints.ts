// Every endpoint of the API, by area. The server registers exactly these.
import { entities } from './entities/endpoints.ts';
import { codecs, extractors, grok } from './extractors/endpoints.ts';
import { permissions, sessions, tokens, users } from './identity/endpoints.ts';
import { clusterInputStates, inputs, inputStates, inputTypes } from './inputs/endpoints.ts';
import { outputs, streamOutputs } from './outputs/endpoints.ts';
import { pipelineConnections, pipelineRules, pipelines, pipelineSimulator } from './pipelines/endpoints.ts';
import { decorators } from './search/endpoints/decorators.ts';
import { messageExports } from './search/endpoints/export.ts';
import { messages } from './search/endpoints/messages.ts';
import { fields, insight, queryHelp } from './search/endpoints/query-help.ts';
import { scripting, universal, universalExport } from './search/endpoints/scripting.ts';
import { searches } from './search/endpoints/searches.ts';
import { views } from './search/endpoints/views.ts';
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
  decorators,
  fields,
  insight,
  messageExports,
  messages,
  queryHelp,
  scripting,
  searches,
  universal,
  universalExport,
  views,
  sharing,
  streams,
  streamRules,
];

export const ENDPOINTS: readonly Endpoint[] = tables.flatMap((table) => Object.values(table));
