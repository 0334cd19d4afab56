// Every endpoint of the API, by area. The server registers exactly these.
import { streamRules, streams } from './streams/endpoints.ts';
import type { Endpoint } from './wire/endpoint.ts';

const tables: readonly Readonly<Record<string, Endpoint>>[] = [streams, streamRules];

export const ENDPOINTS: readonly Endpoint[] = tables.flatMap((table) => Object.values(table));
