// The calls around roll-outs.
import { sidecarRollouts as endpoints } from '@logboom/contract/sidecars/rollout-endpoints';
import { callerOf } from '../../../http/access.ts';
import { route } from '../../../http/route.ts';
import type { ApiServer } from '../../../http/types.ts';
import type { RolloutService } from './rollout.service.ts';

export function rolloutRoutes(service: RolloutService) {
  return (api: ApiServer): void => {
    route(api, endpoints.list, () => service.list());
    route(api, endpoints.start, (request) =>
      service.start(callerOf(request), request.params.configurationId, request.body),
    );
    route(api, endpoints.finish, async ({ params }, reply) => {
      await service.finish(params.configurationId);
      return reply.code(204).send(undefined);
    });
    route(api, endpoints.rollBack, async (request, reply) => {
      await service.rollBack(callerOf(request).username, request.params.configurationId);
      return reply.code(204).send(undefined);
    });
  };
}
