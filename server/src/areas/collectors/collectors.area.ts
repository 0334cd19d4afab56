// Legacy collectors: the fleet that reports, and the configurations that it fetches.
import type { Area } from '../../area.ts';
import { actionStore } from './fleet/action.store.ts';
import { agentGuard } from './agents/agent-guard.ts';
import { agentRoutes } from './agents/agent.routes.ts';
import { agentService } from './agents/agent.service.ts';
import { collectorRoutes } from './fleet/collector.routes.ts';
import { configurationCache } from './configurations/configuration.cache.ts';
import { configurationRoutes } from './configurations/configuration.routes.ts';
import { configurationService } from './configurations/configuration.service.ts';
import { configurationStore } from './configurations/configuration.store.ts';
import { entryRoutes } from './configurations/entry.routes.ts';
import { entryService } from './configurations/entry.service.ts';
import { fleetAnswers } from './fleet/fleet-answers.ts';
import { fleetService } from './fleet/fleet.service.ts';
import { fleetStore } from './fleet/fleet.store.ts';
import { fleetView } from './fleet/fleet-view.ts';
import { HOUSEKEEPING_EVERY_MS, tidy } from './fleet/housekeeping.ts';
import { previewRoutes } from './preview/preview.routes.ts';
import { previewService } from './preview/preview.service.ts';
import { collectorSystemEntry } from './system-config.ts';
import { uploadStore } from './agents/upload.store.ts';
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
      maxBytes: settings.agentReportsMaxSize,
    });
    const configurations = configurationService(configurationRows, cache);
    const stopHousekeeping = leaderJobs.every('clean-up of collectors', HOUSEKEEPING_EVERY_MS, () =>
      tidy({ clusterConfig, fleet: fleetRows, uploads, logger }),
    );
    return {
      routes: [
        collectorRoutes(
          fleet,
          fleetAnswers((withLogFiles: boolean) => fleet.list(withLogFiles)),
        ),
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
