// The calls around index ranges.
import { indexRanges } from '@logboom/contract/indices/endpoints';
import { callerOf } from '../../../http/access.ts';
import { route } from '../../../http/route.ts';
import type { ApiServer } from '../../../http/types.ts';
import type { RangeService } from './range.service.ts';

export function rangeRoutes(service: RangeService): (api: ApiServer) => void {
  return (api) => {
    route(api, indexRanges.list, async (request) => {
      const ranges = await service.list(callerOf(request));
      return { total: ranges.length, ranges };
    });
    route(api, indexRanges.read, ({ params }) => service.find(params.index));
    route(api, indexRanges.rebuildAll, async (_, reply) => {
      await service.rebuildAll();
      return reply.code(202).send(undefined);
    });
    route(api, indexRanges.rebuildSet, async ({ params }, reply) => {
      await service.rebuildSet(params.indexSetId);
      return reply.code(202).send(undefined);
    });
    route(api, indexRanges.rebuild, async ({ params }, reply) => {
      await service.rebuildOne(params.index);
      return reply.code(202).send(undefined);
    });
  };
}
