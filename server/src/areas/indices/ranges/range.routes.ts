// The calls around index ranges.
import { IndexRange, IndexRanges } from '@logboom/contract/indices/schemas';
import { Type } from 'typebox';
import { permitted, signedIn } from '@logboom/contract/wire/access';
import { callerOf } from '../../../http/access.ts';
import { NoContent, type ApiServer } from '../../../http/types.ts';
import { pathId, pathIndex } from '../paths.ts';
import type { RangeService } from './range.service.ts';

const tags = ['Index ranges'];
const path = '/system/indices/ranges';
const index = Type.Object({ index: pathIndex });

export function rangeRoutes(service: RangeService): (api: ApiServer) => void {
  return (api) => {
    api.get(path, {
      schema: { tags, summary: 'The time that each index covers', response: { 200: IndexRanges } },
      config: { access: signedIn },
      async handler(request) {
        const ranges = await service.list(callerOf(request));
        return { total: ranges.length, ranges };
      },
    });
    api.get(`${path}/:index`, {
      schema: {
        tags,
        summary: 'The time that an index covers',
        params: index,
        response: { 200: IndexRange },
      },
      config: { access: permitted('indexranges:read:{index}') },
      handler: ({ params }) => service.find(params.index),
    });
    rebuildRoutes(api, service);
  };
}

function rebuildRoutes(api: ApiServer, service: RangeService): void {
  api.post(`${path}/rebuild`, {
    schema: { tags, summary: 'Take all ranges anew, in the background', response: { 202: NoContent } },
    config: { access: permitted('indexranges:rebuild') },
    async handler(_, reply) {
      await service.rebuildAll();
      return reply.code(202).send(undefined);
    },
  });
  api.post(`${path}/index_set/:indexSetId/rebuild`, {
    schema: {
      tags,
      summary: 'Take the ranges of an index set anew, in the background',
      params: Type.Object({ indexSetId: pathId }),
      response: { 202: NoContent },
    },
    config: { access: permitted('indexranges:rebuild') },
    async handler({ params }, reply) {
      await service.rebuildSet(params.indexSetId);
      return reply.code(202).send(undefined);
    },
  });
  api.post(`${path}/:index/rebuild`, {
    schema: {
      tags,
      summary: 'Take the range of an index anew, in the background',
      params: index,
      response: { 202: NoContent },
    },
    config: { access: permitted('indexranges:rebuild:{index}') },
    async handler({ params }, reply) {
      await service.rebuildOne(params.index);
      return reply.code(202).send(undefined);
    },
  });
}
