// All outputs with the streams that send to them and what they sent so far.
import type { ClusterMetrics } from '@logboom/contract/metrics/schemas';
import type { OutputSummary, OutputUsage } from '@logboom/contract/outputs/schemas';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useClusterMetrics } from '../../../platform/system/metrics.api.ts';
import { usePermissions } from '../../../platform/users/permissions.ts';
import { allOutputsQuery, outputUsageQuery } from '../outputs.api.ts';

type Usage = OutputUsage['outputs'][string];

export interface OutputRow extends OutputSummary {
  /** Undefined until it is known. */
  readonly usage: Usage | undefined;
  /** Since each node started, all nodes together; undefined where no node has counted yet. */
  readonly sent: number | undefined;
  readonly dropped: number | undefined;
  /** A second, over the last minute. */
  readonly rate: number | undefined;
}

const NOWHERE: Usage = { streams: [], hidden: 0 };
const counterName = ({ type, id }: OutputSummary, name: string) => `${type}.${id}.${name}`;

export function useOutputRows() {
  const outputs = useQuery(allOutputsQuery());
  const usage = useQuery(outputUsageQuery()).data?.outputs;
  const names = useMemo(
    () =>
      (outputs.data?.outputs ?? []).flatMap((output) => [
        counterName(output, 'writes'),
        counterName(output, 'dropped'),
      ]),
    [outputs.data],
  );
  const mayCount = usePermissions().isPermitted('metrics:read');
  const metrics = useClusterMetrics(mayCount ? names : []).data;
  const rows = useMemo(
    () =>
      outputs.data?.outputs.map((output): OutputRow => ({
        ...output,
        usage: usage && (usage[output.id] ?? NOWHERE),
        sent: sumOf(metrics, counterName(output, 'writes'), 'total'),
        rate: sumOf(metrics, counterName(output, 'writes'), 'one_minute'),
        dropped: sumOf(metrics, counterName(output, 'dropped'), 'total'),
      })),
    [outputs.data, usage, metrics],
  );
  return { rows, error: outputs.error, refetch: outputs.refetch };
}

function sumOf(
  metrics: ClusterMetrics | undefined,
  name: string,
  part: 'total' | 'one_minute',
): number | undefined {
  const values = Object.values(metrics ?? {}).flatMap((summary) => {
    const entry = summary?.metrics.find(({ full_name }) => full_name === name);
    if (entry?.type === 'meter') return entry.metric.rate[part];
    return entry?.type === 'counter' ? entry.metric.count : [];
  });
  return values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0);
}
