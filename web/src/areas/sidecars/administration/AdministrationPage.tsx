// Assigns configurations to sidecars and starts and stops their collectors, one or many at a time.
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { SidecarConfigurationShort } from '@logboom/contract/sidecars/definitions';
import { useListState } from '../../../kit/list/useListState.ts';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { NoValue } from '../../../kit/values/NoValue.tsx';
import { routes } from '../../../routes.ts';
import type { Column } from '../../../shared/table/columns/column.ts';
import { DataTable } from '../../../shared/table/DataTable.tsx';
import { useRepeatedFailure } from '../../collectors/index.ts';
import { ConfigurationPills } from '../ConfigurationPills.tsx';
import { administrationQuery, collectorsQuery, configurationsQuery } from '../sidecars.api.ts';
import { STATES } from '../../../shared/agents/agentState.ts';
import { StateMark } from '../../../shared/agents/StateMark.tsx';
import { AdministrationFilterBar } from './AdministrationFilterBar.tsx';
import { administrationRows, nameOfRow, type AdministrationRow } from './administrationRows.ts';
import { AssignModal } from './AssignModal.tsx';
import { useBulkControl } from './useBulkControl.tsx';
import { useChosenRows } from './useChosenRows.ts';
import { useAdministrationFilters } from './useAdministrationFilters.ts';

const BY_NAME = { column: 'node_name', order: 'asc' } as const;
const VIRTUAL_FROM = 100;
const rowId = ({ id }: AdministrationRow) => id;
const rowLink = ({ sidecar }: AdministrationRow) => routes.sidecars.status({ sidecarId: sidecar.node_id });
const rowTone = ({ sidecar }: AdministrationRow) => (sidecar.active ? undefined : 'muted');

export function AdministrationPage() {
  const narrowing = useAdministrationFilters();
  const { filters } = narrowing;
  const list = useListState({ defaultSort: BY_NAME });
  const matching = { query: list.query, filters };
  const query = useQuery(
    administrationQuery({
      ...matching,
      page: list.page,
      per_page: list.size,
      sort: list.sort?.column ?? null,
      order: list.sort?.order ?? null,
    }),
  );
  const { data: collectors } = useQuery(collectorsQuery());
  const { data: configurations } = useQuery(configurationsQuery());
  const failure = useRepeatedFailure(query, 'Could not retrieve sidecars');
  const rows = useMemo(
    () => administrationRows(query.data, collectors?.collectors),
    [query.data, collectors],
  );
  const total = query.data?.pagination.total;
  const [assigned, setAssigned] = useState<readonly AdministrationRow[]>();
  const { chosen, ...selection } = useChosenRows({
    rows,
    collectors: collectors?.collectors,
    matching,
    total: total ?? 0,
  });
  const { bulkActions, assign, progress } = useBulkControl(chosen, setAssigned);
  return (
    <>
      <PageHeader
        title="Collectors Administration"
        purpose="Which collector of which sidecar runs what. Select rows to assign configurations or to start, restart and stop."
      />
      <AdministrationFilterBar
        {...narrowing}
        collectors={collectors?.collectors ?? []}
        configurations={configurations?.configurations ?? []}
      />
      <DataTable
        id="sidecar-administration"
        label="Sidecars"
        searchPlaceholder="Name, or status:failing…"
        columns={useColumns(configurations?.configurations)}
        rows={rows}
        {...(total !== undefined && { total })}
        error={failure}
        onRetry={() => void query.refetch()}
        refreshing={query.isPlaceholderData}
        list={list}
        rowId={rowId}
        rowName={nameOfRow}
        rowLink={rowLink}
        rowTone={rowTone}
        virtualFrom={VIRTUAL_FROM}
        filtered={Object.keys(filters).length > 0}
        onClearFilters={narrowing.clear}
        bulkActions={bulkActions}
        {...selection}
        onSelect={selection.setSelected}
        empty={{
          title: 'No sidecar has reported yet',
          text: 'Install one with the instructions on the overview.',
        }}
      />
      {assigned && (
        <AssignModal
          rows={assigned}
          configurations={configurations?.configurations ?? []}
          onAssign={assign}
          onClose={() => setAssigned(undefined)}
        />
      )}
      {progress}
    </>
  );
}

function useColumns(
  configurations: readonly SidecarConfigurationShort[] | undefined,
): readonly Column<AdministrationRow>[] {
  return useMemo(
    () => [
      {
        id: 'node_name',
        title: 'Sidecar',
        width: 230,
        sortable: true,
        value: ({ sidecar }) => sidecar.node_name,
        render: ({ sidecar }) => (sidecar.active ? sidecar.node_name : `${sidecar.node_name} (inactive)`),
      },
      {
        id: 'node_details.operating_system',
        title: 'Operating system',
        width: 150,
        sortable: true,
        value: ({ sidecar }) => sidecar.node_details.operating_system,
      },
      {
        id: 'collector',
        title: 'Collector',
        width: 150,
        value: ({ collector }) => collector.name,
      },
      {
        id: 'status',
        title: 'Status',
        width: 150,
        sortable: true,
        value: ({ state }) => state && STATES[state].word,
        render: ({ state, message }) =>
          state === undefined ? <NoValue /> : <StateMark state={state} message={message} />,
      },
      {
        id: 'configurations',
        title: 'Configurations',
        value: ({ assignments }) =>
          assignments
            .map(({ configuration_id }) => configurations?.find(({ id }) => id === configuration_id)?.name)
            .join(', '),
        render: ({ assignments }) => (
          <ConfigurationPills assignments={assignments} configurations={configurations} />
        ),
      },
    ],
    [configurations],
  );
}
