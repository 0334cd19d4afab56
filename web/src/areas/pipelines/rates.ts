// How often pipelines, stages and rules run and fail, by their metrics on all nodes.
import type { ClusterMetrics } from '@logboom/contract/metrics/schemas';
import { createContext, use, useMemo } from 'react';
import { useClusterMetrics } from '../../platform/system/metrics.api.ts';

/** Events a second over the last minute; undefined while nothing was counted. */
export type Rates = (metric: string) => Rate | undefined;

export interface Rate {
  readonly perSecond: number;
  readonly total: number;
}

const AST = 'org.graylog.plugins.pipelineprocessor.ast';

export const pipelineRuns = (id: string) => `${AST}.Pipeline.${id}.executed`;
export const stageRuns = (id: string, stage: number) => `${AST}.Pipeline.${id}.stage.${stage}.executed`;
export type RuleFigure = 'executed' | 'matched' | 'not-matched' | 'failed';
export const ruleRuns = (id: string, figure: RuleFigure) => `${AST}.Rule.${id}.${figure}`;
/** Of a rule at one of its places. */
export const placedRuleRuns = (ruleId: string, pipelineId: string, stage: number, figure: RuleFigure) =>
  `${AST}.Rule.${ruleId}.${pipelineId}.${stage}.${figure}`;

/** Cells read from here, so that new numbers draw cells and not tables. */
export const RatesContext = createContext<Rates>(() => undefined);

export const useRate = (metric: string) => use(RatesContext)(metric);

export function useRates(metrics: readonly string[]): Rates {
  const { data } = useClusterMetrics(metrics);
  return useMemo(() => {
    const known = sums(data);
    return (metric) => known.get(metric);
  }, [data]);
}

function sums(metrics: ClusterMetrics | undefined): Map<string, Rate> {
  const known = new Map<string, Rate>();
  for (const summary of Object.values(metrics ?? {})) {
    for (const entry of summary?.metrics ?? []) {
      if (entry.type !== 'meter') continue;
      const before = known.get(entry.full_name);
      const { one_minute, total } = entry.metric.rate;
      known.set(entry.full_name, {
        perSecond: (before?.perSecond ?? 0) + one_minute,
        total: (before?.total ?? 0) + total,
      });
    }
  }
  return known;
}
