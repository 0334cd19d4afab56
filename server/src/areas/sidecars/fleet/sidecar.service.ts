// Sidecars report; people look at them, and assign configurations to them.
import type { SidecarRegistration } from '@logboom/contract/sidecars/registration';
import type {
  AdministrationRequest,
  RegisteredSidecar,
  SidecarAction,
  SidecarList,
  SidecarSummary,
} from '@logboom/contract/sidecars/schemas';
import type { ClusterConfig } from '../../../cluster/cluster-config.ts';
import { coalesceBy } from '../../../coalesce.ts';
import { notFound } from '../../../http/errors.ts';
import { agentRegistry, type FleetStore, type FleetText, type FleetView } from '../../collectors/index.ts';
import type { ReadCatalogue } from '../catalogue/catalogue.ts';
import { fingerprint, knowsEtag } from '../catalogue/catalogue.ts';
import { readSidecarSystem } from '../system-config.ts';
import { assignmentsOf } from './assignments.ts';
import { deliveryLog } from './deliveries.ts';
import { readRegistration, sidecarOf, type Sidecar } from './registration.ts';
import { presentSidecar, type Moment } from './sidecar.present.ts';
import { administrationList, listSidecars, type ListRequest } from './sidecar-list.ts';

export interface SidecarParts {
  store: FleetStore;
  view: FleetView;
  catalogue: ReadCatalogue;
  clusterConfig: ClusterConfig;
  /** How many sidecars there may be. */
  limit: number;
  /** How many bytes of their reports are kept. */
  maxBytes: number;
  /** By the clock that all nodes share. */
  now: () => number;
}

/** A fleet of thousands asks all the time and is in no hurry. */
const CROWD = { size: 2, apartMs: 50 };

export type Registered = { etag: string; answer: RegisteredSidecar | undefined };

export function sidecarService(parts: SidecarParts) {
  const { store, view, catalogue, clusterConfig, limit, maxBytes, now } = parts;
  const registry = agentRegistry({
    store,
    view,
    limit,
    maxBytes,
    noun: 'sidecars',
    readContext: async () => ({
      system: await readSidecarSystem(clusterConfig),
      catalogue: await catalogue(),
    }),
  });

  const deliveries = deliveryLog(now);

  /** Everything that is needed to show sidecars, of one moment. */
  async function current() {
    const [{ members, now }, system, entries] = await Promise.all([
      view.upToDate(),
      readSidecarSystem(clusterConfig),
      catalogue(),
    ]);
    const moment: Moment = { now, inactiveMs: system.inactiveMs };
    return { members, moment, catalogue: entries };
  }

  const readForAgents = coalesceBy(async (_what: 'all') => {
    const [entries, { members }] = await Promise.all([catalogue(), view.upToDate()]);
    return { catalogue: entries, members };
  }, CROWD);

  /** As it was last stored. */
  async function stored(id: string): Promise<Sidecar | undefined> {
    const member = (await view.upToDate()).members.get(id);
    return member && sidecarOf(member);
  }

  return {
    current,
    stored,
    /** As `current`, for agents: many of them share an answer, which began after each of them asked. */
    forAgents: () => readForAgents('all'),
    /** Told when a sidecar fetched a configuration, or said that it has it. */
    delivered: (id: string, configurationId: string, etag: string) =>
      deliveries.record(id, configurationId, etag),
    deliveriesTo: (id: string) => deliveries.of(id),

    /** Without an answer when the agent has it already. What waits for the agent is always an answer. */
    async register(
      id: string,
      version: string,
      request: SidecarRegistration,
      ifNoneMatch: string | undefined,
    ): Promise<Registered> {
      const before = view.remembered().members.get(id);
      const known = before && sidecarOf(before);
      const report = readRegistration({
        id,
        version,
        request,
        before: known,
        delivered: deliveries.of(id),
        now: now(),
      });
      const { context, taken } = await registry.report(report);
      const { operating_system, tags, ip } = request.node_details;
      const details = { operating_system, tags: tags ?? [], ip: ip ?? null };
      const node = { id, name: request.node_name, details };
      const answer: RegisteredSidecar = {
        configuration: {
          update_interval: context.system.updateSeconds,
          send_status: context.system.sendStatus,
        },
        configuration_override: context.system.override,
        actions: taken === undefined ? null : (JSON.parse(taken) as SidecarAction[]),
        assignments: assignmentsOf(node, context.catalogue),
      };
      const etag = fingerprint(JSON.stringify(answer));
      return { etag, answer: knowsEtag(ifNoneMatch, etag) ? undefined : answer };
    },

    list: async (request: ListRequest): Promise<FleetText> => listSidecars(request, await current()),

    administration: async (request: AdministrationRequest): Promise<FleetText> =>
      administrationList(request, await current()),

    async everything(): Promise<SidecarList> {
      const now = await current();
      const sidecars = [...now.members.values()].map((member) =>
        presentSidecar(sidecarOf(member), now.catalogue, now.moment),
      );
      const total = sidecars.length;
      return {
        query: '',
        pagination: { total, count: total, page: 1, per_page: total },
        total,
        only_active: false,
        sort: null,
        order: null,
        sidecars,
        filters: null,
      };
    },

    async find(id: string): Promise<SidecarSummary> {
      const now = await current();
      const member = now.members.get(id);
      if (member === undefined) throw notFound(`Could not find sidecar <${id}>`, 'SIDECAR_UNKNOWN');
      return presentSidecar(sidecarOf(member), now.catalogue, now.moment);
    },

    /** Settles when every report that was accepted is stored. */
    settled: () => registry.settled(),
  };
}

export type SidecarService = ReturnType<typeof sidecarService>;
