// The configuration as files: written out, compared, applied; from people, from git, or from a folder of the server.
import type { FastifyRequest } from 'fastify';
import type { Area } from '../../area.ts';
import type { ApiServer } from '../../http/types.ts';
import { changeJournal, ownApi, recoverChanges, systemApi } from '../content-packs/index.ts';
import { configFilesRoutes } from './config-files.routes.ts';
import { configFilesService } from './config-files.service.ts';
import type { UndoStep } from './plan/apply.ts';
import { provisioning } from './provisioning/provisioning.ts';

export const configFilesArea: Area = {
  name: 'config-files',

  async start(context) {
    const { metadata, clusterCalls, logger, node, settings } = context;
    const journal = changeJournal(metadata.database, node.id, 'config-files');
    const service = configFilesService({ journal, logger });
    const recovery = recoverChanges({
      ...context,
      name: 'Applying configuration files',
      journal,
      undo: (steps, api) => service.takeBack(steps as UndoStep[], api),
    });
    let listening: ApiServer | undefined;
    const { provisioningDir: directory } = settings;
    const folder =
      directory === undefined
        ? undefined
        : provisioning({
            ...context,
            directory,
            service,
            api: () => listening && systemApi(clusterCalls, listening),
          });
    const status = () => ({ read_only: settings.readOnlyConfig, provisioning: folder?.status() ?? null });
    const apiFor = (request: FastifyRequest) => ownApi(clusterCalls, request);
    return {
      routes: [
        configFilesRoutes(service, apiFor, status),
        recovery.routes,
        (api) => {
          api.addHook('onListen', async () => {
            listening = api;
          });
        },
      ],
      async stop() {
        await recovery.stop();
        await folder?.stop();
      },
    };
  },
};
