// The calls around streams.
import {
  NewStream,
  Stream,
  StreamChange,
  StreamClone,
  StreamCreated,
  StreamList,
  StreamPage,
  StreamPageParameters,
} from '@logboom/contract/streams/schemas';
import { callerOf, permitted, signedIn } from '../../http/access.ts';
import { NoContent, type ApiServer } from '../../http/types.ts';
import type { StreamListService } from './stream-list.service.ts';
import type { StreamOperations } from './stream-operations.service.ts';
import type { StreamService } from './stream.service.ts';
import { params, tags } from './paths.ts';

export function streamRoutes(streams: StreamService, operations: StreamOperations): (api: ApiServer) => void {
  return (api) => {
    entityRoutes(api, streams);
    createRoutes(api, streams);
    operationRoutes(api, operations);
  };
}

/** What a caller sees in them depends on the streams. */
export function listRoutes(list: StreamListService): (api: ApiServer) => void {
  return (api) => {
    api.get('/streams', {
      schema: { tags, summary: 'All streams that the caller may read', response: { 200: StreamList } },
      config: { access: signedIn },
      handler: (request) => list.all(callerOf(request), { onlyEnabled: false }),
    });
    api.get('/streams/enabled', {
      schema: { tags, summary: 'Those of them that are not paused', response: { 200: StreamList } },
      config: { access: signedIn },
      handler: (request) => list.all(callerOf(request), { onlyEnabled: true }),
    });
    api.get('/streams/paginated', {
      schema: {
        tags,
        summary: 'A page of streams',
        querystring: StreamPageParameters,
        response: { 200: StreamPage },
      },
      config: { access: signedIn },
      handler: (request) => list.page(callerOf(request), request.query),
    });
  };
}

function entityRoutes(api: ApiServer, streams: StreamService): void {
  api.get('/streams/:streamId', {
    schema: { tags, summary: 'One stream', params, response: { 200: Stream } },
    config: { access: permitted('streams:read:{streamId}') },
    handler: ({ params: { streamId } }) => streams.read(streamId),
  });
  api.put('/streams/:streamId', {
    schema: {
      tags,
      summary: 'Change a stream; what is not given stays',
      params,
      body: StreamChange,
      response: { 200: Stream },
    },
    config: { access: permitted('streams:edit:{streamId}') },
    handler: ({ params: { streamId }, body }) => streams.change(streamId, body),
  });
}

function createRoutes(api: ApiServer, streams: StreamService): void {
  const location = (id: string) => `${api.prefix}/streams/${id}`;
  api.post('/streams', {
    schema: { tags, summary: 'Create a stream, paused', body: NewStream, response: { 201: StreamCreated } },
    config: { access: permitted('streams:create') },
    async handler(request, reply) {
      const stream_id = await streams.create(callerOf(request), request.body);
      return reply.code(201).header('location', location(stream_id)).send({ stream_id });
    },
  });
  api.post('/streams/:streamId/clone', {
    schema: {
      tags,
      summary: 'Create a stream with the rules and outputs of another',
      params,
      body: StreamClone,
      response: { 201: StreamCreated },
    },
    config: { access: permitted('streams:create', 'streams:read:{streamId}') },
    async handler(request, reply) {
      const stream_id = await streams.clone(callerOf(request), request.params.streamId, request.body);
      return reply.code(201).header('location', location(stream_id)).send({ stream_id });
    },
  });
}

function operationRoutes(api: ApiServer, operations: StreamOperations): void {
  api.delete('/streams/:streamId', {
    schema: { tags, summary: 'Delete a stream', params, response: { 204: NoContent } },
    config: { access: permitted('streams:edit:{streamId}') },
    async handler(request, reply) {
      await operations.remove(callerOf(request), request.params.streamId);
      return reply.code(204).send(undefined);
    },
  });
  // Either of two permissions will do, so the service decides.
  const states = [
    ['pause', 'Pause a stream: no more messages are routed into it', operations.pause],
    ['resume', 'Let messages be routed into a stream again', operations.resume],
  ] as const;
  for (const [name, summary, operation] of states) {
    api.post(`/streams/:streamId/${name}`, {
      schema: { tags, summary, params, response: { 204: NoContent } },
      config: { access: signedIn },
      async handler(request, reply) {
        await operation(callerOf(request), request.params.streamId);
        return reply.code(204).send(undefined);
      },
    });
  }
}
