// The rows of the administration page: one for each sidecar and each collector that fits it.
import type { SidecarCollectorShort } from '@logboom/contract/sidecars/definitions';
import type {
  ConfigurationAssignment,
  SidecarList,
  SidecarSummary,
} from '@logboom/contract/sidecars/schemas';
import { isByItself } from '../byItself.ts';
import type { AgentState } from '../../../shared/agents/agentState.ts';
import { stateOf } from '../sidecarState.ts';

export interface AdministrationRow {
  readonly id: string;
  readonly sidecar: SidecarSummary;
  readonly collector: SidecarCollectorShort;
  /** Of this collector on this sidecar. */
  readonly assignments: readonly ConfigurationAssignment[];
  /** Undefined for a collector that runs nothing. */
  readonly state: AgentState | undefined;
  readonly message: string;
}

export const nameOfRow = ({ sidecar, collector }: AdministrationRow): string =>
  `${collector.name} on ${sidecar.node_name}`;

export function administrationRows(
  list: SidecarList | undefined,
  collectors: readonly SidecarCollectorShort[] | undefined,
): readonly AdministrationRow[] | undefined {
  if (list === undefined || collectors === undefined) return undefined;
  const byId = new Map(collectors.map((collector) => [collector.id, collector]));
  return list.sidecars.flatMap((sidecar) =>
    (sidecar.collectors ?? []).flatMap((collectorId) => {
      const collector = byId.get(collectorId);
      return collector === undefined ? [] : [rowOf(sidecar, collector)];
    }),
  );
}

function rowOf(sidecar: SidecarSummary, collector: SidecarCollectorShort): AdministrationRow {
  const statuses = (sidecar.node_details.status?.collectors ?? []).filter(
    ({ collector_id }) => collector_id === collector.id,
  );
  const [worst] = statuses.toSorted((a, b) => b.status - a.status);
  const failing = statuses.find(({ status }) => stateOf(status) === 'failing') ?? worst;
  return {
    id: JSON.stringify([sidecar.node_id, collector.id]),
    sidecar,
    collector,
    assignments: sidecar.assignments.filter(({ collector_id }) => collector_id === collector.id),
    state: failing && stateOf(failing.status),
    message: failing?.message ?? '',
  };
}

/** Assignments by hand of a whole sidecar, with those of one collector exchanged. */
export function assignmentsWith(
  { assignments }: SidecarSummary,
  collectorId: string,
  configurationIds: readonly string[],
): { collector_id: string; configuration_id: string }[] {
  const others = assignments
    .filter((assignment) => assignment.collector_id !== collectorId && !isByItself(assignment))
    .map(({ collector_id, configuration_id }) => ({ collector_id, configuration_id }));
  return [
    ...others,
    ...configurationIds.map((configuration_id) => ({ collector_id: collectorId, configuration_id })),
  ];
}
