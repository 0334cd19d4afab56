// The three calls of agents. They bring no credentials, so these are open by contract; see agent-guard.ts.
import { collectorAgents as endpoints } from '@logboom/contract/collectors/endpoints';
import type { FastifyRequest } from 'fastify';
import { encoded, route } from '../../../http/route.ts';
import type { ApiServer } from '../../../http/types.ts';
import { versionOf } from './agent-guard.ts';
import type { AgentService } from './agent.service.ts';
import type { FleetService } from '../fleet/fleet.service.ts';

export interface AgentParts {
  guard: (request: FastifyRequest) => Promise<void>;
  fleet: FleetService;
  agents: AgentService;
}

export function agentRoutes({ guard, fleet, agents }: AgentParts): (api: ApiServer) => void {
  const guarded = { onRequest: guard };
  return (api) => {
    route(
      api,
      endpoints.report,
      async (request, reply) => {
        const version = versionOf(request);
        const answer = await fleet.report(request.params.collectorId, version, request.body);
        return reply.code(202).type('application/json').serializer(JSON.stringify).send(answer);
      },
      guarded,
    );

    route(
      api,
      endpoints.upload,
      async (request, reply) => {
        versionOf(request);
        await agents.upload(request.body);
        return reply.code(202).send(undefined);
      },
      guarded,
    );

    route(
      api,
      endpoints.configuration,
      async (request, reply) => {
        reply.header('cache-control', 'private, no-transform');
        const found = await agents.configurationFor(request.query.tags);
        if (found === undefined) return reply.code(204).send(undefined);
        reply.header('etag', `"${found.etag}"`);
        if (agents.hasCurrent(request.headers['if-none-match'], found)) {
          return reply.code(304).send(undefined);
        }
        return reply.type('application/json').send(encoded(endpoints.configuration, found.body));
      },
      guarded,
    );
  };
}
