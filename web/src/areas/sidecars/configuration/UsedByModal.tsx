// Where a configuration is used: the sidecars that have it, and why each of them does.
import type { SidecarConfigurationShort } from '@logboom/contract/sidecars/definitions';
import type { SidecarSummary } from '@logboom/contract/sidecars/schemas';
import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { routes } from '../../../routes.ts';
import type { Column } from '../../../shared/table/columns/column.ts';
import { FilterableTable } from '../../../shared/table/FilterableTable.tsx';
import { reasonOf } from '../byItself.ts';
import { sidecarsQuery } from '../sidecars.api.ts';

interface Props {
  readonly configuration: SidecarConfigurationShort;
  readonly onClose: () => void;
}

const VIRTUAL_FROM = 100;

export function UsedByModal({ configuration, onClose }: Props) {
  const query = useQuery(sidecarsQuery());
  const users = useMemo(
    () => query.data?.sidecars.filter((sidecar) => assignmentIn(sidecar, configuration.id) !== undefined),
    [query.data, configuration.id],
  );
  const columns = useMemo<readonly Column<SidecarSummary>[]>(
    () => [
      { id: 'node_name', title: 'Sidecar', width: 260, sortable: true },
      {
        id: 'reason',
        title: 'Why',
        sortable: true,
        value: (sidecar) => {
          const assignment = assignmentIn(sidecar, configuration.id);
          return assignment && reasonOf(assignment);
        },
      },
    ],
    [configuration.id],
  );
  return (
    <Modal opened onClose={onClose} title={`Where ${configuration.name} is used`} size="48rem">
      <FilterableTable
        label="Sidecars with this configuration"
        filterLabel="Find sidecars"
        columns={columns}
        rows={users}
        error={query.error}
        onRetry={() => void query.refetch()}
        defaultSort={{ column: 'node_name', order: 'asc' }}
        rowId={({ node_id }) => node_id}
        rowName={({ node_name }) => node_name}
        rowLink={({ node_id }) => routes.sidecars.status({ sidecarId: node_id })}
        virtualFrom={VIRTUAL_FROM}
        headingOrder={3}
        empty={
          users?.length === 0
            ? {
                title: 'No sidecar uses it',
                text: 'Assign it by hand under Administration, or give it tags or a rule.',
              }
            : undefined
        }
      />
    </Modal>
  );
}

function assignmentIn({ assignments }: SidecarSummary, configurationId: string) {
  return assignments.find(({ configuration_id }) => configuration_id === configurationId);
}
