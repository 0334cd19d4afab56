// The calls around the deflector. Any node may cycle: the register in the database knows the one answer.
import { Deflector } from '@logboom/contract/indices/schemas';
import { isPermitted } from '@logboom/contract/common/permissions';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { permitted, signedIn } from '@logboom/contract/wire/access';
import { callerOf } from '../../../http/access.ts';
import { RequestError } from '../../../http/errors.ts';
import { NoContent, type ApiServer } from '../../../http/types.ts';
import type { DeflectorService } from './deflector.service.ts';
import { pathId } from '../paths.ts';

const tags = ['Deflector'];
const params = Type.Object({ indexSetId: pathId });
const CYCLE = 'deflector:cycle';

export function deflectorRoutes(service: DeflectorService): (api: ApiServer) => void {
  return (api) => {
    readRoutes(api, service);
    cycleRoutes(api, service);
    clusterRoutes(api, service);
  };
}

function readRoutes(api: ApiServer, service: DeflectorService): void {
  const access = permitted('deflector:read');
  api.get('/system/deflector', {
    schema: { tags, summary: 'The index that the default set writes to', response: { 200: Deflector } },
    config: { access },
    handler: () => service.state(),
  });
  api.get('/system/deflector/:indexSetId', {
    schema: { tags, summary: 'The index that an index set writes to', params, response: { 200: Deflector } },
    config: { access },
    handler: (request) => service.state(request.params.indexSetId),
  });
}

function cycleRoutes(api: ApiServer, service: DeflectorService): void {
  api.post('/system/deflector/cycle', {
    schema: { tags, summary: 'Let the default set write to a new index', response: { 204: NoContent } },
    config: { access: permitted(CYCLE) },
    async handler(_, reply) {
      await service.cycle();
      return reply.code(204).send(undefined);
    },
  });
  api.post('/system/deflector/:indexSetId/cycle', {
    schema: { tags, summary: 'Let an index set write to a new index', params, response: { 204: NoContent } },
    config: { access: permitted(CYCLE) },
    async handler(request, reply) {
      await service.cycle(request.params.indexSetId);
      return reply.code(204).send(undefined);
    },
  });
}

/** As clients of a cluster call it: they get no other answer, also when it was refused. */
function clusterRoutes(api: ApiServer, service: DeflectorService): void {
  async function tryToCycle(request: FastifyRequest, indexSetId?: string): Promise<void> {
    if (!isPermitted(callerOf(request).permissions, CYCLE)) return;
    try {
      await service.cycle(indexSetId);
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      request.log.info({ err: error }, 'not cycled');
    }
  }
  api.post('/cluster/deflector/cycle', {
    schema: { tags, summary: 'As /system/deflector/cycle, on any node', response: { 204: NoContent } },
    config: { access: signedIn },
    async handler(request, reply) {
      await tryToCycle(request);
      return reply.code(204).send(undefined);
    },
  });
  api.post('/cluster/deflector/:indexSetId/cycle', {
    schema: {
      tags,
      summary: 'As /system/deflector/…/cycle, on any node',
      params,
      response: { 204: NoContent },
    },
    config: { access: signedIn },
    async handler(request, reply) {
      await tryToCycle(request, request.params.indexSetId);
      return reply.code(204).send(undefined);
    },
  });
}
