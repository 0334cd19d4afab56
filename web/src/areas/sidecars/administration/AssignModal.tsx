// Chooses the configurations of the selected collectors; those that tags or rules brought stay.
import { Text } from '@mantine/core';
import type { SidecarConfigurationShort } from '@logboom/contract/sidecars/definitions';
import type { AssignRequest } from '@logboom/contract/sidecars/schemas';
import { MultiSelectField } from '../../../kit/forms/choices/MultiSelectField.tsx';
import { FormModal } from '../../../kit/overlays/FormModal.tsx';
import { isByItself } from '../byItself.ts';
import { SYSTEM_NAMES } from '../systemNames.ts';
import { assignmentsWith, type AdministrationRow } from './administrationRows.ts';

interface Props {
  readonly rows: readonly AdministrationRow[];
  readonly configurations: readonly SidecarConfigurationShort[];
  readonly onAssign: (nodes: AssignRequest['nodes']) => Promise<unknown>;
  readonly onClose: () => void;
}

/** By collector. */
type Values = Record<string, readonly string[]>;

export function AssignModal({ rows, configurations, onAssign, onClose }: Props) {
  const groups = grouped(rows, ({ collector }) => collector.id);
  const initialValues: Values = Object.fromEntries(
    groups.map(([collectorId, members]) => [collectorId, sharedByHand(members)]),
  );
  return (
    <FormModal<Values>
      opened
      title={
        rows.length === 1 ? 'Assign configurations' : `Assign configurations to ${rows.length} collectors`
      }
      saveLabel="Assign"
      initialValues={initialValues}
      onSave={(values) => onAssign(nodesOf(rows, values))}
      onClose={onClose}
    >
      {(form) => (
        <>
          {groups.map(([collectorId, members]) => {
            const collector = members[0]?.collector;
            const system = collector?.node_operating_system ?? '';
            const brought = new Set(
              members.flatMap(({ assignments }) =>
                assignments.filter(isByItself).map(({ configuration_id }) => configuration_id),
              ),
            );
            return (
              <MultiSelectField
                key={collectorId}
                {...form.field(collectorId)}
                value={form.values[collectorId] ?? []}
                onChange={(chosen) => form.setValue(collectorId, chosen)}
                label={`${collector?.name ?? collectorId} on ${SYSTEM_NAMES[system] ?? system}`}
                help={
                  brought.size > 0
                    ? 'Configurations that tags or rules brought stay assigned as well.'
                    : `Replaces what is assigned to ${members.length === 1 ? 'this sidecar' : `these ${members.length} sidecars`} by hand.`
                }
                options={configurations
                  .filter(({ collector_id, id }) => collector_id === collectorId && !brought.has(id))
                  .map(({ id, name }) => ({ value: id, label: name }))}
                nothingFound="There is no configuration for this collector yet."
              />
            );
          })}
          <Text size="sm" c="dimmed">
            Sidecars fetch what changed when they report the next time.
          </Text>
        </>
      )}
    </FormModal>
  );
}

/** What all of them have by hand; what only some have is not offered as everybody's. */
function sharedByHand(rows: readonly AdministrationRow[]): string[] {
  const lists = rows.map(({ assignments }) =>
    assignments
      .filter((assignment) => !isByItself(assignment))
      .map(({ configuration_id }) => configuration_id),
  );
  const [first = [], ...others] = lists;
  return first.filter((id) => others.every((list) => list.includes(id)));
}

function nodesOf(rows: readonly AdministrationRow[], values: Values) {
  return grouped(rows, ({ sidecar }) => sidecar.node_id).flatMap(([node_id, members]) => {
    const [first] = members;
    if (first === undefined) return [];
    let { sidecar } = first;
    for (const { collector } of members) {
      const assignments = assignmentsWith(sidecar, collector.id, values[collector.id] ?? []).map((each) => ({
        ...each,
        assigned_from_tags: [],
      }));
      sidecar = { ...sidecar, assignments };
    }
    const assignments = sidecar.assignments.map(({ collector_id, configuration_id }) => ({
      collector_id,
      configuration_id,
    }));
    return [{ node_id, assignments }];
  });
}

function grouped(
  rows: readonly AdministrationRow[],
  keyOf: (row: AdministrationRow) => string,
): [string, AdministrationRow[]][] {
  const groups = new Map<string, AdministrationRow[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group === undefined) groups.set(keyOf(row), [row]);
    else group.push(row);
  }
  return [...groups];
}
