// Every endpoint of the API, by area. The server registers exactly these.
import { decorators } from './search/endpoints/decorators.ts';
import { messageExports } from './search/endpoints/export.ts';
import { messages } from './search/endpoints/messages.ts';
import { fields, insight, queryHelp } from './search/endpoints/query-help.ts';
import { scripting, universal, universalExport } from './search/endpoints/scripting.ts';
import { searches } from './search/endpoints/searches.ts';
import { views } from './search/endpoints/views.ts';
import { streamRules, streams } from './streams/endpoints.ts';
import type { Endpoint } from './wire/endpoint.ts';

const tables: readonly Readonly<Record<string, Endpoint>>[] = [
  decorators,
  fields,
  insight,
  messageExports,
  messages,
  queryHelp,
  scripting,
  searches,
  streams,
  streamRules,
  universal,
  universalExport,
  views,
];

export const ENDPOINTS: readonly Endpoint[] = tables.flatMap((table) => Object.values(table));
