// Legacy collectors, sidecars and agents of OpAMP in one form, so that they stand in one list.
import type { CollectorSummary } from '@logboom/contract/collectors/schemas';
import type { OpampAgent } from '@logboom/contract/opamp/schemas';
import type { ConfigurationHash } from '@logboom/contract/sidecars/definitions';
import type { SidecarSummary } from '@logboom/contract/sidecars/schemas';
import { routes } from '../../routes.ts';
import { healthOfCollector, nameOfCollector } from '../collectors/index.ts';
import { healthOfAgent } from '../opamp/index.ts';
import type { Health } from '../../shared/agents/agentState.ts';
import { healthOf } from '../sidecars/index.ts';

/** Whether an agent has the configurations that it should have. */
export type Drift = 'current' | 'behind' | 'broken' | 'refused' | 'none' | 'unknown';

interface FleetConfiguration extends ConfigurationHash {
  readonly name: string;
}

export interface FleetRow {
  readonly kind: 'sidecar' | 'collector' | 'opamp';
  readonly id: string;
  readonly name: string;
  readonly health: Health;
  readonly message: string;
  readonly version: string;
  readonly system: string;
  readonly ip: string | null;
  readonly tags: readonly string[];
  /** ISO 8601. */
  readonly lastSeen: string;
  readonly drift: Drift;
  readonly configurations: readonly FleetConfiguration[];
  /** Messages; undefined while it is not known. */
  readonly perSecond: number | undefined;
  readonly address: string;
}

export const KINDS = { sidecar: 'Sidecar', collector: 'Legacy collector', opamp: 'OpAMP agent' } as const;

export interface Known {
  /** By node; undefined until they arrive. */
  readonly hashes: ReadonlyMap<string, readonly ConfigurationHash[]> | undefined;
  readonly names: ReadonlyMap<string, string>;
  readonly rates: ReadonlyMap<string, number> | undefined;
}

export function rowOfSidecar(sidecar: SidecarSummary, known: Known): FleetRow {
  const { node_details: details, node_id: id } = sidecar;
  const configurations = (known.hashes?.get(id) ?? []).map((hash) => ({
    ...hash,
    name: known.names.get(hash.configuration_id) ?? hash.configuration_id,
  }));
  return {
    kind: 'sidecar',
    id,
    name: sidecar.node_name,
    health: healthOf(sidecar),
    message: details.status?.message ?? '',
    version: sidecar.sidecar_version,
    system: details.operating_system,
    ip: details.ip,
    tags: details.tags,
    lastSeen: sidecar.last_seen,
    drift: known.hashes === undefined ? 'unknown' : driftOf(configurations),
    configurations,
    perSecond: known.rates && (known.rates.get(id) ?? 0),
    address: routes.sidecars.status({ sidecarId: id }),
  };
}

/** Agents before 1.0 say nothing about what they have fetched. */
export function rowOfCollector(collector: CollectorSummary, { rates }: Pick<Known, 'rates'>): FleetRow {
  const { node_details: details, id } = collector;
  return {
    kind: 'collector',
    id,
    name: nameOfCollector(collector),
    health: healthOfCollector(collector),
    message: details.status?.message ?? '',
    version: collector.collector_version,
    system: details.operating_system,
    ip: details.ip,
    tags: details.tags ?? [],
    lastSeen: collector.last_seen,
    drift: 'unknown',
    configurations: [],
    perSecond: rates && (rates.get(id) ?? 0),
    address: routes.collectors.status({ collectorId: id }),
  };
}

/** All of its configurations are one to the agent, with one hash. */
export function rowOfAgent(agent: OpampAgent, { rates }: Pick<Known, 'rates'>): FleetRow {
  const { id, health, remote_config: remote } = agent;
  const attributes = [...agent.identifying_attributes, ...agent.other_attributes];
  const name = agent.configurations.map((each) => each.name).join(' + ');
  const hash = {
    configuration_id: name,
    name,
    wanted: remote.wanted,
    applied: remote.reported,
    problem: remote.status === 'failed' ? remote.error_message : null,
  };
  return {
    kind: 'opamp',
    id,
    name: agent.name,
    health: healthOfAgent(agent),
    message: health === null ? '' : health.last_error || health.status,
    version: agent.version,
    // OpAMP writes it in small letters, the others as their systems do.
    system: agent.operating_system.replace(/^[a-z]/, (first) => first.toUpperCase()),
    ip: agent.address,
    tags: attributes.map(({ key, value }) => `${key}=${value}`),
    lastSeen: agent.last_seen,
    drift: driftOfAgent(agent),
    configurations: remote.wanted === null ? [] : [hash],
    perSecond: rates && (rates.get(id) ?? 0),
    address: routes.opamp.agent({ agentId: id }),
  };
}

function driftOfAgent({ accepts_remote_config, remote_config }: OpampAgent): Drift {
  const { wanted, reported, status } = remote_config;
  if (wanted === null) return 'none';
  if (!accepts_remote_config) return 'unknown';
  if (wanted !== reported || status === 'applying') return 'behind';
  return status === 'failed' ? 'refused' : 'current';
}

function driftOf(configurations: readonly ConfigurationHash[]): Drift {
  if (configurations.length === 0) return 'none';
  if (configurations.some(({ wanted }) => wanted === null)) return 'broken';
  return configurations.every(({ wanted, applied }) => wanted === applied) ? 'current' : 'behind';
}
