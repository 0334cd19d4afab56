// Events and alerts: when they happened, which, and what led to them.
import type { FoundEvent } from '@logboom/contract/events/event-endpoints';
import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createContext, use, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { NoValue } from '../../../kit/values/NoValue.tsx';
import { IfPermitted } from '../../../platform/users/IfPermitted.tsx';
import { routes } from '../../../routes.ts';
import { TimeHistogram } from '../../../shared/charts/TimeHistogram.tsx';
import { useKeptListState } from '../../../shared/lists/useKeptListState.ts';
import type { Column } from '../../../shared/table/columns/column.ts';
import { DataTable } from '../../../shared/table/DataTable.tsx';
import styles from '../events.module.css';
import { priorityWord } from '../definitions/definitionWords.ts';
import { EventDetails } from './EventDetails.tsx';
import { EventFilterBar } from './EventFilterBar.tsx';
import { EventKind } from './EventKind.tsx';
import { eventHistogramQuery, eventSearchQuery } from './events.api.ts';
import { searchOf, useEventFilters } from './useEventFilters.ts';

const NEWEST_FIRST = { column: 'timestamp', order: 'desc' } as const;
const TitlesContext = createContext<Readonly<Record<string, { readonly title: string }>>>({});

const COLUMNS: readonly Column<FoundEvent>[] = [
  { id: 'message', title: 'Event', value: ({ event }) => event.message },
  { id: 'key', title: 'Key', width: 160, sortable: true, mono: true, value: ({ event }) => event.key },
  {
    id: 'alert',
    title: 'Type',
    width: 190,
    sortable: true,
    render: ({ event }) => <EventKind event={event} />,
  },
  {
    id: 'event_definition_id',
    title: 'Event definition',
    width: 220,
    render: ({ event }) => <DefinitionTitle id={event.event_definition_id} />,
  },
  {
    id: 'priority',
    title: 'Priority',
    width: 150,
    sortable: true,
    value: ({ event }) => priorityWord(event.priority),
  },
  {
    id: 'timestamp',
    title: 'Time',
    type: 'DATE',
    width: 190,
    sortable: true,
    value: ({ event }) => event.timestamp,
  },
];

const rowId = ({ event }: FoundEvent) => event.id;

export function EventListPage() {
  const list = useKeptListState('events', COLUMNS, { defaultSort: NEWEST_FIRST });
  const filters = useEventFilters();
  const { query, page, size, sort } = list;
  const body = searchOf(filters, { query, page, size, sort });
  const found = useQuery(eventSearchQuery(body));
  const [open, setOpen] = useState<FoundEvent>();
  const navigate = useNavigate();
  const context = found.data?.context ?? { event_definitions: {}, streams: {} };
  return (
    <>
      <PageHeader
        title="Alerts & events"
        purpose="What event definitions have found. Alerts are events of which somebody is told."
        actions={
          <IfPermitted permissions={['eventdefinitions:create']}>
            <Button variant="default" component={Link} to={routes.alerts.definitions.create()}>
              Create event definition
            </Button>
          </IfPermitted>
        }
      />
      <Histogram filters={filters} body={{ ...body, page: 1 }} />
      <TitlesContext value={context.event_definitions}>
        <div className={styles['below']}>
          <DataTable
            id="events"
            label="Events"
            searchPlaceholder="Words, or key:jane, fields.username:jane"
            columns={COLUMNS}
            rows={found.data?.events}
            total={found.data?.total_events}
            list={list}
            refreshing={found.isPlaceholderData}
            error={found.error}
            onRetry={() => void found.refetch()}
            filtered={filters.isFiltering}
            onClearFilters={filters.clear}
            filters={<EventFilterBar filters={filters} />}
            rowId={rowId}
            rowName={({ event }) => event.message}
            onOpen={setOpen}
            rowActions={[
              {
                label: 'Replay search',
                icon: IconSearch,
                disabled: ({ event }) =>
                  event.replay_info === null ? 'No messages led to this event.' : false,
                onAct: ({ event }) => void navigate(routes.alerts.replaySearch({ alertId: event.id })),
              },
            ]}
            empty={
              query === '' && !filters.isFiltering
                ? {
                    title: 'No events in the last day',
                    text: 'Event definitions raise events from messages. Create one, or look at a longer time.',
                  }
                : undefined
            }
          />
        </div>
      </TitlesContext>
      {open && <EventDetails event={open.event} context={context} onClose={() => setOpen(undefined)} />}
    </>
  );
}

interface HistogramProps {
  readonly filters: ReturnType<typeof useEventFilters>;
  readonly body: ReturnType<typeof searchOf>;
}

function Histogram({ filters, body }: HistogramProps) {
  const { data } = useQuery(eventHistogramQuery(body));
  const buckets = (data?.buckets ?? []).map(({ from, to, events }) => ({
    from: Date.parse(from),
    to: Date.parse(to),
    count: events,
  }));
  return (
    <Section>
      <TimeHistogram
        label="Events over time"
        unit="events"
        height={120}
        buckets={buckets}
        onSelectRange={({ from, to }) =>
          filters.setTimeRange({ type: 'absolute', from: from.toISOString(), to: to.toISOString() })
        }
      />
    </Section>
  );
}

function DefinitionTitle({ id }: { readonly id: string }) {
  return use(TitlesContext)[id]?.title ?? <NoValue />;
}
