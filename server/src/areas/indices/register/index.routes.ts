// The calls around single indices.
import { AllIndices, IndexInfo, IndexNames, OpenIndices } from '@logboom/contract/indices/schemas';
import { Type } from 'typebox';
import { permitted, signedIn } from '@logboom/contract/wire/access';
import { callerOf } from '../../../http/access.ts';
import { NoContent, type ApiServer } from '../../../http/types.ts';
import type { IndexStates } from './index-states.service.ts';
import type { IndexService } from './index.service.ts';
import { pathId, pathIndex } from '../paths.ts';

const tags = ['Indices'];
const path = '/system/indexer/indices';
const indexParams = Type.Object({ index: pathIndex });
const setParams = Type.Object({ indexSetId: pathId });
/** More than anybody opens on one page. */
const MAX_NAMES = 1000;

export function indexRoutes(service: IndexService, states: IndexStates): (api: ApiServer) => void {
  return (api) => {
    listRoutes(api, service);
    listRoutesOfSet(api, service);
    detailRoutes(api, service);
    stateRoutes(api, states);
  };
}

function listRoutes(api: ApiServer, service: IndexService): void {
  api.get(path, {
    schema: { tags, summary: 'The indices of all index sets', response: { 200: AllIndices } },
    config: { access: signedIn },
    handler: (request) => service.all(callerOf(request)),
  });
  api.get(`${path}/open`, {
    schema: { tags, summary: 'Open indices', response: { 200: OpenIndices } },
    config: { access: permitted('indices:read') },
    handler: () => service.open(),
  });
  for (const state of ['closed', 'reopened'] as const) {
    api.get(`${path}/${state}`, {
      schema: { tags, summary: `Names of ${state} indices`, response: { 200: IndexNames } },
      config: { access: signedIn },
      handler: (request) => service.names(callerOf(request), state),
    });
  }
}

function listRoutesOfSet(api: ApiServer, service: IndexService): void {
  const params = setParams;
  api.get(`${path}/:indexSetId/list`, {
    schema: { tags, summary: 'The indices of an index set', params, response: { 200: AllIndices } },
    config: { access: signedIn },
    handler: (request) => service.all(callerOf(request), request.params.indexSetId),
  });
  api.get(`${path}/:indexSetId/open`, {
    schema: { tags, summary: 'Open indices of an index set', params, response: { 200: OpenIndices } },
    config: { access: permitted('indices:read') },
    handler: (request) => service.open(request.params.indexSetId),
  });
  for (const state of ['closed', 'reopened'] as const) {
    api.get(`${path}/:indexSetId/${state}`, {
      schema: {
        tags,
        summary: `Names of ${state} indices of an index set`,
        params,
        response: { 200: IndexNames },
      },
      config: { access: signedIn },
      handler: (request) => service.names(callerOf(request), state, request.params.indexSetId),
    });
  }
}

function detailRoutes(api: ApiServer, service: IndexService): void {
  api.get(`${path}/:index`, {
    schema: { tags, summary: 'One open index', params: indexParams, response: { 200: IndexInfo } },
    config: { access: permitted('indices:read:{index}') },
    handler: ({ params }) => service.info(params.index),
  });
  api.post(`${path}/multiple`, {
    schema: {
      tags,
      summary: 'Several open indices; those that the caller may not read are left out',
      body: Type.Object({ indices: Type.Array(pathIndex, { maxItems: MAX_NAMES }) }),
      response: { 200: Type.Array(IndexInfo) },
    },
    config: { access: signedIn },
    handler: (request) => service.several(callerOf(request), request.body.indices),
  });
}

function stateRoutes(api: ApiServer, states: IndexStates): void {
  const schema = (summary: string) => ({ tags, summary, params: indexParams, response: { 204: NoContent } });
  api.post(`${path}/:index/reopen`, {
    schema: schema('Reopen a closed index'),
    config: { access: permitted('indices:changestate:{index}') },
    async handler({ params }, reply) {
      await states.reopen(params.index);
      return reply.code(204).send(undefined);
    },
  });
  api.post(`${path}/:index/close`, {
    schema: schema('Close an index: its messages stay on disk and cannot be found'),
    config: { access: permitted('indices:changestate:{index}') },
    async handler({ params }, reply) {
      await states.close(params.index);
      return reply.code(204).send(undefined);
    },
  });
  api.delete(`${path}/:index`, {
    schema: schema('Delete an index with its messages'),
    config: { access: permitted('indices:delete:{index}') },
    async handler({ params }, reply) {
      await states.remove(params.index);
      return reply.code(204).send(undefined);
    },
  });
}
