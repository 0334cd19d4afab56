// The calls around index sets.
import { indexSets } from '@logboom/contract/indices/set-endpoints';
import { callerOf } from '../../../http/access.ts';
import { route } from '../../../http/route.ts';
import type { ApiServer } from '../../../http/types.ts';
import type { IndexSetService } from './index-set.service.ts';

export function indexSetRoutes(service: IndexSetService): (api: ApiServer) => void {
  return (api) => {
    route(api, indexSets.list, (request) => service.list(callerOf(request), request.query));
    route(api, indexSets.totalStats, () => service.totalStats());
    route(api, indexSets.read, ({ params }) => service.find(params.id));
    route(api, indexSets.stats, ({ params }) => service.stats(params.id));
    route(api, indexSets.create, ({ body }) => service.create(body));
    route(api, indexSets.update, ({ params, body }) => service.update(params.id, body));
    route(api, indexSets.makeDefault, ({ params }) => service.setDefault(params.id));
    route(api, indexSets.remove, async ({ params, query }, reply) => {
      await service.remove(params.id, query.delete_indices);
      return reply.code(204).send(undefined);
    });
  };
}
