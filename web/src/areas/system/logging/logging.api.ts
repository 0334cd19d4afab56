// The loggers of all nodes, and the last lines that one of them wrote.
import { clusterLoggers, type Subsystem } from '@logboom/contract/system/logging';
import { useQuery } from '@tanstack/react-query';
import { call, keyOfTable, polledQueryOf } from '../../../platform/call.ts';
import { useChange } from '../../../shared/useChange.ts';

const REFRESH_MS = 5000;
/** Some megabytes at most. */
export const LINES = 2000;

export interface SubsystemRow extends Subsystem {
  readonly key: string;
}

export function useSubsystems(nodeId: string) {
  return useQuery({
    ...polledQueryOf(clusterLoggers.subsystems, REFRESH_MS),
    select: (byNode): SubsystemRow[] =>
      Object.entries(byNode[nodeId]?.subsystems ?? {}).map(([key, subsystem]) => ({ key, ...subsystem })),
  });
}

export interface LoggerRow {
  readonly name: string;
  readonly level: string;
}

export function useLoggers(nodeId: string) {
  return useQuery({
    ...polledQueryOf(clusterLoggers.list, REFRESH_MS),
    select: (byNode): LoggerRow[] =>
      Object.entries(byNode[nodeId]?.loggers ?? {}).map(([name, { level }]) => ({ name, level })),
  });
}

export function useRecentLines(nodeId: string, isFollowing: boolean) {
  const query = polledQueryOf(clusterLoggers.recent, REFRESH_MS, { nodeId, query: { limit: LINES } });
  return useQuery({ ...query, refetchInterval: isFollowing ? REFRESH_MS : false });
}

const CHANGED = { outdates: keyOfTable(clusterLoggers.list), failed: 'The level was not changed' };

export function useSetSubsystemLevel(nodeId: string) {
  return useChange({
    ...CHANGED,
    call: ({ row, level }: { readonly row: SubsystemRow; readonly level: string }) =>
      call(clusterLoggers.setSubsystemLevel, { nodeId, subsystem: row.key, level }),
    done: ({ row, level }) => `${row.title} now logs from “${level}” on.`,
  });
}

export function useSetLoggerLevel() {
  return useChange({
    ...CHANGED,
    call: ({ row, level }: { readonly row: LoggerRow; readonly level: string }) =>
      call(clusterLoggers.setLevel, { loggerName: row.name, level }),
    done: ({ row, level }) => `${row.name} now logs from “${level}” on, on every node.`,
  });
}
