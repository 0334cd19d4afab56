// The calls around streams.
import { streams as endpoints } from '@logboom/contract/streams/endpoints';
import { callerOf } from '../../http/access.ts';
import { locationOf, route } from '../../http/route.ts';
import type { ApiServer } from '../../http/types.ts';
import type { StreamListService } from './stream-list.service.ts';
import type { StreamOperations } from './stream-operations.service.ts';
import type { StreamService } from './stream.service.ts';

export function streamRoutes(streams: StreamService, operations: StreamOperations): (api: ApiServer) => void {
  return (api) => {
    route(api, endpoints.read, ({ params }) => streams.read(params.streamId));
    route(api, endpoints.update, ({ params, body }) => streams.change(params.streamId, body));
    route(api, endpoints.create, async (request, reply) => {
      const streamId = await streams.create(callerOf(request), request.body);
      const location = locationOf(api, endpoints.read, { streamId });
      return reply.code(201).header('location', location).send({ stream_id: streamId });
    });
    route(api, endpoints.clone, async (request, reply) => {
      const streamId = await streams.clone(callerOf(request), request.params.streamId, request.body);
      const location = locationOf(api, endpoints.read, { streamId });
      return reply.code(201).header('location', location).send({ stream_id: streamId });
    });
    route(api, endpoints.remove, async (request, reply) => {
      await operations.remove(callerOf(request), request.params.streamId);
      return reply.code(204).send(undefined);
    });
    route(api, endpoints.pause, async (request, reply) => {
      await operations.pause(callerOf(request), request.params.streamId);
      return reply.code(204).send(undefined);
    });
    route(api, endpoints.resume, async (request, reply) => {
      await operations.resume(callerOf(request), request.params.streamId);
      return reply.code(204).send(undefined);
    });
  };
}

/** What a caller sees in them depends on the streams. */
export function listRoutes(list: StreamListService): (api: ApiServer) => void {
  return (api) => {
    route(api, endpoints.list, (request) => list.all(callerOf(request), { onlyEnabled: false }));
    route(api, endpoints.listEnabled, (request) => list.all(callerOf(request), { onlyEnabled: true }));
    route(api, endpoints.page, (request) => list.page(callerOf(request), request.query));
  };
}
