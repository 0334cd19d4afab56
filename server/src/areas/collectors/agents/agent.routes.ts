// The three calls of agents. They bring no credentials, so these are open by contract; see agent-guard.ts.
import { RegistrationRequest } from '@logboom/contract/collectors/requests';
import {
  CollectorConfiguration,
  CollectorUpload,
  RegistrationAnswer,
} from '@logboom/contract/collectors/schemas';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { anyone } from '@logboom/contract/wire/access';
import { NoContent, type ApiServer } from '../../../http/types.ts';
import { versionOf } from './agent-guard.ts';
import type { AgentService } from './agent.service.ts';
import type { FleetService } from '../fleet/fleet.service.ts';
import { BASE, pathId, tags } from '../paths.ts';

const LARGEST_BODY = 1_048_576;
const config = { access: anyone };
const collectorId = Type.String({ ...pathId, minLength: 1, maxLength: 256 });
const params = Type.Object({ collectorId });

export interface AgentParts {
  guard: (request: FastifyRequest) => Promise<void>;
  fleet: FleetService;
  agents: AgentService;
}

export function agentRoutes({ guard, fleet, agents }: AgentParts): (api: ApiServer) => void {
  const limits = { onRequest: guard, bodyLimit: LARGEST_BODY, config };
  return (api) => {
    api.put(`${BASE}/collectors/:collectorId`, {
      ...limits,
      schema: {
        tags,
        summary: 'An agent registers and reports',
        params,
        body: RegistrationRequest,
        response: { 202: RegistrationAnswer },
      },
      async handler(request, reply) {
        const version = versionOf(request);
        const answer = await fleet.report(request.params.collectorId, version, request.body);
        return reply.code(202).serializer(JSON.stringify).send(answer);
      },
    });

    api.put(`${BASE}/collectors/:collectorId/configuration`, {
      ...limits,
      schema: {
        tags,
        summary: 'An agent uploads what it rendered',
        params,
        body: CollectorUpload,
        response: { 202: NoContent },
      },
      async handler(request, reply) {
        versionOf(request);
        await agents.upload(request.body);
        return reply.code(202).send(undefined);
      },
    });

    api.get(`${BASE}/:collectorId`, {
      ...limits,
      schema: {
        tags,
        summary: 'The configuration for the tags of an agent; no content when none has one of them',
        params,
        querystring: Type.Object({ tags: Type.Optional(Type.String()) }),
        response: { 200: Type.Unsafe<string>(CollectorConfiguration), 204: NoContent, 304: NoContent },
      },
      async handler(request, reply) {
        reply.header('cache-control', 'private, no-transform');
        const found = await agents.configurationFor(request.query.tags);
        if (found === undefined) return reply.code(204).send(undefined);
        reply.header('etag', `"${found.etag}"`);
        if (agents.hasCurrent(request.headers['if-none-match'], found)) {
          return reply.code(304).send(undefined);
        }
        return reply.type('application/json').send(found.body);
      },
    });
  };
}
