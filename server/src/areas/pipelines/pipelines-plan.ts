// Tells processing which pipelines there are, at the start and whenever any node changed one.
import type { PipelineSetSource } from '@logboom/core/rules/engine/pipeline-set';
import type { AreaContext } from '../../area.ts';
import { followChanges, type Follower } from '../../cluster/follow-changes.ts';
import { pipelineMetric, ruleMetric } from '../../ingest/metric-names.ts';
import type { ConnectionStore } from './connections/connection.store.ts';
import type { SourceStore } from './sources/source.store.ts';

export interface PipelineStores {
  readonly rules: SourceStore;
  readonly pipelines: SourceStore;
  readonly connections: ConnectionStore;
}

/** Everything that processing must know. */
export async function readPipelines({
  rules,
  pipelines,
  connections,
}: PipelineStores): Promise<PipelineSetSource> {
  const [allRules, allPipelines, all] = await Promise.all([rules.all(), pipelines.all(), connections.all()]);
  return {
    rules: allRules.map(({ id, source }) => ({ id, source })),
    pipelines: allPipelines.map(({ id, source }) => ({ id, source })),
    connections: all.map(({ streamId, pipelineIds }) => ({ streamId, pipelineIds })),
  };
}

export function followPipelines(
  stores: PipelineStores,
  { ingest, changes, metrics, logger }: Pick<AreaContext, 'ingest' | 'changes' | 'metrics' | 'logger'>,
): Promise<Follower> {
  let known = new Set<string>();
  return followChanges({ changes, logger, topics: ['pipelines'] }, async () => {
    const plan = await readPipelines(stores);
    ingest.publish('pipelines', plan);
    const present = new Set([
      ...plan.rules.map(({ id }) => ruleMetric(id)),
      ...plan.pipelines.map(({ id }) => pipelineMetric(id)),
    ]);
    // What is gone does not keep its numbers.
    for (const prefix of known) if (!present.has(prefix)) metrics.remove(prefix);
    known = present;
  });
}
