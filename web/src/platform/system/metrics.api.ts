// The numbers of all nodes, asked for again and again while somebody looks at them.
import { clusterMetrics } from '@logboom/contract/metrics/endpoints';
import type { ClusterMetrics, MetricsSummary } from '@logboom/contract/metrics/schemas';
import { useQuery } from '@tanstack/react-query';
import { polledQueryOf } from '../call.ts';

const METRICS_REFRESH_MS = 2000;

/** By node. What a node does not have, or the user may not read, is absent. */
export function useClusterMetrics(names: readonly string[]) {
  return useQuery(
    polledQueryOf(clusterMetrics.readMultiple, METRICS_REFRESH_MS, { body: { metrics: names } }),
  );
}

/** What a gauge of one node shows, if it is a number. */
export function gaugeOf(summary: MetricsSummary | null | undefined, name: string): number | undefined {
  const entry = summary?.metrics.find(({ full_name }) => full_name === name);
  if (entry?.type !== 'gauge' || !('value' in entry.metric)) return undefined;
  return typeof entry.metric.value === 'number' ? entry.metric.value : undefined;
}

/** All nodes together; undefined when none of them says. */
export function sumOfGauges(metrics: ClusterMetrics | undefined, name: string): number | undefined {
  const values = Object.values(metrics ?? {}).flatMap((summary) => gaugeOf(summary, name) ?? []);
  return values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0);
}

export const INPUT_RATE = 'org.graylog2.throughput.input.1-sec-rate';
export const OUTPUT_RATE = 'org.graylog2.throughput.output.1-sec-rate';
