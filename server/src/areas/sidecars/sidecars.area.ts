// Sidecars: the agents that report, the log collectors that they run, and the configurations of those.
import type { SidecarAction } from '@logboom/contract/sidecars/schemas';
import type { Area } from '../../area.ts';
import {
  actionStore,
  AGENT_ALERTS_EVERY_MS,
  configurationStore,
  fleetStore,
  fleetView,
  uploadStore,
} from '../collectors/index.ts';
import { serviceAccounts } from '../identity/index.ts';
import { accountService } from './account.ts';
import { rememberedCatalogue } from './catalogue/catalogue.ts';
import { catalogueStore } from './catalogue/catalogue.store.ts';
import { ensureDefaultCollectors } from './catalogue/default-collectors.ts';
import { collectorService } from './definitions/collector.service.ts';
import { configurationService } from './definitions/configuration.service.ts';
import { hashService } from './definitions/hash.service.ts';
import { renderedConfigurations } from './definitions/rendering.ts';
import { collectorRoutes, configurationRoutes, variableRoutes } from './definitions/definition.routes.ts';
import { variableService } from './definitions/variable.service.ts';
import { assignmentService } from './fleet/assignment.service.ts';
import { fleetAlerts } from './fleet/fleet-alerts.ts';
import { HOUSEKEEPING_EVERY_MS, tidySidecars } from './fleet/housekeeping.ts';
import { settingsService } from './fleet/settings.service.ts';
import { sidecarActionService } from './fleet/sidecar-action.service.ts';
import { sidecarReach } from './fleet/sidecar-reach.ts';
import { sidecarRoutes } from './fleet/sidecar.routes.ts';
import { sidecarService } from './fleet/sidecar.service.ts';
import { migrationRoutes } from './migration/migration.routes.ts';
import { migrationService } from './migration/migration.service.ts';
import { sidecarsMigrations } from './migrations/index.ts';
import { rolloutRoutes } from './rollouts/rollout.routes.ts';
import { rolloutService } from './rollouts/rollout.service.ts';
import { rolloutWatch, WATCH_EVERY_MS } from './rollouts/rollout.watch.ts';
import { sidecarSystemEntry } from './system-config.ts';
import { uploadService } from './upload.service.ts';

const TABLES = { members: 'sidecars', actions: 'sidecar_actions', revisions: 'sidecar_revisions' } as const;

export const sidecarsArea: Area = {
  name: 'sidecars',

  migrations: sidecarsMigrations,
  clusterConfig: [sidecarSystemEntry],

  async start({ metadata: { database }, settings, clusterConfig, nodes, leaderJobs, notifications, logger }) {
    const catalogueRows = catalogueStore(database);
    await ensureDefaultCollectors(catalogueRows);
    const account = accountService(serviceAccounts(database), settings.sidecarUser);
    await account.ensure();
    const catalogue = rememberedCatalogue(catalogueRows);
    const store = fleetStore(database, TABLES);
    const view = fleetView(store);
    const sidecars = sidecarService({
      store,
      view,
      catalogue,
      clusterConfig,
      limit: settings.sidecarFleetLimit,
      maxBytes: settings.agentReportsMaxSize,
      now: () => nodes.sharedTime(),
    });
    const reach = sidecarReach(sidecars);
    const rendered = renderedConfigurations();
    const uploads = uploadStore(database);
    const stopHousekeeping = leaderJobs.every('clean-up of sidecars', HOUSEKEEPING_EVERY_MS, () =>
      tidySidecars({ clusterConfig, store, view, catalogueRows, logger }),
    );
    const alerts = fleetAlerts({ sidecars, notifications, silentMinutes: settings.sidecarSilentMinutes });
    const stopAlerts = leaderJobs.every('alerts of sidecars', AGENT_ALERTS_EVERY_MS, () => alerts.check());
    const configurations = configurationService({
      store: catalogueRows,
      catalogue,
      sidecars,
      reach,
      rendered,
    });
    const rollouts = rolloutService({ store: catalogueRows, sidecars, configurations, rendered });
    const watch = rolloutWatch({ rollouts, notifications, logger });
    const stopWatch = leaderJobs.every('watch of roll-outs', WATCH_EVERY_MS, () => watch.check());
    return {
      routes: [
        sidecarRoutes({
          sidecars,
          actions: sidecarActionService(actionStore<SidecarAction>(database, TABLES)),
          assignments: assignmentService(view, catalogueRows),
          settings: settingsService({ view, catalogue, catalogueRows }),
          account,
          uploads: uploadService(uploads),
        }),
        collectorRoutes(collectorService(catalogueRows, catalogue), sidecars),
        configurationRoutes({
          service: configurations,
          hashes: hashService(sidecars, rendered),
          reach,
        }),
        variableRoutes(variableService(catalogueRows, catalogue)),
        rolloutRoutes(rollouts),
        migrationRoutes(
          migrationService({
            legacy: configurationStore(database),
            uploads,
            view: fleetView(fleetStore(database)),
            catalogue,
          }),
        ),
      ],
      async stop() {
        await Promise.all([stopHousekeeping(), stopAlerts(), stopWatch()]);
        await sidecars.settled();
      },
    };
  },
};
