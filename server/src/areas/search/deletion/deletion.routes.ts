// The calls that delete messages by query.
import { messageDeletion } from '@logboom/contract/search/deletion';
import { callerOf } from '../../../http/access.ts';
import { route } from '../../../http/route.ts';
import type { ApiServer } from '../../../http/types.ts';
import type { DeletionService } from './deletion.service.ts';

export function deletionRoutes(service: DeletionService): (api: ApiServer) => void {
  return (api) => {
    route(api, messageDeletion.preview, (request) => service.preview(callerOf(request), request.body));
    route(api, messageDeletion.start, async (request, reply) => {
      await service.start(callerOf(request), request.body);
      return reply.code(202).send(undefined);
    });
  };
}
