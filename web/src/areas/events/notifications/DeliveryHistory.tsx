// What a notification has sent, is to send, and could not send; the last of these can be sent again.
import type {
  Delivery,
  DeliveryState,
  EventNotification,
} from '@logboom/contract/events/notification-schemas';
import { Badge, Button, SegmentedControl } from '@mantine/core';
import {
  IconAlertTriangle,
  IconBellOff,
  IconCircleCheck,
  IconClock,
  IconRefresh,
  IconSend,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useListState } from '../../../kit/list/useListState.ts';
import { Section } from '../../../kit/page/Section.tsx';
import { formatNumber } from '../../../kit/values/formatNumber.ts';
import { usePermissions } from '../../../platform/users/permissions.ts';
import type { Column } from '../../../shared/table/columns/column.ts';
import { DataTable } from '../../../shared/table/DataTable.tsx';
import { RelativeTime } from '../../../shared/values/RelativeTime.tsx';
import { historyQuery, useSendAgain } from './notifications.api.ts';

const STATES = {
  waiting: { word: 'Waiting', color: 'info', icon: IconClock },
  sending: { word: 'Sending', color: 'info', icon: IconSend },
  sent: { word: 'Sent', color: 'success', icon: IconCircleCheck },
  failed: { word: 'Not sent', color: 'danger', icon: IconAlertTriangle },
  suppressed: { word: 'Suppressed', color: 'ink', icon: IconBellOff },
} as const;

const COLUMNS: readonly Column<Delivery>[] = [
  {
    id: 'created_at',
    title: 'Time',
    type: 'DATE',
    width: 160,
    render: ({ created_at }) => <RelativeTime value={created_at} />,
  },
  {
    id: 'event_message',
    title: 'Event',
    value: ({ is_test, event_message }) => `${is_test ? 'Test: ' : ''}${event_message}`,
  },
  { id: 'state', title: 'State', width: 150, render: ({ state }) => <State state={state} /> },
  { id: 'attempts', title: 'Attempts', numeric: true, width: 150 },
  { id: 'outcome', title: 'Outcome', render: (delivery) => <Outcome delivery={delivery} /> },
];

export function DeliveryHistory({ notification }: { readonly notification: EventNotification }) {
  const { id } = notification;
  const [state, setState] = useState<DeliveryState | 'all'>('all');
  const list = useListState({ prefix: 'history' });
  const { page, size } = list;
  const { data, error, refetch, isPlaceholderData } = useQuery(
    historyQuery(id, { page, size, state: state === 'all' ? undefined : state }),
  );
  const sendAgain = useSendAgain(id);
  const mayEdit = usePermissions().isPermitted(`eventnotifications:edit:${id}`);
  const isFailed = ({ state: is, is_test }: Delivery) => is === 'failed' && !is_test;
  const failed = (data?.deliveries ?? []).filter(isFailed);
  const choose = (value: string) => {
    setState(value as DeliveryState | 'all');
    list.setPage(1, { replace: true });
  };
  return (
    <Section
      title="History"
      description="Of the last 30 days. What could not be sent is tried again with growing pauses, and stays here when nobody takes it."
      actions={
        state === 'failed' && mayEdit && failed.length > 0 ? (
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden />}
            loading={sendAgain.isPending}
            onClick={() => sendAgain.mutate(failed.map((delivery) => delivery.id))}
          >
            {`Send ${failed.length} again`}
          </Button>
        ) : undefined
      }
    >
      <DataTable
        id="deliveries"
        label="Deliveries"
        bare
        searchable={false}
        columns={COLUMNS}
        rows={data?.deliveries}
        total={data?.total}
        list={list}
        refreshing={isPlaceholderData}
        error={error}
        onRetry={() => void refetch()}
        headingOrder={3}
        filters={
          <SegmentedControl
            aria-label="State"
            value={state}
            onChange={choose}
            data={[
              { value: 'all', label: 'All' },
              ...(['waiting', 'sent', 'failed', 'suppressed'] as const).map((value) => ({
                value,
                label: `${STATES[value].word} ${formatNumber(data?.counts[value] ?? 0)}`,
              })),
            ]}
          />
        }
        rowId={(delivery) => delivery.id}
        rowName={({ event_message }) => event_message}
        rowActions={
          mayEdit
            ? [
                {
                  label: 'Send again',
                  icon: IconRefresh,
                  disabled: (row) => (isFailed(row) ? false : 'Only what was not sent can be sent again.'),
                  onAct: (row) => sendAgain.mutate([row.id]),
                },
              ]
            : []
        }
        empty={
          state === 'all'
            ? {
                title: 'Nothing was sent yet',
                text: 'Send a test to see here what became of it.',
              }
            : { title: 'Nothing here', text: 'There is nothing in this state.' }
        }
      />
    </Section>
  );
}

function State({ state }: { readonly state: DeliveryState }) {
  const { word, color, icon: Icon } = STATES[state];
  return (
    <Badge color={color} leftSection={<Icon size={14} aria-hidden />}>
      {word}
    </Badge>
  );
}

function Outcome({ delivery: { outcome, next_at, duration_ms } }: { readonly delivery: Delivery }) {
  const took = duration_ms === null ? '' : ` (${formatNumber(duration_ms)} ms)`;
  return (
    <span title={outcome ?? undefined}>
      {outcome === null ? '' : `${outcome}${took}`}
      {next_at !== null && outcome !== null && (
        <>
          {' '}
          Next attempt <RelativeTime value={next_at} />.
        </>
      )}
    </span>
  );
}
