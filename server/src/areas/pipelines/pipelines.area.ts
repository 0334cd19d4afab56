// Pipelines: rules that change, route and drop messages on their way.
import { createGrokCompiler } from '@logboom/core/grok/grok';
import { grokLibrary } from '@logboom/core/grok/definitions';
import type { Area } from '../../area.ts';
import { counterMetric } from '../../ingest/metric-names.ts';
import type { RuleSurroundings } from '../../ingest/rule-host.ts';
import type { Database } from '../../storage/metadata/database.ts';
import { grokStore } from '../extractors/index.ts';
import { inputDirectory } from '../inputs/index.ts';
import { streamDirectory } from '../streams/index.ts';
import { connectionRoutes } from './connections/connection.routes.ts';
import { connectionService } from './connections/connection.service.ts';
import { connectionStore } from './connections/connection.store.ts';
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
    const connections = connectionService({
      store: stores.connections,
      pipelines: stores.pipelines,
      streamIds: async () => (await streams.all()).map(({ id }) => id),
      changes,
    });
    const simulated = simulator({
      pipelines: () => readPipelines(stores),
      surroundings: () => surroundingsOf(database),
      lookups: context.ingest.lookups,
      traces: {
        debug: (text) => logger.info(text),
        increaseCounter: (name, by) => metrics.counter(counterMetric(name)).add(by),
      },
    });
    const { stop } = await followPipelines(stores, context);
    return {
      routes: [
        pipelineRoutes(pipelineService(stores.pipelines, changes)),
        ruleRoutes(
          ruleService({ store: stores.rules, pipelines: stores.pipelines, changes }),
          ruleMetricsConfig(clusterConfig),
        ),
        connectionRoutes(connections),
        simulatorRoutes(simulated),
      ],
      stop,
    };
  },
};

/** What rules find around them on this node. */
async function surroundingsOf(database: Database): Promise<Omit<RuleSurroundings, 'lookups'>> {
  const [streams, inputs, patterns] = await Promise.all([
    streamDirectory(database).all(),
    inputDirectory(database).all(),
    grokStore(database).all(),
  ]);
  return {
    streams,
    inputs,
    grokNames: patterns.map(({ name }) => name),
    compileGrok: createGrokCompiler(grokLibrary(patterns)),
  };
}
