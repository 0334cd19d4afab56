// The call of the migration assistant.
import { sidecarMigration } from '@logboom/contract/sidecars/migration-endpoints';
import { route } from '../../../http/route.ts';
import type { ApiServer } from '../../../http/types.ts';
import type { MigrationService } from './migration.service.ts';

export function migrationRoutes(service: MigrationService): (api: ApiServer) => void {
  return (api) => {
    route(api, sidecarMigration.preview, ({ body }) => service.preview(body));
  };
}
