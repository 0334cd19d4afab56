// The calls around single indices.
import { indices } from '@logboom/contract/indices/endpoints';
import { callerOf } from '../../../http/access.ts';
import { route } from '../../../http/route.ts';
import type { ApiServer } from '../../../http/types.ts';
import type { IndexStates } from './index-states.service.ts';
import type { IndexService } from './index.service.ts';

export function indexRoutes(service: IndexService, states: IndexStates): (api: ApiServer) => void {
  return (api) => {
    listRoutes(api, service);
    listRoutesOfSet(api, service);
    route(api, indices.read, ({ params }) => service.info(params.index));
    route(api, indices.readMultiple, (request) => service.several(callerOf(request), request.body.indices));
    stateRoutes(api, states);
  };
}

function listRoutes(api: ApiServer, service: IndexService): void {
  route(api, indices.list, (request) => service.all(callerOf(request)));
  route(api, indices.listOpen, () => service.open());
  route(api, indices.listClosed, (request) => service.names(callerOf(request), 'closed'));
  route(api, indices.listReopened, (request) => service.names(callerOf(request), 'reopened'));
}

function listRoutesOfSet(api: ApiServer, service: IndexService): void {
  route(api, indices.listOfSet, (request) => service.all(callerOf(request), request.params.indexSetId));
  route(api, indices.listOpenOfSet, ({ params }) => service.open(params.indexSetId));
  route(api, indices.listClosedOfSet, (request) =>
    service.names(callerOf(request), 'closed', request.params.indexSetId),
  );
  route(api, indices.listReopenedOfSet, (request) =>
    service.names(callerOf(request), 'reopened', request.params.indexSetId),
  );
}

function stateRoutes(api: ApiServer, states: IndexStates): void {
  route(api, indices.reopen, async ({ params }, reply) => {
    await states.reopen(params.index);
    return reply.code(204).send(undefined);
  });
  route(api, indices.close, async ({ params }, reply) => {
    await states.close(params.index);
    return reply.code(204).send(undefined);
  });
  route(api, indices.remove, async ({ params }, reply) => {
    await states.remove(params.index);
    return reply.code(204).send(undefined);
  });
}
