// The node and the cluster in the shapes that clients know.
import { release, type } from 'node:os';
import { PRODUCT_VERSION } from '@logboom/contract/common/product';
import type { NodeSummary, SystemJvm, SystemOverview } from '@logboom/contract/system/schemas';
import { instant } from '@logboom/contract/common/wire-dates';
import type { Lifecycle } from '../../cluster/lifecycle.ts';
import type { NodeIdentity } from '../../cluster/node-identity.ts';
import type { RegisteredNode } from '../../cluster/node-registry.store.ts';
import { availableMemory } from '../../metrics/process-metrics.ts';

const operatingSystem = `${type()} ${release()}`;

export interface OverviewParts {
  node: NodeIdentity;
  clusterId: string;
  isLeader: boolean;
  isProcessing: boolean;
  lifecycle: Pick<Lifecycle, 'state' | 'loadBalancerStatus'>;
}

export function presentOverview(parts: OverviewParts): SystemOverview {
  const { node, clusterId, isLeader, isProcessing, lifecycle } = parts;
  return {
    facility: 'graylog-server',
    codename: 'Logboom',
    node_id: node.id,
    cluster_id: clusterId,
    version: PRODUCT_VERSION,
    started_at: instant(node.startedAt),
    is_processing: isProcessing,
    hostname: node.hostname,
    lifecycle: lifecycle.state(),
    lb_status: lifecycle.loadBalancerStatus(),
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    operating_system: operatingSystem,
    is_leader: isLeader,
  };
}

/** The embedded engines live outside the JavaScript heap, so the whole process is what counts. */
export function presentRuntime(nodeId: string): SystemJvm {
  const used = process.memoryUsage.rss();
  const available = availableMemory();
  return {
    free_memory: memory(available - used),
    max_memory: memory(available),
    total_memory: memory(available),
    used_memory: memory(used),
    node_id: nodeId,
    pid: String(process.pid),
    info: `Node.js ${process.versions.node} on ${operatingSystem}`,
  };
}

export function presentNode(node: RegisteredNode, clusterId: string): NodeSummary {
  return {
    cluster_id: clusterId,
    node_id: node.node_id,
    type: 'server',
    is_leader: node.is_leader,
    is_master: node.is_leader,
    transport_address: node.transport_address,
    last_seen: instant(new Date(Math.floor(node.last_seen.getTime() / 1000) * 1000)),
    short_node_id: node.node_id.split('-')[0] ?? node.node_id,
    hostname: node.hostname,
  };
}

function memory(bytes: number): SystemJvm['free_memory'] {
  const whole = Math.max(0, Math.floor(bytes));
  return { bytes: whole, kilobytes: Math.floor(whole / 1024), megabytes: Math.floor(whole / 1024 / 1024) };
}
