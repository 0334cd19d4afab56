// What is the matter now: alerts by their state, with who looks after them.
import { ALERT_FILTERS, type Alert, type AlertParameters } from '@logboom/contract/events/alert-endpoints';
import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useListState } from '../../../kit/list/useListState.ts';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { NoValue } from '../../../kit/values/NoValue.tsx';
import { usePermissions } from '../../../platform/users/permissions.ts';
import type { Column } from '../../../shared/table/columns/column.ts';
import { DataTable } from '../../../shared/table/DataTable.tsx';
import styles from '../events.module.css';
import { AlertDetails } from './AlertDetails.tsx';
import { alertPageQuery } from './alerts.api.ts';
import { AlertStateBadge } from './AlertStateBadge.tsx';

type State = AlertParameters['state'];

const STATES: readonly { readonly value: State; readonly label: string }[] = [
  { value: 'active', label: 'Active' },
  { value: 'open', label: 'Open' },
  { value: 'acknowledged', label: 'Acknowledged' },
  { value: 'resolved', label: 'Resolved' },
  { value: 'all', label: 'All' },
];

const COLUMNS: readonly Column<Alert>[] = [
  { id: 'message', title: 'Alert' },
  {
    id: 'state',
    title: 'State',
    width: 190,
    render: ({ state, muted_by: by }) => <AlertStateBadge state={state} muted_by={by} />,
  },
  { id: 'key', title: 'Key', width: 150, mono: true },
  { id: 'event_definition_title', title: 'Event definition', width: 150 },
  {
    id: 'assignee',
    title: 'Looked after by',
    width: 130,
    render: ({ assignee }) => assignee ?? <NoValue />,
  },
  { id: 'events', title: 'Events', numeric: true, width: 90 },
  { id: 'opened_at', title: 'Since', type: 'DATE', width: 180 },
  { id: 'last_event_at', title: 'Last event', type: 'DATE', width: 180 },
];

const EMPTY: Partial<Record<State, { readonly title: string; readonly text: string }>> = {
  active: {
    title: 'Nothing is the matter',
    text: 'Alerts of event definitions with a notification are here from their first event until they are resolved.',
  },
};

const NONE_SHARED = {
  title: 'No alerts for you',
  text: 'You see those of event definitions that somebody shares with you.',
};

export function AlertListPage() {
  const maySeeAll = usePermissions().isPermitted('eventdefinitions:read');
  const list = useListState();
  const [params, setParams] = useSearchParams();
  const state = ALERT_FILTERS.find((one) => one === params.get('state')) ?? 'active';
  const definition = params.get('definition') ?? undefined;
  const key = params.get('key') ?? undefined;
  const { page, size } = list;
  const found = useQuery(alertPageQuery({ page, per_page: size, state, definition, key }));
  const [open, setOpen] = useState<Alert>();
  const narrowed = definition !== undefined || key !== undefined;
  const show = (value: string) =>
    setParams((current) => {
      current.delete('page');
      current.set('state', value);
      return current;
    });
  return (
    <>
      <PageHeader
        title="Alert status"
        purpose="One line for each key of an event definition: since when something is the matter, and who looks after it."
      />
      <DataTable
        id="alerts"
        label="Alerts"
        searchable={false}
        columns={COLUMNS}
        rows={found.data?.alerts}
        total={found.data?.total}
        list={list}
        refreshing={found.isPlaceholderData}
        error={found.error}
        onRetry={() => void found.refetch()}
        filtered={narrowed || state !== 'active'}
        onClearFilters={() => setParams({})}
        filters={
          <div className={styles['filters']}>
            <SegmentedControl aria-label="State" data={[...STATES]} value={state} onChange={show} />
          </div>
        }
        rowId={({ id }) => id}
        rowName={({ message }) => message}
        onOpen={setOpen}
        empty={narrowed ? undefined : maySeeAll ? EMPTY[state] : NONE_SHARED}
      />
      {open && <AlertDetails alert={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
