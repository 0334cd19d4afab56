// All metrics of one node, and each of them in one line.
import { clusterMetrics } from '@logboom/contract/metrics/endpoints';
import type { MetricEntry } from '@logboom/contract/metrics/schemas';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { formatNumber } from '../../../kit/values/formatNumber.ts';
import { polledQueryOf } from '../../../platform/call.ts';

const REFRESH_MS = 2000;
/** What all names begin with. */
const NAMESPACES = ['org', 'jvm'];

export interface MetricRow {
  readonly name: string;
  readonly type: string;
  readonly value: string;
  readonly entry: MetricEntry;
}

export function useNodeMetrics(nodeId: string) {
  const queries = useQueries({
    queries: NAMESPACES.map((namespace) =>
      polledQueryOf(clusterMetrics.readNamespaceOfNode, REFRESH_MS, { nodeId, namespace }),
    ),
  });
  const summaries = queries.map(({ data }) => data);
  const updatedAt = Math.max(...queries.map(({ dataUpdatedAt }) => dataUpdatedAt));
  const isKnown = summaries.every((summary) => summary !== undefined);
  const rows = useMemo(
    () => (isKnown ? summaries.flatMap((summary) => summary?.metrics.map(rowOf) ?? []) : undefined),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the summaries change when they are updated
    [isKnown, updatedAt],
  );
  return {
    rows,
    updatedAt,
    error: queries.find(({ error }) => error !== null)?.error ?? null,
    refetch: () => void Promise.all(queries.map(({ refetch }) => refetch())),
  };
}

function rowOf(entry: MetricEntry): MetricRow {
  return { name: entry.full_name, type: entry.type, value: valueText(entry), entry };
}

/** What is drawn: the value of a gauge, the count of the rest. */
export function numberOfMetric(entry: MetricEntry): number | undefined {
  if (entry.type === 'gauge') {
    const value = 'value' in entry.metric ? entry.metric.value : undefined;
    return typeof value === 'number' ? value : undefined;
  }
  if (entry.type === 'meter' || entry.type === 'timer') return entry.metric.rate.one_minute;
  return entry.metric.count;
}

function valueText(entry: MetricEntry): string {
  switch (entry.type) {
    case 'counter':
      return formatNumber(entry.metric.count);
    case 'gauge':
      return 'value' in entry.metric ? plain(entry.metric.value) : `Error: ${entry.metric.error}`;
    case 'meter':
      return rates(entry.metric.rate);
    case 'timer': {
      const { time, rate } = entry.metric;
      return `${rates(rate)}; takes ${formatNumber(time.mean)} µs on average, 95 % at most ${formatNumber(time['95th_percentile'])} µs`;
    }
    case 'histogram': {
      const { time, count } = entry.metric;
      return `${formatNumber(count)} values, ${formatNumber(time.mean)} on average, 95 % at most ${formatNumber(time['95th_percentile'])}`;
    }
  }
}

function rates(rate: { total: number; one_minute: number; fifteen_minute: number; mean: number }): string {
  const { total, one_minute, fifteen_minute, mean } = rate;
  return `${formatNumber(total)} in all; ${formatNumber(one_minute)}/s over 1 min, ${formatNumber(fifteen_minute)}/s over 15 min, ${formatNumber(mean)}/s since the start`;
}

function plain(value: unknown): string {
  if (typeof value === 'number') return formatNumber(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}
