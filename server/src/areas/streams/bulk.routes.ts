// The calls that concern many streams at once.
import { BulkAnswer, BulkRequest, StreamIds } from '@logboom/contract/streams/schemas';
import { Type } from 'typebox';
import { callerOf, permitted, signedIn } from '../../http/access.ts';
import { NoContent, type ApiServer } from '../../http/types.ts';
import { inBulk } from './bulk.ts';
import { pathId, tags } from './paths.ts';
import type { StreamOperations } from './stream-operations.service.ts';

export function bulkRoutes(streams: StreamOperations, fingerprint: () => string): (api: ApiServer) => void {
  return (api) => {
    operationRoutes(api, streams);
    indexSetRoute(api, streams);
    api.get('/system/debug/streams/router_engine_info', {
      schema: {
        tags,
        summary: 'Which state of the streams this node routes by',
        response: { 200: Type.Object({ fingerprint: Type.String() }) },
      },
      config: { access: signedIn },
      handler: async () => ({ fingerprint: fingerprint() }),
    });
  };
}

/** Whoever lacks the permission for one stream gets a failure for that one. */
function operationRoutes(api: ApiServer, streams: StreamOperations): void {
  const operations = [
    ['bulk_delete', 'Delete streams', streams.remove],
    ['bulk_pause', 'Pause streams', streams.pause],
    ['bulk_resume', 'Resume streams', streams.resume],
  ] as const;
  for (const [name, summary, operation] of operations) {
    api.post(`/streams/${name}`, {
      schema: { tags, summary, body: BulkRequest, response: { 200: BulkAnswer } },
      config: { access: signedIn },
      handler: (request) => inBulk(callerOf(request), request.body.entity_ids, operation, request.log),
    });
  }
}

function indexSetRoute(api: ApiServer, streams: StreamOperations): void {
  api.put('/streams/indexSet/:indexSetId', {
    schema: {
      tags,
      summary: 'Give streams another index set',
      params: Type.Object({ indexSetId: pathId }),
      body: StreamIds,
      response: { 200: NoContent, 404: Type.String() },
    },
    config: { access: permitted('indexsets:read:{indexSetId}') },
    async handler(request, reply) {
      const missing = await streams.assignIndexSet(
        callerOf(request),
        request.params.indexSetId,
        request.body,
      );
      if (missing.length === 0) return reply.send(undefined);
      return reply
        .code(404)
        .type('text/plain')
        .send(`Missing streams: [${missing.join(', ')}]`);
    },
  });
}
