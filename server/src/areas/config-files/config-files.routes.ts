// The calls around the configuration as files.
import { configFiles } from '@logboom/contract/config-files/endpoints';
import type { ConfigStatus } from '@logboom/contract/config-files/schemas';
import type { FastifyRequest } from 'fastify';
import { route } from '../../http/route.ts';
import type { ApiServer } from '../../http/types.ts';
import type { OwnApi } from '../content-packs/index.ts';
import type { ConfigFilesService } from './config-files.service.ts';

export function configFilesRoutes(
  service: ConfigFilesService,
  apiFor: (request: FastifyRequest) => OwnApi,
  status: () => ConfigStatus,
): (api: ApiServer) => void {
  return (api) => {
    route(api, configFiles.export, (request) => service.export(apiFor(request)));
    route(api, configFiles.status, async () => status());
    route(api, configFiles.plan, (request) => service.plan(request.body, apiFor(request)));
    route(api, configFiles.apply, (request) => service.apply(request.body, apiFor(request)));
  };
}
