// Pipelines: rules that change, route and drop messages on their way.
import type { Area } from '../../area.ts';
import { counterMetric } from '../../ingest/metric-names.ts';
import { TRIAL_WORKER } from '../../paths.ts';
import { streamDirectory } from '../streams/index.ts';
import { connectionRoutes } from './connections/connection.routes.ts';
import { connectionService } from './connections/connection.service.ts';
import { connectionStore } from './connections/connection.store.ts';
import { pipelineDecorator } from './decorator/pipeline-decorator.ts';
import { pipelinesMigrations } from './migrations/index.ts';
import { followPipelines, readPipelines } from './pipelines-plan.ts';
import { pipelineRoutes } from './pipeline.routes.ts';
import { pipelineService } from './pipeline.service.ts';
import { ruleMetricsConfig, ruleMetricsEntry } from './rules/metrics-config.ts';
import { ruleRoutes } from './rules/rule.routes.ts';
import { ruleService } from './rules/rule.service.ts';
import { simulatorRoutes } from './simulator/simulator.routes.ts';
import { simulator } from './simulator/simulator.service.ts';
import { sourceStore } from './sources/source.store.ts';
import { ruleTestService } from './tests/rule-test.service.ts';
import { ruleTestStore } from './tests/rule-test.store.ts';
import { TrialThread, type TrialOptions } from './trial/trial-thread.ts';

/** People wait for their list; after this it is shown as it is stored. */
const DECORATE_LIMIT_MS = 5000;

export const pipelinesArea: Area = {
  name: 'pipelines',
  clusterConfig: [ruleMetricsEntry],
  migrations: pipelinesMigrations,
  messageProcessors: [
    {
      name: 'Pipeline Processor',
      className: 'org.graylog.plugins.pipelineprocessor.processors.PipelineInterpreter',
    },
  ],

  async start(context) {
    const { database } = context.metadata;
    const { changes, clusterConfig, metrics, logger } = context;
    const stores = {
      rules: sourceStore(database, 'pipeline_rules'),
      pipelines: sourceStore(database, 'pipelines'),
      connections: connectionStore(database),
    };
    const streams = streamDirectory(database);
    const streamIds = async () => (await streams.all()).map(({ id }) => id);
    const connections = connectionService({
      store: stores.connections,
      pipelines: stores.pipelines,
      streamIds,
      changes,
    });
    const threadOptions: TrialOptions = {
      entry: TRIAL_WORKER,
      setup: {
        nodeId: context.node.id,
        serverTimeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
      plan: () => context.ingest.plan(),
      answerer: (question) => context.ingest.lookups.ask(question),
      onEffects({ lines, counters, lookups }) {
        if (lookups) context.ingest.lookups.report(lookups);
        for (const line of lines) logger.info(line);
        for (const [name, by] of Object.entries(counters)) metrics.counter(counterMetric(name)).add(by);
      },
    };
    const thread = new TrialThread(threadOptions);
    // Searches do not wait for those who try out rules.
    const searchThread = new TrialThread({ ...threadOptions, limitMs: DECORATE_LIMIT_MS });
    context.decoratorTypes.add(
      pipelineDecorator({
        titles: stores.pipelines,
        pipelines: () => readPipelines(stores),
        thread: searchThread,
      }),
    );
    const simulated = simulator({ pipelines: () => readPipelines(stores), streamIds, thread });
    const tests = ruleTestService({ store: ruleTestStore(database), rules: stores.rules, thread });
    const { stop } = await followPipelines(stores, context);
    return {
      routes: [
        pipelineRoutes(pipelineService(stores.pipelines, changes)),
        ruleRoutes(
          ruleService({ store: stores.rules, pipelines: stores.pipelines, changes, tests }),
          tests,
          ruleMetricsConfig(clusterConfig),
        ),
        connectionRoutes(connections),
        simulatorRoutes(simulated),
      ],
      async stop() {
        await Promise.all([stop(), thread.close(), searchThread.close()]);
      },
    };
  },
};
