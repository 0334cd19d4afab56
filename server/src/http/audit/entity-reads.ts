// Reads an entity as its own GET shows it, on behalf of the caller who is about to change it.
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '../authentication.ts';

export interface EntityReads {
  /** What a GET at the same address answers; undefined where there is none, or the caller may not. */
  at(request: FastifyRequest): Promise<unknown>;
  /** Set for a request that was made here. */
  callerOf(request: FastifyRequest): Caller | undefined;
}

export function entityReads(server: FastifyInstance): EntityReads {
  // Nobody outside can know the name of this header, nor the ticket in it.
  const header = `x-audit-${randomUUID()}`;
  const tickets = new Map<string, Caller>();
  const readable = new Set<string>();
  server.addHook('onRoute', ({ url, config }) => {
    const endpoint = config?.endpoint;
    if (endpoint?.method === 'GET' && endpoint.remembered === undefined && answersJson(endpoint))
      readable.add(url);
  });

  return {
    async at(request) {
      const { url } = request.routeOptions;
      if (url === undefined || !readable.has(url) || request.caller === undefined) return undefined;
      const ticket = randomUUID();
      tickets.set(ticket, request.caller);
      try {
        const path = request.url.split('?', 1)[0] ?? '';
        const answer = await server.inject({ method: 'GET', url: path, headers: { [header]: ticket } });
        return answer.statusCode === 200 ? answer.json<unknown>() : undefined;
      } finally {
        tickets.delete(ticket);
      }
    },
    callerOf(request) {
      const ticket = request.headers[header];
      return typeof ticket === 'string' ? tickets.get(ticket) : undefined;
    },
  };
}

function answersJson({ produces }: { produces?: readonly string[] }): boolean {
  return produces === undefined || produces.includes('application/json');
}
