// The fleet: collectors report, administrators look at them and queue actions.
import type { RegistrationRequest } from '@logboom/contract/collectors/requests';
import type { CollectorAction, RegistrationAnswer } from '@logboom/contract/collectors/schemas';
import type { ClusterConfig } from '../../../cluster/cluster-config.ts';
import { notFound, tooManyRequests } from '../../../http/errors.ts';
import type { ActionStore } from './action.store.ts';
import { presentFleet, presentMember } from './fleet.present.ts';
import type { FleetBatch, FleetStore, Report, SavedBatch } from './fleet.store.ts';
import type { FleetView } from './fleet-view.ts';
import { groupCommit } from '../../../group-commit.ts';
import { readReport } from '../agents/registration.ts';
import { readSystemConfig } from '../system-config.ts';

/** Agents are in no hurry, and one batch costs nearly as much as fifty reports in it. */
const BATCHES = { maxSize: 500, sizeToHurry: 50, minIntervalMs: 100 };
const MAX_WAITING = 20_000;
const RETRY_AFTER_SECONDS = 30;

type Outcome = RegistrationAnswer | 'fleet-is-full';

export interface FleetParts {
  store: FleetStore;
  view: FleetView;
  actions: ActionStore;
  clusterConfig: ClusterConfig;
  /** How many collectors there may be. */
  limit: number;
}

export function fleetService({ store, view, actions, clusterConfig, limit }: FleetParts) {
  const reports = groupCommit<Report, Outcome>(storeBatch, BATCHES);

  async function storeBatch(batch: readonly Report[]): Promise<Outcome[]> {
    const config = await readSystemConfig(clusterConfig);
    if (view.remembered().revision < 0) await view.upToDate();
    // One collector may have called twice: its last report counts.
    const latest = new Map(batch.map((report) => [report.id, report]));
    const stored = await save([...latest.values()]);
    view.stored(stored.admitted, stored.revision, stored.now);

    const admittedIds = new Set(stored.admitted.map(({ id }) => id));
    const configuration = { update_interval: config.updateSeconds, send_status: config.sendStatus };
    return batch.map((report) => {
      if (!admittedIds.has(report.id)) return 'fleet-is-full';
      const queued = latest.get(report.id) === report ? stored.taken.get(report.id) : undefined;
      const pending = queued === undefined ? null : (JSON.parse(queued) as CollectorAction[]);
      return { configuration, configuration_override: config.override, actions: pending };
    });
  }

  async function save(batch: readonly Report[]): Promise<SavedBatch & { admitted: readonly Report[] }> {
    const { members } = view.remembered();
    if (batch.every(({ id }) => members.has(id))) {
      return { ...(await store.saveKnown(batch)), admitted: batch };
    }
    return store.batch(async (locked) => {
      const admitted = await admit(batch, locked);
      await locked.save(admitted);
      const taken = await locked.takeActions(admitted.map(({ id }) => id));
      return { admitted, taken, revision: locked.revision, now: locked.now };
    });
  }

  /** Collectors that are known always get in; new ones while there is room. */
  async function admit(batch: readonly Report[], locked: FleetBatch): Promise<readonly Report[]> {
    const { members, revision } = view.remembered();
    const strangers = batch.filter(({ id }) => !members.has(id)).map(({ id }) => id);
    const isComplete = locked.revision === revision + 1;
    const known = isComplete ? new Set<string>() : await locked.knownAmong(strangers);
    let room = limit - (isComplete ? members.size : await locked.countAll());
    return batch.filter(({ id }) => members.has(id) || known.has(id) || room-- > 0);
  }

  return {
    async report(id: string, version: string, request: RegistrationRequest): Promise<RegistrationAnswer> {
      const report = readReport(id, version, request);
      if (reports.waiting >= MAX_WAITING) {
        throw tooManyRequests('Too many collectors report at once.', RETRY_AFTER_SECONDS);
      }
      const outcome = await reports.add(report);
      if (outcome !== 'fleet-is-full') return outcome;
      throw tooManyRequests(
        `This server takes ${limit} collectors and has as many. An administrator can raise the limit.`,
        RETRY_AFTER_SECONDS,
      );
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
    settled: () => reports.idle(),
  };
}

export type FleetService = ReturnType<typeof fleetService>;

/** What is asked of which backend. An agent that reads both words restarts. */
function nameOfAction({ backend, properties }: CollectorAction): string {
  const isImport = properties['import'] === true && properties['restart'] !== true;
  return JSON.stringify([backend, isImport]);
}
