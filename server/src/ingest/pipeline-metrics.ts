// Feeds the metrics of pipelines, stages and rules with what was counted in a batch.
import type { RuleCounts } from '@logboom/core/rules/engine/counters';
import type { Metrics } from '../metrics/metrics.ts';
import { counterMetric, pipelineMetric, ruleMetric } from './metric-names.ts';
import type { BatchCounts } from './processing/batch-counts.ts';

export function countPipelines(
  metrics: Metrics,
  { pipelines, ruleCounters }: Pick<BatchCounts, 'pipelines' | 'ruleCounters'>,
): void {
  for (const { pipelineId, executed } of pipelines.pipelines)
    metrics.meter(`${pipelineMetric(pipelineId)}executed`).mark(executed);
  for (const { pipelineId, stage, executed } of pipelines.stages)
    metrics.meter(`${pipelineMetric(pipelineId)}stage.${stage}.executed`).mark(executed);
  for (const { ruleId, pipelineId, stage, counts } of pipelines.rules) {
    // Once for the rule wherever it is used, and once for its place.
    countRule(metrics, ruleMetric(ruleId), counts);
    countRule(metrics, `${ruleMetric(ruleId)}${pipelineId}.${stage}.`, counts);
  }
  for (const [name, count] of Object.entries(ruleCounters)) metrics.counter(counterMetric(name)).add(count);
}

function countRule(metrics: Metrics, prefix: string, counts: RuleCounts): void {
  metrics.meter(`${prefix}executed`).mark(counts.executed);
  metrics.meter(`${prefix}matched`).mark(counts.matched);
  metrics.meter(`${prefix}not-matched`).mark(counts.notMatched);
  metrics.meter(`${prefix}failed`).mark(counts.failed);
  time(metrics, `${prefix}trace.evaluate.duration`, {
    timed: counts.timedEvaluations,
    micros: counts.evaluationMicros,
    all: counts.matched + counts.notMatched,
  });
  time(metrics, `${prefix}trace.execute.duration`, {
    timed: counts.timedExecutions,
    micros: counts.executionMicros,
    all: counts.executed,
  });
}

/** The time of a few runs is taken; it stands for all of them. */
function time(
  metrics: Metrics,
  name: string,
  { timed, micros, all }: { timed: number; micros: number; all: number },
): void {
  if (all === 0) return;
  const timer = metrics.timer(name);
  for (let run = 0; run < timed; run++) timer.record(micros / timed);
  if (all > timed) timer.mark(all - timed);
}
