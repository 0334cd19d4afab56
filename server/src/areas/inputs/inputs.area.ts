// Inputs: what receives messages, on which node, and whether it does.
import type { Area } from '../../area.ts';
import { followChanges } from '../../cluster/follow-changes.ts';
import { urlAllowList } from '../configuration/index.ts';
import { resealInputs } from './configuration/reseal-inputs.ts';
import { inputReconciler } from './input-reconciler.ts';
import { inputActivity } from './input-activity.ts';
import { inputNotifications, watchForNoInput } from './input-notifications.ts';
import { inputRunner } from './input-runner.ts';
import { inputStarter } from './input-start.ts';
import { inputStateRoutes } from './input-state.routes.ts';
import { inputStateService } from './input-state.service.ts';
import { createInputTypes } from './input-types.ts';
import { inputRoutes } from './input.routes.ts';
import { inputService } from './input.service.ts';
import { inputStore } from './input.store.ts';
import { inputsPlanner } from './inputs-plan.ts';
import { staticFieldService } from './static-field.service.ts';
import { typeCatalogue } from './type-catalogue.ts';
import { inputsMigrations } from './migrations/index.ts';
import { countBy } from '../../storage/metadata/count-by.ts';
import { titlesIn } from '../../storage/metadata/titles.ts';

export const inputsArea: Area = {
  name: 'inputs',

  migrations: inputsMigrations,

  entityKinds: [
    { type: 'input', collection: 'inputs', permissions: ['inputs:read'], titles: titlesIn('inputs') },
  ],

  async figures(database) {
    const inputs = await countBy(database.selectFrom('inputs').select('type as key'));
    const global = await countBy(
      database.selectFrom('inputs').select('type as key').where('is_global', '=', true),
    );
    return {
      input_count: inputs.total,
      global_input_count: global.total,
      input_count_by_type: inputs.byKey,
    };
  },

  async start(context) {
    const { node, nodes, changes, clusterCalls, notifications, logger, ingest, settings, secrets } = context;
    const store = inputStore(context.metadata.database);
    const allowList = urlAllowList(context.clusterConfig, logger);
    const table = createInputTypes({ isUrlAllowed: (url) => allowList.isAllowed(url) });
    const types = typeCatalogue(table);
    await resealInputs(store, types, secrets);
    const starter = inputStarter(context, table, secrets);
    const notify = inputNotifications(notifications);
    const tell = inputActivity(context.activity);
    // One after the other, in the order in which it happened.
    let told: Promise<void> = Promise.resolve();
    const runner = inputRunner({
      start: (input, reporter) => starter.start(input, reporter),
      forget: (input) => starter.forget(input),
      onState: (input, state, detail) => {
        void notify(input, state, detail);
        told = told.then(() => tell(input, state, detail));
      },
      logger,
    });
    const reconciler = inputReconciler({
      store,
      runner,
      nodes,
      logger,
      types: table,
      nodeId: node.id,
      startAll: settings.autoRestartInputs,
      onInputs: inputsPlanner(ingest, table, logger),
      onRemoved: (id) => starter.removeFiles(id),
    });
    const inputs = inputService({ store, types, secrets, changes });
    const states = inputStateService({ inputs, store, types, runner, reconciler, changes, clusterCalls });

    const following = await followChanges({ changes, logger, topics: ['inputs'] }, () =>
      reconciler.refresh(),
    );
    const stopWatching = watchForNoInput(context.leaderJobs, notifications, () => reconciler.inputs());
    return {
      routes: [inputRoutes(inputs, staticFieldService(store, changes), types), inputStateRoutes(states)],
      async stop() {
        await following.stop();
        await stopWatching();
        await reconciler.close();
        await told;
        starter.stop();
      },
    };
  },
};
