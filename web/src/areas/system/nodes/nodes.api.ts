// The nodes with all that is known about them, and what one can do to them.
import type { ClusterMetrics } from '@logboom/contract/metrics/schemas';
import { cluster as endpoints } from '@logboom/contract/system/endpoints';
import type { ClusterOverview, NodeSummary, SystemOverview } from '@logboom/contract/system/schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { toast } from '../../../kit/feedback/toast.tsx';
import { call, keyOf, polledQueryOf } from '../../../platform/call.ts';
import { errorText } from '../../../platform/fetch/errors.ts';
import { gaugeOf, INPUT_RATE, OUTPUT_RATE, useClusterMetrics } from '../../../platform/system/metrics.api.ts';
import { nodeLabel, NODES_REFRESH_MS, useNodes } from '../../../platform/system/system.api.ts';
import { JOURNAL_UTILIZATION, JOURNAL_WAITING } from '../journalMetrics.ts';

const clusterQuery = polledQueryOf(endpoints.overview, NODES_REFRESH_MS);
const NAMES = [INPUT_RATE, OUTPUT_RATE, JOURNAL_WAITING, JOURNAL_UTILIZATION];

export interface NodeRow {
  readonly id: string;
  readonly name: string;
  readonly node: NodeSummary;
  /** Undefined until it is known, and for a node that refuses to say. */
  readonly overview: SystemOverview | undefined;
  readonly input: number | undefined;
  readonly output: number | undefined;
  readonly waiting: number | undefined;
  readonly utilization: number | undefined;
}

export function useNodeRows() {
  const nodes = useNodes();
  const cluster = useQuery(clusterQuery).data;
  const metrics = useClusterMetrics(NAMES).data;
  const rows = useMemo(
    () => nodes.data?.nodes.map((node) => rowOf(node, cluster, metrics)),
    [nodes.data, cluster, metrics],
  );
  return { rows, error: nodes.error, refetch: nodes.refetch };
}

function rowOf(
  node: NodeSummary,
  cluster: ClusterOverview | undefined,
  metrics: ClusterMetrics | undefined,
): NodeRow {
  const gauge = (name: string) => gaugeOf(metrics?.[node.node_id], name);
  return {
    id: node.node_id,
    name: nodeLabel(node),
    node,
    overview: cluster?.[node.node_id] ?? undefined,
    input: gauge(INPUT_RATE),
    output: gauge(OUTPUT_RATE),
    waiting: gauge(JOURNAL_WAITING),
    utilization: gauge(JOURNAL_UTILIZATION),
  };
}

export type NodeCommand = 'pause' | 'resume' | 'lb-dead' | 'lb-alive';

const DONE: Record<NodeCommand, (name: string) => string> = {
  pause: (name) => `Message processing is paused on ${name}.`,
  resume: (name) => `Messages are processed on ${name} again.`,
  'lb-dead': (name) => `Load balancers are told to leave out ${name}.`,
  'lb-alive': (name) => `Load balancers are told to use ${name}.`,
};

function send({ row, command }: { row: NodeRow; command: NodeCommand }): Promise<null> {
  const nodeId = row.id;
  if (command === 'pause') return call(endpoints.pauseProcessing, { nodeId });
  if (command === 'resume') return call(endpoints.resumeProcessing, { nodeId });
  const status = command === 'lb-dead' ? 'DEAD' : 'ALIVE';
  return call(endpoints.overrideLoadBalancerStatus, { nodeId, status });
}

export function useNodeCommand() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (_, { row, command }) => toast.success(DONE[command](row.name)),
    onError: (error, { row }) => toast.error(`${row.name} did not do that: ${errorText(error)}`),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(endpoints.overview) }),
  });
}
