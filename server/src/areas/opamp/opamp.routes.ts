// The calls of people around agents, their configurations and their tokens.
import { opampAgents, opampConfigurations, opampTokens } from '@logboom/contract/opamp/endpoints';
import { callerOf } from '../../http/access.ts';
import { encoded, route } from '../../http/route.ts';
import type { ApiServer } from '../../http/types.ts';
import { encodingFor, fleetAnswers } from '../collectors/index.ts';
import type { AgentService } from './agents/agent.service.ts';
import type { ConfigurationService } from './configurations/configuration.service.ts';
import type { TokenService } from './tokens/token.service.ts';

export function agentRoutes(service: AgentService) {
  return (api: ApiServer): void => {
    const lists = fleetAnswers((_all: null) => service.list());
    route(api, opampAgents.list, async (request, reply) => {
      const { body, headers } = await lists.list(null, encodingFor(request));
      return reply.type('application/json').headers(headers).send(encoded(opampAgents.list, body));
    });
    route(api, opampAgents.read, ({ params }) => service.read(params.agentId));
    route(api, opampAgents.effectiveConfig, ({ params }) => service.effectiveConfig(params.agentId));
    route(api, opampAgents.assign, async ({ params, body }, reply) => {
      await service.assign(params.agentId, body);
      return reply.code(204).send(undefined);
    });
    route(api, opampAgents.remove, async ({ params }, reply) => {
      await service.remove(params.agentId);
      return reply.code(204).send(undefined);
    });
  };
}

export function configurationRoutes(service: ConfigurationService) {
  return (api: ApiServer): void => {
    route(api, opampConfigurations.list, () => service.list());
    route(api, opampConfigurations.read, async ({ params }) => service.find(params.configurationId));
    route(api, opampConfigurations.create, (request) => service.create(callerOf(request), request.body));
    route(api, opampConfigurations.update, (request) =>
      service.update(callerOf(request), request.params.configurationId, request.body),
    );
    route(api, opampConfigurations.remove, async ({ params }, reply) => {
      await service.remove(params.configurationId);
      return reply.code(204).send(undefined);
    });
    route(api, opampConfigurations.ruleMatches, ({ body }) => service.ruleMatches(body.rule));
  };
}

export function tokenRoutes(service: TokenService) {
  return (api: ApiServer): void => {
    route(api, opampTokens.list, () => service.list());
    route(api, opampTokens.create, (request) => service.create(callerOf(request), request.body));
    route(api, opampTokens.remove, async ({ params }, reply) => {
      await service.remove(params.tokenId);
      return reply.code(204).send(undefined);
    });
  };
}
