// The calls about archives of indices.
import { archives } from '@logboom/contract/indices/archives';
import { route } from '../../../http/route.ts';
import type { ApiServer } from '../../../http/types.ts';
import type { ArchiveService } from './archive.service.ts';

export function archiveRoutes(service: ArchiveService): (api: ApiServer) => void {
  return (api) => {
    route(api, archives.list, () => service.list());
    route(api, archives.create, async ({ body }, reply) => {
      await service.create(body.index);
      return reply.code(202).send(undefined);
    });
    route(api, archives.restore, async ({ params: { name } }, reply) => {
      await service.restore(name);
      return reply.code(202).send(undefined);
    });
    route(api, archives.remove, async ({ params: { name } }, reply) => {
      await service.remove(name);
      return reply.code(204).send(undefined);
    });
  };
}
