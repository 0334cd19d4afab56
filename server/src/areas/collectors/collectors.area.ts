// Legacy collectors: the fleet that reports, and the configurations that it fetches.
import type { Area } from '../../area.ts';
import { actionStore } from './action.store.ts';
import { agentGuard } from './agent-guard.ts';
import { agentRoutes } from './agent.routes.ts';
import { agentService } from './agent.service.ts';
import { collectorRoutes } from './collector.routes.ts';
import { configurationCache } from './configuration.cache.ts';
import { configurationRoutes } from './configuration.routes.ts';
import { configurationService } from './configuration.service.ts';
import { configurationStore } from './configuration.store.ts';
import { entryRoutes } from './entry.routes.ts';
import { entryService } from './entry.service.ts';
import { fleetAnswers } from './fleet-answers.ts';
import { fleetService } from './fleet.service.ts';
import { fleetStore } from './fleet.store.ts';
import { fleetView } from './fleet-view.ts';
import { HOUSEKEEPING_EVERY_MS, tidy } from './housekeeping.ts';
import { previewRoutes } from './preview.routes.ts';
import { previewService } from './preview.service.ts';
import { collectorSystemEntry } from './system-config.ts';
import { uploadStore } from './upload.store.ts';
import { collectorsMigrations } from './migrations/index.ts';

export const collectorsArea: Area = {
  name: 'collectors',

  migrations: collectorsMigrations,
  clusterConfig: [collectorSystemEntry],

  async start({ metadata: { database }, settings, clusterConfig, leaderJobs, logger }) {
    const configurationRows = configurationStore(database);
    const cache = configurationCache(configurationRows);
    const fleetRows = fleetStore(database);
    const uploads = uploadStore(database);
    const fleet = fleetService({
      store: fleetRows,
      view: fleetView(fleetRows),
      actions: actionStore(database),
      clusterConfig,
      limit: settings.collectorFleetLimit,
    });
    const configurations = configurationService(configurationRows, cache);
    const stopHousekeeping = leaderJobs.every('clean-up of collectors', HOUSEKEEPING_EVERY_MS, () =>
      tidy({ clusterConfig, fleet: fleetRows, uploads, logger }),
    );
    return {
      routes: [
        collectorRoutes(fleet, fleetAnswers(fleet)),
        configurationRoutes(configurations),
        previewRoutes(previewService(configurations, fleet)),
        entryRoutes(entryService(configurationRows)),
        agentRoutes({ guard: agentGuard(settings), fleet, agents: agentService(cache, uploads) }),
      ],
      async stop() {
        await stopHousekeeping();
        await fleet.settled();
      },
    };
  },
};
