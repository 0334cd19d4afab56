// The calls around collector configurations.
import { collectorConfigurations as endpoints } from '@logboom/contract/collectors/endpoints';
import { route } from '../../../http/route.ts';
import type { ApiServer } from '../../../http/types.ts';
import type { ConfigurationService } from './configuration.service.ts';

export function configurationRoutes(service: ConfigurationService): (api: ApiServer) => void {
  return (api) => {
    readRoutes(api, service);
    writeRoutes(api, service);
    cloneRoutes(api, service);
  };
}

function readRoutes(api: ApiServer, service: ConfigurationService): void {
  route(api, endpoints.list, () => service.list());
  route(api, endpoints.tags, () => service.tags());
  route(api, endpoints.read, async (request, reply) => {
    const found = await service.find(request.params.id);
    return found === undefined ? reply.code(204).send(undefined) : reply.send(found);
  });
}

function writeRoutes(api: ApiServer, service: ConfigurationService): void {
  route(api, endpoints.create, ({ body, query }) =>
    service.create(body, /^(?:true|yes|y)$/i.test(query.createDefaults ?? '')),
  );
  route(api, endpoints.rename, ({ params: { id }, body }) => service.rename(id, body.name));
  route(api, endpoints.replaceTags, ({ params: { id }, body }) => service.setTags(id, body));
  route(api, endpoints.remove, async (request, reply) => {
    await service.remove(request.params.id);
    return reply.code(204).send(undefined);
  });
}

function cloneRoutes(api: ApiServer, service: ConfigurationService): void {
  route(api, endpoints.clone, async (request, reply) => {
    await service.clone(request.params.id, request.body.name);
    return reply.code(202).send(undefined);
  });
  route(api, endpoints.cloneAs, async (request, reply) => {
    await service.clone(request.params.id, request.params.name);
    return reply.code(202).send(undefined);
  });
}
