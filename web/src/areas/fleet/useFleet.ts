// Everything that the fleet page shows: all kinds of agents, what they should run, and what they send.
import { implies } from '@logboom/contract/common/permissions';
import { scripting } from '@logboom/contract/search/endpoints/scripting';
import type { TabularResponse } from '@logboom/contract/search/scripting';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call, keyOf } from '../../platform/call.ts';
import { useCurrentUser } from '../../platform/users/currentUser.ts';
import { usePermissions } from '../../platform/users/permissions.ts';
import { collectorsQuery, useRepeatedFailure } from '../collectors/index.ts';
import { opampAgentsQuery } from '../opamp/index.ts';
import { configurationsQuery, hashesQuery, sidecarsQuery } from '../sidecars/index.ts';
import { rowOfAgent, rowOfCollector, rowOfSidecar, type FleetRow, type Known } from './fleetRows.ts';

/** Long enough that agents which send in bursts do not flicker. */
const RATE_SECONDS = 300;
const RATES_EVERY_MS = 15_000;
const MAX_SENDERS = 10_000;

const BODY = {
  query: '_exists_:gl2_source_collector',
  timerange: { type: 'relative' as const, range: RATE_SECONDS },
  group_by: [{ field: 'gl2_source_collector', limit: MAX_SENDERS }],
  metrics: [{ function: 'count' }],
};

const ratesQuery = () =>
  queryOptions({
    queryKey: [...keyOf(scripting.aggregate, { body: BODY })],
    queryFn: async ({ signal }) =>
      ratesOf(await call(scripting.aggregate, { body: BODY }, { signal, extendSession: false })),
    refetchInterval: RATES_EVERY_MS,
    throwOnError: false,
  });

/** Messages per second, by the id of the sender. */
function ratesOf(table: TabularResponse | string): Map<string, number> {
  if (typeof table === 'string') return new Map();
  return new Map(
    table.datarows.flatMap(([id, count]) =>
      typeof id === 'string' && typeof count === 'number' ? [[id, count / RATE_SECONDS] as const] : [],
    ),
  );
}

/** Who may read no stream at all has no messages to count. */
function useReadsStreams(): boolean {
  const { permissions } = useCurrentUser();
  return permissions.some((held) => held.startsWith('streams:read:') || implies(held, 'streams:read'));
}

export function useFleet() {
  const { isPermitted } = usePermissions();
  const mayRead = {
    collectors: isPermitted('collectors:read'),
    sidecars: isPermitted('sidecars:read'),
    agents: isPermitted('opamp_agents:read'),
    configurations: isPermitted('sidecar_collector_configurations:read'),
  };
  const seesHashes = mayRead.sidecars && mayRead.configurations;
  const collectors = useQuery({ ...collectorsQuery(), enabled: mayRead.collectors });
  const sidecars = useQuery({ ...sidecarsQuery(), enabled: mayRead.sidecars });
  const agents = useQuery({ ...opampAgentsQuery(), enabled: mayRead.agents });
  const hashes = useQuery({ ...hashesQuery(), enabled: seesHashes });
  const configurations = useQuery({ ...configurationsQuery(), enabled: seesHashes, throwOnError: false });
  const rates = useQuery({ ...ratesQuery(), enabled: useReadsStreams() });
  const collectorFailure = useRepeatedFailure(collectors, 'Could not retrieve Collectors');
  const sidecarFailure = useRepeatedFailure(sidecars, 'Could not retrieve sidecars');
  const agentFailure = useRepeatedFailure(agents, 'Could not retrieve agents of OpAMP');

  const known = useMemo<Known>(
    () => ({
      hashes: hashes.data && new Map(hashes.data.sidecars.map((one) => [one.node_id, one.configurations])),
      names: new Map(configurations.data?.configurations.map(({ id, name }) => [id, name])),
      rates: rates.data,
    }),
    [hashes.data, configurations.data, rates.data],
  );
  const rows = useMemo<readonly FleetRow[] | undefined>(() => {
    const isWaiting =
      (mayRead.collectors && collectors.data === undefined && collectorFailure === undefined) ||
      (mayRead.sidecars && sidecars.data === undefined && sidecarFailure === undefined) ||
      (mayRead.agents && agents.data === undefined && agentFailure === undefined);
    if (isWaiting) return undefined;
    return [
      ...(sidecars.data?.sidecars ?? []).map((sidecar) => rowOfSidecar(sidecar, known)),
      ...(agents.data?.agents ?? []).map((agent) => rowOfAgent(agent, known)),
      ...(collectors.data?.collectors ?? []).map((collector) => rowOfCollector(collector, known)),
    ];
  }, [
    collectors.data,
    sidecars.data,
    agents.data,
    known,
    mayRead.collectors,
    mayRead.sidecars,
    mayRead.agents,
    collectorFailure,
    sidecarFailure,
    agentFailure,
  ]);
  return {
    rows,
    failure: sidecarFailure ?? collectorFailure ?? agentFailure,
    retry: () => {
      void collectors.refetch();
      void sidecars.refetch();
      void agents.refetch();
    },
  };
}
