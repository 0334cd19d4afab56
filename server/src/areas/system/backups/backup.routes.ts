// The calls about backups of this installation.
import { backups } from '@logboom/contract/system/backups';
import { route } from '../../../http/route.ts';
import type { ApiServer } from '../../../http/types.ts';
import type { BackupService } from './backup.service.ts';

export function backupRoutes(service: BackupService): (api: ApiServer) => void {
  return (api) => {
    route(api, backups.list, () => service.list());
    route(api, backups.start, async (_, reply) => {
      await service.start();
      return reply.code(202).send(undefined);
    });
    route(api, backups.remove, async ({ params: { name } }, reply) => {
      await service.remove(name);
      return reply.code(204).send(undefined);
    });
  };
}
