// The fleet: collectors report, administrators look at them and queue actions.
import type { RegistrationRequest } from '@logboom/contract/collectors/requests';
import type { CollectorAction, RegistrationAnswer } from '@logboom/contract/collectors/schemas';
import type { ClusterConfig } from '../../../cluster/cluster-config.ts';
import { notFound } from '../../../http/errors.ts';
import type { ActionStore } from './action.store.ts';
import { agentRegistry } from './agent-registry.ts';
import { presentFleet, presentMember } from './fleet.present.ts';
import type { FleetStore } from './fleet.store.ts';
import type { FleetView } from './fleet-view.ts';
import { readReport } from '../agents/registration.ts';
import { readSystemConfig } from '../system-config.ts';

export interface FleetParts {
  store: FleetStore;
  view: FleetView;
  actions: ActionStore<CollectorAction>;
  clusterConfig: ClusterConfig;
  /** How many collectors there may be. */
  limit: number;
  /** How many bytes of their reports are kept. */
  maxBytes: number;
}

export function fleetService({ store, view, actions, clusterConfig, limit, maxBytes }: FleetParts) {
  const registry = agentRegistry({
    store,
    view,
    limit,
    maxBytes,
    noun: 'collectors',
    readContext: () => readSystemConfig(clusterConfig),
  });

  return {
    async report(id: string, version: string, request: RegistrationRequest): Promise<RegistrationAnswer> {
      const { context, taken } = await registry.report(readReport(id, version, request));
      return {
        configuration: { update_interval: context.updateSeconds, send_status: context.sendStatus },
        configuration_override: context.override,
        actions: taken === undefined ? null : (JSON.parse(taken) as CollectorAction[]),
      };
    },

    /** JSON text. */
    async list(withLogFiles: boolean): Promise<{ json: string; size: number }> {
      const { inactiveMs } = await readSystemConfig(clusterConfig);
      const { members, now } = await view.upToDate();
      const json = presentFleet(members.values(), { activeSince: now - inactiveMs, withLogFiles });
      return { json, size: members.size };
    },

    /** JSON text. */
    async find(id: string): Promise<string> {
      const { inactiveMs } = await readSystemConfig(clusterConfig);
      const { members, now } = await view.upToDate();
      const member = members.get(id);
      if (member === undefined) throw notFound(`Collector <${id}> not found!`, 'COLLECTOR_UNKNOWN');
      return presentMember(member, { activeSince: now - inactiveMs, withLogFiles: true });
    },

    /** None for a collector that nobody knows. */
    actions: (id: string): Promise<CollectorAction[]> => actions.find(id),

    /** A restart and an import of a backend wait beside each other, each once. No action empties all. */
    queueActions: (id: string, added: CollectorAction[]): Promise<void> =>
      actions.change(id, (queued) => {
        if (added.length === 0) return [];
        const latest = new Map(added.map((action) => [nameOfAction(action), action]));
        return [...queued.filter((action) => !latest.has(nameOfAction(action))), ...latest.values()];
      }),

    /** Settles when every report that was accepted is stored. */
    settled: () => registry.settled(),
  };
}

export type FleetService = ReturnType<typeof fleetService>;

/** What is asked of which backend. An agent that reads both words restarts. */
function nameOfAction({ backend, properties }: CollectorAction): string {
  const isImport = properties['import'] === true && properties['restart'] !== true;
  return JSON.stringify([backend, isImport]);
}
