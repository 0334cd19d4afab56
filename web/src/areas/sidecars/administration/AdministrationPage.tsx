// Assigns configurations to sidecars and starts and stops their collectors, one or many at a time.
import { IconPlayerPlay, IconPlayerStop, IconRefresh, IconSettings } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { SidecarConfigurationShort } from '@logboom/contract/sidecars/definitions';
import { useListState } from '../../../kit/list/useListState.ts';
import { useConfirm } from '../../../kit/overlays/confirmContext.ts';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { NoValue } from '../../../kit/values/NoValue.tsx';
import { routes } from '../../../routes.ts';
import type { BulkAction, Column } from '../../../shared/table/columns/column.ts';
import { FilterableTable } from '../../../shared/table/FilterableTable.tsx';
import { useRepeatedFailure } from '../../collectors/index.ts';
import { ConfigurationPills } from '../ConfigurationPills.tsx';
import {
  administrationQuery,
  collectorsQuery,
  configurationsQuery,
  useProcessControl,
} from '../sidecars.api.ts';
import { STATES } from '../../../shared/agents/agentState.ts';
import { StateMark } from '../../../shared/agents/StateMark.tsx';
import { AdministrationFilterBar } from './AdministrationFilterBar.tsx';
import { administrationRows, type AdministrationRow } from './administrationRows.ts';
import { AssignModal } from './AssignModal.tsx';
import { useAdministrationFilters } from './useAdministrationFilters.ts';

const BY_NAME = { column: 'sidecar', order: 'asc' } as const;
/** What one page can show; whoever has more narrows it down by the filters. */
const MAX_SIDECARS = 5000;
const rowId = ({ id }: AdministrationRow) => id;
const rowName = ({ sidecar, collector }: AdministrationRow) => `${collector.name} on ${sidecar.node_name}`;
const rowLink = ({ sidecar }: AdministrationRow) => routes.sidecars.status({ sidecarId: sidecar.node_id });
const rowTone = ({ sidecar }: AdministrationRow) => (sidecar.active ? undefined : 'muted');

export function AdministrationPage() {
  const narrowing = useAdministrationFilters();
  const { filters } = narrowing;
  const query = useQuery(administrationQuery({ page: 1, per_page: MAX_SIDECARS, filters }));
  const { data: collectors } = useQuery(collectorsQuery());
  const { data: configurations } = useQuery(configurationsQuery());
  const failure = useRepeatedFailure(query, 'Could not retrieve sidecars');
  const rows = useMemo(
    () => administrationRows(query.data, collectors?.collectors),
    [query.data, collectors],
  );
  const [assigned, setAssigned] = useState<readonly AdministrationRow[]>();
  const bulkActions = useBulkActions(rows, setAssigned);
  const isNarrowed = Object.keys(filters).length > 0;
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
      <Section>
        <FilterableTable
          label="Collectors"
          filterLabel="Find sidecars"
          filterPlaceholder="Name, collector, configuration…"
          columns={useColumns(configurations?.configurations)}
          rows={rows}
          error={failure}
          onRetry={() => void query.refetch()}
          list={useListState({ defaultSort: BY_NAME })}
          rowId={rowId}
          rowName={rowName}
          rowLink={rowLink}
          rowTone={rowTone}
          bulkActions={bulkActions}
          virtualFrom={100}
          empty={
            rows?.length === 0
              ? {
                  title: isNarrowed ? 'No sidecar fits these filters' : 'No sidecar has reported yet',
                  text: isNarrowed
                    ? 'Choose fewer filters above.'
                    : 'Install one with the instructions on the overview.',
                }
              : undefined
          }
        />
      </Section>
      {assigned && (
        <AssignModal
          rows={assigned}
          configurations={configurations?.configurations ?? []}
          onClose={() => setAssigned(undefined)}
        />
      )}
    </>
  );
}

function useColumns(
  configurations: readonly SidecarConfigurationShort[] | undefined,
): readonly Column<AdministrationRow>[] {
  return useMemo(
    () => [
      {
        id: 'sidecar',
        title: 'Sidecar',
        width: 230,
        sortable: true,
        value: ({ sidecar }) => sidecar.node_name,
        render: ({ sidecar }) => (sidecar.active ? sidecar.node_name : `${sidecar.node_name} (inactive)`),
      },
      {
        id: 'system',
        title: 'Operating system',
        width: 150,
        sortable: true,
        value: ({ sidecar }) => sidecar.node_details.operating_system,
      },
      {
        id: 'collector',
        title: 'Collector',
        width: 150,
        sortable: true,
        value: ({ collector }) => collector.name,
      },
      {
        id: 'state',
        title: 'Status',
        width: 150,
        sortable: true,
        value: ({ state }) => state && STATES[state].word,
        sortBy: ({ state }) => (state === undefined ? -1 : STATES[state].rank),
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

const PROCESS_ACTIONS = [
  { action: 'start', label: 'Start', icon: IconPlayerPlay },
  { action: 'restart', label: 'Restart', icon: IconRefresh },
  { action: 'stop', label: 'Stop', icon: IconPlayerStop },
] as const;

function useBulkActions(
  rows: readonly AdministrationRow[] | undefined,
  onAssign: (rows: readonly AdministrationRow[]) => void,
): BulkAction[] {
  const confirm = useConfirm();
  const control = useProcessControl();
  const chosen = (ids: readonly string[]) => (rows ?? []).filter(({ id }) => ids.includes(id));
  return [
    {
      label: 'Assign configurations',
      icon: IconSettings,
      permissions: ['sidecars:update'],
      onAct: (ids, clear) => {
        onAssign(chosen(ids));
        clear();
      },
    },
    ...PROCESS_ACTIONS.map(({ action, label, icon }) => ({
      label,
      icon,
      permissions: ['sidecars:update'],
      onAct: (ids: string[], clear: () => void) =>
        void (async () => {
          const targets = chosen(ids);
          const agreed = await confirm({
            title: `${label} ${targets.length === 1 ? '1 collector' : `${targets.length} collectors`}?`,
            message: `Each sidecar does so when it reports the next time: ${targets
              .slice(0, 5)
              .map(rowName)
              .join(', ')}${targets.length > 5 ? ` and ${targets.length - 5} more` : ''}.`,
            confirmLabel: label,
            destructive: action === 'stop',
          });
          if (!agreed) return;
          await control.mutateAsync({ action, collectors: byNode(targets) });
          clear();
        })().catch(() => undefined),
    })),
  ];
}

function byNode(rows: readonly AdministrationRow[]) {
  const nodes = new Map<string, string[]>();
  for (const { sidecar, collector } of rows)
    nodes.set(sidecar.node_id, [...(nodes.get(sidecar.node_id) ?? []), collector.id]);
  return [...nodes].map(([sidecar_id, collector_ids]) => ({ sidecar_id, collector_ids }));
}
