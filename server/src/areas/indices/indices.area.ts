// Indices: where messages are kept, in which portions, and for how long.
import type { Area } from '../../area.ts';
import type { Settings } from '../../config/settings.ts';
import { COLD_VOLUME } from '../../storage/messages/tables/tiering.ts';
import { messageTables } from '../../storage/messages/tables/message-tables.ts';
import { defaultsRoutes, indexSetDefaultsEntry } from './sets/defaults.ts';
import { deflectorRoutes } from './lifecycle/deflector.routes.ts';
import { deflectorService } from './lifecycle/deflector.service.ts';
import { failureLog } from './failures/failure-log.ts';
import { failureRoutes } from './failures/failure.routes.ts';
import { failureStore } from './failures/failure.store.ts';
import { engineStats } from './register/engine-stats.ts';
import { indexFigures } from './register/figures.ts';
import { indexSetRoutes } from './sets/index-set.routes.ts';
import { indexSetService } from './sets/index-set.service.ts';
import { indexSetStore, type IndexSetUse } from './sets/index-set.store.ts';
import { indexRoutes } from './register/index.routes.ts';
import { indexStates } from './register/index-states.service.ts';
import { indexCatalogue } from './register/index.catalogue.ts';
import { indexService } from './register/index.service.ts';
import { indexStore } from './register/index.store.ts';
import { indexerRoutes } from './register/indexer.routes.ts';
import { indexLimits, milliseconds } from './sets/limits.ts';
import { overviewService } from './register/overview.service.ts';
import { rangeCalculator } from './ranges/range-calculator.ts';
import { rangeRoutes } from './ranges/range.routes.ts';
import { rangeService } from './ranges/range.service.ts';
import { seedIndexSets } from './sets/seed.ts';
import { archiveRoutes } from './archives/archive.routes.ts';
import { archiveService } from './archives/archive.service.ts';
import { storageLimitKeeper, storageLimitsEntry } from './storage/storage-limits.ts';
import { storageRoutes } from './storage/storage.routes.ts';
import { strategyRoutes } from './sets/strategy.routes.ts';
import { startTableHousekeeping } from './lifecycle/table-housekeeping.ts';
import { templateRoutes } from './sets/template.routes.ts';
import { startHousekeeping } from './lifecycle/housekeeping.ts';
import { writePlan } from './lifecycle/write-plan.ts';
import { indicesMigrations } from './migrations/index.ts';
import { titlesIn } from '../../storage/metadata/titles.ts';

const CLUSTER_NAME = 'logboom';

function tieringOf({ clickhouseStoragePolicy: policy, clickhouseColdAfter: after }: Settings) {
  if (policy === undefined) return undefined;
  return { policy, volume: COLD_VOLUME, afterSeconds: Math.round(milliseconds(after) / 1000) };
}

/** Areas that write into index sets know this one, so whether they do is handed in. */
export const indicesArea = (isUsed: IndexSetUse): Area => ({
  name: 'indices',

  migrations: indicesMigrations,

  entityKinds: [
    {
      type: 'index_set',
      collection: 'index_sets',
      permissions: ['indexsets:read'],
      titles: titlesIn('index_sets'),
    },
  ],
  clusterConfig: [indexSetDefaultsEntry, storageLimitsEntry],

  async start(context) {
    const { settings, logger, node, metadata, messages, clusterConfig, leaderJobs, systemJobs } = context;
    const { ingest, activity, notifications } = context;
    const limits = indexLimits(settings);
    const sets = indexSetStore(metadata.database);
    const register = indexStore(metadata.database);
    const failures = failureStore(metadata.database);
    const tables = messageTables(messages, settings.clickhouseCluster, tieringOf(settings));
    const figures = indexFigures(tables, register);
    const ranges = rangeCalculator(tables, register);

    await seedIndexSets(sets);
    const tableHousekeeping = startTableHousekeeping({ messages, tables, sets, logger });
    const plan = await writePlan(context, sets, register);
    const log = failureLog(failures, sets, logger);
    ingest.onFailure((failed) => log.add(failed));

    const deflector = deflectorService({ sets, indices: register, plan, activity });
    const catalogue = indexCatalogue(sets, register);
    const states = indexStates({ catalogue, indices: register, tables, ranges, activity });
    const rangeCalls = rangeService({ sets, catalogue, calculator: ranges, jobs: systemJobs });
    const clusterName = settings.clickhouseCluster ?? CLUSTER_NAME;
    const onError = (error: unknown) =>
      logger.warn({ err: error }, 'The table of a deleted index set could not be dropped; trying again');
    const keepStorageLimits = storageLimitKeeper({
      clusterConfig,
      sets,
      register,
      figures,
      tables,
      indices: states,
      notifications,
      logger,
    });
    const stopJobs = startHousekeeping(leaderJobs, {
      sets,
      register,
      figures,
      deflector,
      indices: states,
      ranges,
      tables: tableHousekeeping,
      limits,
      keepStorageLimits,
      now: () => context.nodes.sharedTime(),
      logger,
    });
    return {
      routes: [
        indexSetRoutes(
          indexSetService({ store: sets, isUsed, figures, tables: tableHousekeeping, plan, limits, onError }),
        ),
        strategyRoutes(limits),
        defaultsRoutes(clusterConfig, limits),
        templateRoutes({ sets, tables }),
        deflectorRoutes(deflector),
        indexRoutes(indexService(catalogue, figures, node), states),
        indexerRoutes(overviewService({ clusterName, deflector, catalogue, figures }), () =>
          engineStats({ clusterName, catalogue, figures, engine: messages }),
        ),
        rangeRoutes(rangeCalls),
        storageRoutes({ clusterConfig, sets, register, figures, tables }),
        failureRoutes(failures),
        archiveRoutes(
          archiveService({
            settings,
            sets,
            catalogue,
            register,
            tables,
            messages,
            ranges,
            systemJobs,
            activity,
          }),
        ),
      ],
      async stop() {
        await plan.stop();
        await stopJobs();
        await tableHousekeeping.stop();
        await log.settled();
      },
    };
  },
});
