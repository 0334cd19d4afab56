// Every endpoint of the API, by area. The server registers exactly these.
import { entities } from './entities/endpoints.ts';
import { permissions, sessions, tokens, users } from './identity/endpoints.ts';
import { sharing } from './sharing/endpoints.ts';
import { streamRules, streams } from './streams/endpoints.ts';
import type { Endpoint } from './wire/endpoint.ts';

const tables: readonly Readonly<Record<string, Endpoint>>[] = [
  entities,
  permissions,
  sessions,
  sharing,
  streamRules,
  streams,
  tokens,
  users,
];

export const ENDPOINTS: readonly Endpoint[] = tables.flatMap((table) => Object.values(table));
