// The calls that concern many streams at once.
import { streams as endpoints } from '@logboom/contract/streams/endpoints';
import { callerOf } from '../../http/access.ts';
import { route } from '../../http/route.ts';
import type { ApiServer } from '../../http/types.ts';
import { inBulk } from './bulk.ts';
import type { StreamOperations } from './stream-operations.service.ts';

export function bulkRoutes(streams: StreamOperations, fingerprint: () => string): (api: ApiServer) => void {
  return (api) => {
    const operations = [
      [endpoints.bulkDelete, streams.remove],
      [endpoints.bulkPause, streams.pause],
      [endpoints.bulkResume, streams.resume],
    ] as const;
    for (const [endpoint, operation] of operations) {
      route(api, endpoint, (request) =>
        inBulk(callerOf(request), request.body.entity_ids, operation, request.log),
      );
    }
    route(api, endpoints.assignIndexSet, async (request, reply) => {
      const { indexSetId } = request.params;
      const missing = await streams.assignIndexSet(callerOf(request), indexSetId, request.body);
      if (missing.length === 0) return reply.send(undefined);
      return reply
        .code(404)
        .type('text/plain')
        .send(`Missing streams: [${missing.join(', ')}]`);
    });
    route(api, endpoints.routerEngineInfo, async () => ({ fingerprint: fingerprint() }));
  };
}
