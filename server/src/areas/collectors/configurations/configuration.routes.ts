// The calls around collector configurations.
import { CloneRequest, ConfigurationRequest, TagsRequest } from '@logboom/contract/collectors/requests';
import { CollectorConfiguration, CollectorConfigurationList } from '@logboom/contract/collectors/schemas';
import { Type } from 'typebox';
import { permitted } from '@logboom/contract/wire/access';
import { NoContent, type ApiServer } from '../../../http/types.ts';
import type { ConfigurationService } from './configuration.service.ts';
import { BASE, pathId, tags } from '../paths.ts';

const params = Type.Object({ id: pathId });
const path = `${BASE}/configurations`;
const read = { access: permitted('collectors:read') };
const create = { access: permitted('collectors:create') };
const update = { access: permitted('collectors:update') };

export function configurationRoutes(service: ConfigurationService): (api: ApiServer) => void {
  return (api) => {
    readRoutes(api, service);
    writeRoutes(api, service);
    cloneRoutes(api, service);
  };
}

function readRoutes(api: ApiServer, service: ConfigurationService): void {
  api.get(path, {
    schema: { tags, summary: 'All configurations', response: { 200: CollectorConfigurationList } },
    config: read,
    handler: () => service.list(),
  });
  api.get(`${path}/tags`, {
    schema: { tags, summary: 'All tags of configurations', response: { 200: Type.Array(Type.String()) } },
    config: read,
    handler: () => service.tags(),
  });
  api.get(`${path}/:id`, {
    schema: {
      tags,
      summary: 'One configuration; no content when there is none',
      params,
      response: { 200: CollectorConfiguration, 204: NoContent },
    },
    config: read,
    async handler(request, reply) {
      const found = await service.find(request.params.id);
      return found === undefined ? reply.code(204).send(undefined) : reply.send(found);
    },
  });
}

function writeRoutes(api: ApiServer, service: ConfigurationService): void {
  api.post(path, {
    schema: {
      tags,
      summary: 'Create a configuration, with the default NXLog snippet when createDefaults is true',
      querystring: Type.Object({ createDefaults: Type.Optional(Type.String()) }),
      body: ConfigurationRequest,
      response: { 200: CollectorConfiguration },
    },
    config: create,
    handler: ({ body, query }) => service.create(body, /^(?:true|yes|y)$/i.test(query.createDefaults ?? '')),
  });
  api.put(`${path}/:id/name`, {
    schema: {
      tags,
      summary: 'Rename a configuration; only the name of the body counts',
      params,
      body: ConfigurationRequest,
      response: { 200: CollectorConfiguration },
    },
    config: update,
    handler: ({ params: { id }, body }) => service.rename(id, body.name),
  });
  api.put(`${path}/:id/tags`, {
    schema: {
      tags,
      summary: 'Replace the tags of a configuration',
      params,
      body: TagsRequest,
      response: { 200: CollectorConfiguration },
    },
    config: update,
    handler: ({ params: { id }, body }) => service.setTags(id, body),
  });
  api.delete(`${path}/:id`, {
    schema: { tags, summary: 'Delete a configuration', params, response: { 204: NoContent } },
    config: { access: permitted('collectors:delete') },
    async handler(request, reply) {
      await service.remove(request.params.id);
      return reply.code(204).send(undefined);
    },
  });
}

function cloneRoutes(api: ApiServer, service: ConfigurationService): void {
  api.post(`${path}/:id`, {
    schema: {
      tags,
      summary: 'Clone a configuration under the name in the body',
      params,
      body: CloneRequest,
      response: { 202: NoContent },
    },
    config: create,
    async handler(request, reply) {
      await service.clone(request.params.id, request.body.name);
      return reply.code(202).send(undefined);
    },
  });
  api.post(`${path}/:id/:name`, {
    schema: {
      tags,
      summary: 'Clone a configuration under the name in the address',
      params: Type.Object({ id: pathId, name: Type.String() }),
      response: { 202: NoContent },
    },
    config: create,
    async handler(request, reply) {
      await service.clone(request.params.id, request.params.name);
      return reply.code(202).send(undefined);
    },
  });
}
