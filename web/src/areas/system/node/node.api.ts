// What is known about one node, asked of it through the node that answers this page.
import { clusterInputStates } from '@logboom/contract/inputs/endpoints';
import { clusterDiagnostics } from '@logboom/contract/system/diagnostics';
import { cluster } from '@logboom/contract/system/endpoints';
import { useQuery } from '@tanstack/react-query';
import { call, keyOfTable, polledQueryOf, queryOf } from '../../../platform/call.ts';
import { usePermissions } from '../../../platform/users/permissions.ts';
import { useChange } from '../../../shared/useChange.ts';

const REFRESH_MS = 5000;

export function useNodeHealth(nodeId: string) {
  return useQuery(polledQueryOf(clusterDiagnostics.health, 2 * REFRESH_MS, { nodeId }));
}

export function useNodeStats(nodeId: string) {
  return useQuery(polledQueryOf(clusterDiagnostics.stats, REFRESH_MS, { nodeId }));
}

export function useNodeRuntime(nodeId: string) {
  const enabled = usePermissions().isPermitted('jvmstats:read');
  return useQuery({ ...polledQueryOf(cluster.jvm, REFRESH_MS, { nodeId }), enabled });
}

export function useNodeJournal(nodeId: string) {
  return useQuery(polledQueryOf(cluster.journal, REFRESH_MS, { nodeId }));
}

export function useNodeInputs(nodeId: string) {
  return useQuery({
    ...polledQueryOf(clusterInputStates.list, REFRESH_MS),
    select: (byNode) => byNode[nodeId] ?? [],
  });
}

export function threadDumpQuery(nodeId: string) {
  return { ...queryOf(clusterDiagnostics.threadDump, { nodeId }), throwOnError: false, staleTime: Infinity };
}

export function processBufferQuery(nodeId: string) {
  return polledQueryOf(clusterDiagnostics.processBufferDump, 2000, { nodeId });
}

export function useShutDown() {
  return useChange({
    call: ({ nodeId }: { readonly nodeId: string; readonly name: string }) =>
      call(clusterDiagnostics.shutdown, { nodeId }),
    outdates: keyOfTable(cluster.overview),
    done: ({ name }) => `${name} finishes what it began and ends.`,
    failed: 'The node was not shut down',
  });
}
