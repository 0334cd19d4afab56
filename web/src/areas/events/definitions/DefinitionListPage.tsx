// All event definitions: whether they run, when again, and what came of it last.
import type { DefinitionRun, EventDefinition } from '@logboom/contract/events/definition-schemas';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createContext, use, useMemo } from 'react';
import { Link } from 'react-router';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { usePermissions } from '../../../platform/users/permissions.ts';
import { IfPermitted } from '../../../platform/users/IfPermitted.tsx';
import { routes } from '../../../routes.ts';
import { useKeptListState } from '../../../shared/lists/useKeptListState.ts';
import type { Column } from '../../../shared/table/columns/column.ts';
import { DataTable } from '../../../shared/table/DataTable.tsx';
import { RelativeTime } from '../../../shared/values/RelativeTime.tsx';
import { useShareAction, type SharedEntity } from '../../sharing/index.ts';
import { definitionPageQuery, latestRunsQuery } from './definitions.api.ts';
import { DefinitionStatus } from './DefinitionStatus.tsx';
import { priorityWord, rhythmWords, typeWord } from './definitionWords.ts';
import { LastRun } from './LastRun.tsx';
import { useBulkActions, useRowActions } from './useDefinitionActions.ts';

const { definitions } = routes.alerts;
const BY_TITLE = { column: 'title', order: 'asc' } as const;
const NONE: readonly EventDefinition[] = [];

type Runs = Readonly<Record<string, DefinitionRun>>;
const RunsContext = createContext<Runs>({});

const COLUMNS: readonly Column<EventDefinition>[] = [
  { id: 'title', title: 'Title', sortable: true, width: 240 },
  { id: 'description', title: 'Description', sortable: true },
  {
    id: 'priority',
    title: 'Priority',
    sortable: true,
    width: 150,
    value: ({ priority }) => priorityWord(priority),
  },
  {
    id: 'status',
    title: 'Status',
    width: 150,
    render: (row) => <DefinitionStatus definition={row} scheduler={row.scheduler} />,
  },
  {
    id: 'next_time',
    title: 'Next run',
    type: 'DATE',
    width: 150,
    value: ({ scheduler }) => scheduler?.next_time,
    render: ({ scheduler }) => <RelativeTime value={scheduler?.next_time} />,
  },
  { id: 'last_run', title: 'Last result', width: 230, render: ({ id }) => <LastRunOf id={id} /> },
  { id: 'tags', title: 'Tags', width: 180, optional: true, value: ({ tags = [] }) => tags.join(', ') },
  { id: 'type', title: 'Type', width: 170, optional: true, value: typeWord },
  { id: 'rhythm', title: 'Runs', width: 220, optional: true, value: rhythmWords },
  {
    id: 'queued_notifications',
    title: 'Waiting notifications',
    width: 180,
    numeric: true,
    optional: true,
    value: ({ scheduler }) => scheduler?.queued_notifications ?? 0,
  },
];

const EMPTY = {
  title: 'No event definitions yet',
  text: 'Create one to raise events from messages. You see how often it would have fired before you save it.',
};
/** To people who may create none, lists show what others share with them. */
const NONE_SHARED = {
  title: 'No event definitions for you',
  text: 'You see those that somebody shares with you.',
};
const rowId = ({ id }: EventDefinition) => id;
const rowLink = ({ id }: EventDefinition) => definitions.show({ definitionId: id });
const sharedDefinition = (row: EventDefinition): SharedEntity => ({
  type: 'event_definition',
  id: row.id,
  title: row.title,
  address: rowLink(row),
});

export function DefinitionListPage() {
  const list = useKeptListState('event_definitions', COLUMNS, { defaultSort: BY_TITLE });
  const { page, size, query } = list;
  const { column: sort, order } = list.sort;
  const found = useQuery(definitionPageQuery({ page, size, query, sort, order }));
  const rows = found.data?.elements;
  const ids = useMemo(() => (rows ?? NONE).map(rowId), [rows]);
  const runs = useQuery(latestRunsQuery(ids)).data?.runs ?? {};
  const sharing = useShareAction(sharedDefinition);
  const actions = useRowActions();
  const bulk = useBulkActions();
  const mayCreate = usePermissions().isPermitted('eventdefinitions:create');
  const create = (
    <IfPermitted permissions={['eventdefinitions:create']}>
      <Button component={Link} to={definitions.create()} leftSection={<IconPlus size={16} aria-hidden />}>
        Create event definition
      </Button>
    </IfPermitted>
  );
  return (
    <>
      <PageHeader
        title="Event definitions"
        purpose="A definition says what has to happen for an event, how urgent it is, and who is told of it."
        actions={create}
      />
      <RunsContext value={runs}>
        <DataTable
          id="event_definitions"
          label="Event definitions"
          searchPlaceholder="Title, or description:text"
          columns={COLUMNS}
          rows={rows}
          total={found.data?.pagination.total}
          list={list}
          refreshing={found.isPlaceholderData}
          error={found.error}
          onRetry={() => void found.refetch()}
          rowId={rowId}
          rowName={({ title }) => title}
          rowLink={rowLink}
          rowActions={[...actions, sharing.action]}
          bulkActions={bulk.bulkActions}
          selected={bulk.selected}
          onSelect={bulk.setSelected}
          empty={query === '' ? { ...(mayCreate ? EMPTY : NONE_SHARED), actions: create } : undefined}
        />
      </RunsContext>
      {sharing.dialog}
    </>
  );
}

function LastRunOf({ id }: { readonly id: string }) {
  return <LastRun run={use(RunsContext)[id]} />;
}
