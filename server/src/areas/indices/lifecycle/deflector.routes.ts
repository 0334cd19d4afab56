// The calls around the deflector. Any node may cycle: the register in the database knows the one answer.
import { isPermitted } from '@logboom/contract/common/permissions';
import { deflector } from '@logboom/contract/indices/set-endpoints';
import type { FastifyRequest } from 'fastify';
import { callerOf } from '../../../http/access.ts';
import { RequestError } from '../../../http/errors.ts';
import { route } from '../../../http/route.ts';
import type { ApiServer } from '../../../http/types.ts';
import type { DeflectorService } from './deflector.service.ts';

export function deflectorRoutes(service: DeflectorService): (api: ApiServer) => void {
  return (api) => {
    route(api, deflector.read, () => service.state());
    route(api, deflector.readOfSet, ({ params }) => service.state(params.indexSetId));
    route(api, deflector.cycle, async (_, reply) => {
      await service.cycle();
      return reply.code(204).send(undefined);
    });
    route(api, deflector.cycleOfSet, async ({ params }, reply) => {
      await service.cycle(params.indexSetId);
      return reply.code(204).send(undefined);
    });
    clusterRoutes(api, service);
  };
}

/** As clients of a cluster call it: they get no other answer, also when it was refused. */
function clusterRoutes(api: ApiServer, service: DeflectorService): void {
  async function tryToCycle(request: FastifyRequest, indexSetId?: string): Promise<void> {
    if (!isPermitted(callerOf(request).permissions, 'deflector:cycle')) return;
    try {
      await service.cycle(indexSetId);
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      request.log.info({ err: error, indexSetId }, 'An index set was not rotated as asked');
    }
  }
  route(api, deflector.cycleInCluster, async (request, reply) => {
    await tryToCycle(request);
    return reply.code(204).send(undefined);
  });
  route(api, deflector.cycleOfSetInCluster, async (request, reply) => {
    await tryToCycle(request, request.params.indexSetId);
    return reply.code(204).send(undefined);
  });
}
