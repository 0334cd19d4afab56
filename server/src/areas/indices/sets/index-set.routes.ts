// The calls around index sets.
import {
  IndexSet,
  IndexSetList,
  IndexSetStats,
  IndexSetUpdate,
  NewIndexSet,
} from '@logboom/contract/indices/schemas';
import { Type } from 'typebox';
import { permitted, signedIn } from '@logboom/contract/wire/access';
import { callerOf } from '../../../http/access.ts';
import { NoContent, type ApiServer } from '../../../http/types.ts';
import type { IndexSetService } from './index-set.service.ts';
import { pathId } from '../paths.ts';

const tags = ['Index sets'];
const params = Type.Object({ id: pathId });
const path = '/system/indices/index_sets';

export function indexSetRoutes(service: IndexSetService): (api: ApiServer) => void {
  return (api) => {
    readRoutes(api, service);
    writeRoutes(api, service);
  };
}

function readRoutes(api: ApiServer, service: IndexSetService): void {
  api.get(path, {
    schema: {
      tags,
      summary: 'The index sets that the caller may read, by title',
      querystring: Type.Object({
        skip: Type.Integer({ minimum: 0, default: 0 }),
        limit: Type.Integer({ minimum: 0, default: 0, description: '0 for all' }),
        stats: Type.Boolean({ default: false }),
      }),
      response: { 200: IndexSetList },
    },
    config: { access: signedIn },
    handler: (request) => service.list(callerOf(request), request.query),
  });
  api.get(`${path}/stats`, {
    schema: { tags, summary: 'How much all index sets hold', response: { 200: IndexSetStats } },
    config: { access: permitted('indexsets:read') },
    handler: () => service.totalStats(),
  });
  api.get(`${path}/:id`, {
    schema: { tags, summary: 'One index set', params, response: { 200: IndexSet } },
    config: { access: permitted('indexsets:read:{id}') },
    handler: ({ params: { id } }) => service.find(id),
  });
  api.get(`${path}/:id/stats`, {
    schema: { tags, summary: 'How much an index set holds', params, response: { 200: IndexSetStats } },
    config: { access: permitted('indexsets:read:{id}') },
    handler: ({ params: { id } }) => service.stats(id),
  });
}

function writeRoutes(api: ApiServer, service: IndexSetService): void {
  api.post(path, {
    schema: { tags, summary: 'Create an index set', body: NewIndexSet, response: { 200: IndexSet } },
    config: { access: permitted('indexsets:create') },
    handler: ({ body }) => service.create(body),
  });
  api.put(`${path}/:id`, {
    schema: {
      tags,
      summary: 'Change an index set',
      params,
      body: IndexSetUpdate,
      response: { 200: IndexSet },
    },
    config: { access: permitted('indexsets:edit:{id}') },
    handler: ({ params: { id }, body }) => service.update(id, body),
  });
  api.put(`${path}/:id/default`, {
    schema: { tags, summary: 'Make it the default index set', params, response: { 200: IndexSet } },
    config: { access: permitted('indexsets:edit:{id}') },
    handler: ({ params: { id } }) => service.setDefault(id),
  });
  api.delete(`${path}/:id`, {
    schema: {
      tags,
      summary: 'Delete an index set, with its messages unless told otherwise',
      params,
      querystring: Type.Object({ delete_indices: Type.Boolean({ default: true }) }),
      response: { 204: NoContent },
    },
    config: { access: permitted('indexsets:delete:{id}') },
    async handler({ params: { id }, query }, reply) {
      await service.remove(id, query.delete_indices);
      return reply.code(204).send(undefined);
    },
  });
}
