// Indices: where messages are kept, in which portions, and for how long.
import type { Area } from '../../area.ts';
import { messageTables } from '../../storage/messages/tables/message-tables.ts';
import { defaultsRoutes, indexSetDefaultsEntry } from './sets/defaults.ts';
import { deflectorRoutes } from './lifecycle/deflector.routes.ts';
import { deflectorService } from './lifecycle/deflector.service.ts';
import { failureLog } from './failures/failure-log.ts';
import { failureRoutes } from './failures/failure.routes.ts';
import { failureStore } from './failures/failure.store.ts';
import { indexFigures } from './register/figures.ts';
import { indexSetRoutes } from './sets/index-set.routes.ts';
import { indexSetService } from './sets/index-set.service.ts';
import { indexSetStore } from './sets/index-set.store.ts';
import { indexRoutes } from './register/index.routes.ts';
import { indexStates } from './register/index-states.service.ts';
import { indexCatalogue } from './register/index.catalogue.ts';
import { indexService } from './register/index.service.ts';
import { indexStore } from './register/index.store.ts';
import { indexerRoutes } from './register/indexer.routes.ts';
import { indexLimits } from './sets/limits.ts';
import { overviewService } from './register/overview.service.ts';
import { rangeKeeper } from './ranges/range-keeper.ts';
import { rangeRoutes } from './ranges/range.routes.ts';
import { rangeService } from './ranges/range.service.ts';
import { seedIndexSets } from './sets/seed.ts';
import { strategyRoutes } from './sets/strategy.routes.ts';
import { startTableUpkeep } from './lifecycle/table-upkeep.ts';
import { templateRoutes } from './sets/template.routes.ts';
import { startUpkeep } from './lifecycle/upkeep.ts';
import { writePlan } from './lifecycle/write-plan.ts';
import { indicesMigrations } from './migrations/index.ts';
import { titlesIn } from '../../storage/metadata/titles.ts';

const CLUSTER_NAME = 'logboom';

export const indicesArea: Area = {
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
  clusterConfig: [indexSetDefaultsEntry],

  async start(context) {
    const { settings, logger, node, metadata, messages, clusterConfig, leaderJobs, systemJobs, ingest } =
      context;
    const limits = indexLimits(settings);
    const sets = indexSetStore(metadata.database);
    const register = indexStore(metadata.database);
    const failures = failureStore(metadata.database);
    const tables = messageTables(messages, settings.clickhouseCluster);
    const figures = indexFigures(tables, register);
    const ranges = rangeKeeper(tables, register);

    await seedIndexSets(sets);
    const upkeep = startTableUpkeep({ messages, tables, sets, logger });
    const plan = await writePlan(context, sets, register);
    const log = failureLog(failures, sets, logger);
    ingest.onFailure((failed) => log.add(failed));

    const deflector = deflectorService({ sets, indices: register, plan });
    const catalogue = indexCatalogue(sets, register);
    const states = indexStates({ catalogue, indices: register, tables, ranges });
    const rangeCalls = rangeService({ sets, catalogue, keeper: ranges, jobs: systemJobs });
    const clusterName = settings.clickhouseCluster ?? CLUSTER_NAME;
    const onError = (error: unknown) => logger.warn({ err: error }, 'work on index sets failed');
    const stopJobs = startUpkeep(leaderJobs, {
      sets,
      register,
      figures,
      deflector,
      indices: states,
      ranges,
      tables: upkeep,
      limits,
      logger,
    });
    return {
      routes: [
        indexSetRoutes(indexSetService({ store: sets, figures, tables: upkeep, plan, limits, onError })),
        strategyRoutes(limits),
        defaultsRoutes(clusterConfig, limits),
        templateRoutes({ sets, tables }),
        deflectorRoutes(deflector),
        indexRoutes(indexService(catalogue, figures, node), states),
        indexerRoutes(overviewService({ clusterName, deflector, catalogue, figures })),
        rangeRoutes(rangeCalls),
        failureRoutes(failures),
      ],
      async stop() {
        await plan.stop();
        await stopJobs();
        await upkeep.stop();
        await log.settled();
      },
    };
  },
};
