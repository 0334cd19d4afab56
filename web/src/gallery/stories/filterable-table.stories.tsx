// Filterable tables in the gallery.
import { Button } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useCallback, useState } from 'react';
import { Section } from '../../kit/page/Section.tsx';
import { FilterableTable, type FilterableTableProps } from '../../shared/table/FilterableTable.tsx';
import { useListState } from '../../kit/list/useListState.ts';
import { streams, type Stream } from './sampleStreams.ts';
import type { Story } from '../story.ts';
import { bulkActions, columns, rowActions, streamId, streamTitle } from './streamTable.tsx';

const wholeColumns = columns.map((column) => ({ ...column, sortable: true }));

interface WholeListProps extends Partial<FilterableTableProps<Stream>> {
  readonly count: number;
}

function WholeList({ count, ...rest }: WholeListProps) {
  const [rows] = useState(() => streams(count));
  return (
    <FilterableTable
      label="Streams"
      columns={wholeColumns}
      rows={rows}
      rowId={streamId}
      rowName={streamTitle}
      rowActions={rowActions.slice(0, 1)}
      maxHeight="26rem"
      {...rest}
    />
  );
}

/** A list that is fetched again and again: rows come and go while one reads. */
function LiveList({ count }: { count: number }) {
  const list = useListState();
  const [rows, setRows] = useState(() => streams(count));
  const refresh = useCallback(
    () =>
      setRows((now) => [
        ...streams(3).map((stream) => ({
          ...stream,
          id: `${stream.id}-${now.length}`,
          title: 'Arrived just now',
        })),
        ...now.slice(1),
      ]),
    [],
  );
  // For the tests: new data that comes without a press on a button, which would take the focus.
  useWindowEvent('gallery-refresh', refresh);
  return (
    <WholeList
      count={0}
      rows={rows}
      list={list}
      bulkActions={bulkActions}
      actions={
        <Button variant="default" onClick={refresh}>
          Refresh
        </Button>
      }
    />
  );
}

const group = 'Tables';

export const stories: Story[] = [
  {
    id: 'filterable-table',
    group,
    title: 'Filterable table',
    render: () => (
      <Section title="Streams">
        <WholeList count={12} bulkActions={bulkActions} />
      </Section>
    ),
  },
  {
    id: 'filterable-table-many',
    group,
    title: 'Filterable table with 10,000 rows',
    render: () => <LiveList count={10_000} />,
  },
  {
    id: 'filterable-table-selection',
    group,
    title: 'Filterable table with a selection',
    render: () => (
      <Section title="Streams">
        <WholeList
          count={12}
          bulkActions={bulkActions}
          selected={streams(2).map(streamId)}
          onSelect={() => undefined}
        />
      </Section>
    ),
  },
  {
    id: 'filterable-table-empty',
    group,
    title: 'Filterable table without data',
    render: () => <WholeList count={0} />,
  },
];
