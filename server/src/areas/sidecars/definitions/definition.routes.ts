// The calls around collectors, configurations and variables.
import {
  configurationVariables,
  sidecarCollectors,
  sidecarConfigurations,
} from '@logboom/contract/sidecars/definition-endpoints';
import { callerOf } from '../../../http/access.ts';
import { readListQuery } from '../../../http/list-query.ts';
import { encoded, route } from '../../../http/route.ts';
import type { ApiServer } from '../../../http/types.ts';
import { encodingFor, fleetAnswers } from '../../collectors/index.ts';
import { knowsEtag } from '../catalogue/catalogue.ts';
import type { CollectorService } from './collector.service.ts';
import type { ConfigurationService } from './configuration.service.ts';
import type { SidecarReach } from '../fleet/sidecar-reach.ts';
import type { SidecarService } from '../fleet/sidecar.service.ts';
import type { HashService } from './hash.service.ts';
import type { VariableService } from './variable.service.ts';

/** As agents and the proxies between are told: never changed on the way, never shared. */
const CACHING = 'private, no-transform';

export function collectorRoutes(service: CollectorService, sidecars: Pick<SidecarService, 'forAgents'>) {
  return (api: ApiServer): void => {
    route(api, sidecarCollectors.all, async (request, reply) => {
      const { collectorsEtag, collectorsJson } = (await sidecars.forAgents()).catalogue;
      reply.header('etag', `"${collectorsEtag}"`).header('cache-control', CACHING);
      if (knowsEtag(request.headers['if-none-match'], collectorsEtag)) return reply.code(304).send(undefined);
      return reply.type('application/json').send(encoded(sidecarCollectors.all, collectorsJson));
    });
    route(api, sidecarCollectors.list, ({ query }) =>
      service.list({ ...query, query: readListQuery(query.query) }),
    );
    route(api, sidecarCollectors.read, ({ params }) => service.find(params.id));
    route(api, sidecarCollectors.create, ({ body }) => service.create(body));
    route(api, sidecarCollectors.update, ({ params, body }) => service.update(params.id, body));
    route(api, sidecarCollectors.validate, ({ body }) => service.validate(body));
    route(api, sidecarCollectors.copy, async ({ params }, reply) => {
      await service.copy(params.id, params.name);
      return reply.code(202).send(undefined);
    });
    route(api, sidecarCollectors.remove, async ({ params }, reply) =>
      reply.code((await service.remove(params.id)) ? 202 : 304).send(undefined),
    );
  };
}

interface ConfigurationParts {
  service: ConfigurationService;
  hashes: HashService;
  reach: Pick<SidecarReach, 'ruleMatches'>;
}

export function configurationRoutes({ service, hashes, reach }: ConfigurationParts) {
  const endpoints = sidecarConfigurations;
  const hashAnswers = fleetAnswers((_all: null) => hashes.list());
  return (api: ApiServer): void => {
    route(api, endpoints.list, ({ query }) => service.list({ ...query, query: readListQuery(query.query) }));
    route(api, endpoints.read, ({ params }) => service.find(params.id));
    route(api, endpoints.usedBy, ({ params }) => service.usedBy(params.id));
    route(api, endpoints.history, ({ params }) => service.history(params.id));
    route(api, endpoints.create, (request) => service.insert(callerOf(request), request.body));
    route(api, endpoints.update, (request) =>
      service.update(callerOf(request), request.params.id, request.body),
    );
    route(api, endpoints.validate, ({ body }) => service.validate(body));
    route(api, endpoints.hashes, async (request, reply) => {
      const { body, headers } = await hashAnswers.list(null, encodingFor(request));
      return reply.type('application/json').headers(headers).send(encoded(endpoints.hashes, body));
    });
    route(api, endpoints.ruleMatches, ({ body }) => reach.ruleMatches(body));
    route(api, endpoints.preview, async ({ body }) => ({ preview: await service.preview(body) }));
    route(api, endpoints.copy, async (request, reply) => {
      await service.copy(callerOf(request), request.params.id, request.params.name);
      return reply.code(202).send(undefined);
    });
    route(api, endpoints.remove, async ({ params }, reply) =>
      reply.code((await service.remove(params.id)) ? 202 : 304).send(undefined),
    );
    route(api, endpoints.render, async ({ params, headers }, reply) => {
      const { etag, body } = await service.render(params.sidecarId, params.configurationId, (known) =>
        knowsEtag(headers['if-none-match'], known),
      );
      reply.header('etag', `"${etag}"`).header('cache-control', CACHING);
      return body === undefined ? reply.code(304).send(undefined) : reply.send(body);
    });
  };
}

export function variableRoutes(service: VariableService) {
  const endpoints = configurationVariables;
  return (api: ApiServer): void => {
    route(api, endpoints.list, () => service.list());
    route(api, endpoints.usedBy, ({ params }) => service.usedBy(params.id));
    route(api, endpoints.create, ({ body }) => service.create(body));
    route(api, endpoints.update, (request) =>
      service.update(callerOf(request), request.params.id, request.body),
    );
    route(api, endpoints.validate, ({ body }) => service.validate(body));
    route(api, endpoints.remove, async ({ params }, reply) => {
      await service.remove(params.id);
      return reply.code(202).send(undefined);
    });
  };
}
