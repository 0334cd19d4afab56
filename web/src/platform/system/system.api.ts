// What the node and the cluster say about themselves; the shell and several areas show it.
import { nodes, system } from '@logboom/contract/system/endpoints';
import type { NodeSummary } from '@logboom/contract/system/schemas';
import { useQuery } from '@tanstack/react-query';
import { polledQueryOf, queryOf } from '../call.ts';
import { usePermissions } from '../users/permissions.ts';

export const NODES_REFRESH_MS = 5000;
const HEALTH_REFRESH_MS = 10_000;

const nodesQuery = polledQueryOf(nodes.list, NODES_REFRESH_MS);
const healthQuery = polledQueryOf(system.health, HEALTH_REFRESH_MS);
const jvmQuery = polledQueryOf(system.jvm, HEALTH_REFRESH_MS);
const overviewQuery = { ...queryOf(system.overview), staleTime: 60_000, throwOnError: false };

/** The nodes that are alive, refreshed for as long as somebody is logged in. */
export function useNodes() {
  return useQuery(nodesQuery);
}

/** This node; asked for only on behalf of users who may know. */
export function useSystemOverview() {
  return useQuery({ ...overviewQuery, enabled: usePermissions().isPermitted('system:read') });
}

export function useSystemJvm() {
  return useQuery({ ...jvmQuery, enabled: usePermissions().isPermitted('jvmstats:read') });
}

export function useSystemHealth() {
  return useQuery({ ...healthQuery, enabled: usePermissions().isPermitted('system:read') });
}

/** `1a2b3c4d / host.example`, or a word for a node that is not there (any more). */
export function nodeLabel(node: Pick<NodeSummary, 'short_node_id' | 'hostname'> | undefined): string {
  return node === undefined ? 'Unknown Node' : `${node.short_node_id} / ${node.hostname}`;
}
