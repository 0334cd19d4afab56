// Tables in the gallery.
import { Button, Select } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { SMALL_PAGE_SIZES } from '@logboom/contract/common/paging-rules';
import { useState } from 'react';
import { DataTable, type DataTableProps } from '../../shared/table/DataTable.tsx';
import { Pagination } from '../../kit/list/Pagination.tsx';
import { SearchBox } from '../../kit/list/SearchBox.tsx';
import { useListState } from '../../kit/list/useListState.ts';
import { toast } from '../../kit/feedback/toast.tsx';
import { CurrentUserProvider } from '../../platform/users/currentUser.ts';
import { IfPermitted } from '../../platform/users/IfPermitted.tsx';
import { reader } from '../people.ts';
import { State, States } from '../States.tsx';
import type { Story } from '../story.ts';
import { streams, type Stream } from './sampleStreams.ts';
import { bulkActions, columns, rowActions, streamId, streamTitle } from './streamTable.tsx';

/** What the server would do: search, sort and cut out a page. */
function usePage(all: readonly Stream[]) {
  const list = useListState();
  const { query, sort, page, size } = list;
  const found = all.filter(({ title }) => title.toLowerCase().includes(query.toLowerCase()));
  const by = sort?.column as keyof Stream | undefined;
  if (by) found.sort((a, b) => String(a[by]).localeCompare(String(b[by]), 'en', { numeric: true }));
  if (sort?.order === 'desc') found.reverse();
  return { list, rows: found.slice((page - 1) * size, page * size), total: found.length };
}

const create = (
  <IfPermitted permissions={['streams:create']}>
    <Button leftSection={<IconPlus size={16} />}>Create stream</Button>
  </IfPermitted>
);

const opened = (stream: Stream) => toast.success(`Opened ${stream.title}`);

interface StreamsProps extends Partial<DataTableProps<Stream>> {
  readonly count: number;
  readonly selectFirst?: number;
}

function Streams({ count, selectFirst = 0, ...rest }: StreamsProps) {
  const [all] = useState(() => streams(count));
  const paged = usePage(all);
  const [selected, setSelected] = useState(() => all.slice(0, selectFirst).map(({ id }) => id));
  return (
    <DataTable
      id="gallery-streams"
      label="Streams"
      columns={columns}
      {...paged}
      rowId={streamId}
      rowName={streamTitle}
      onOpen={opened}
      rowActions={rowActions}
      bulkActions={bulkActions}
      selected={selected}
      onSelect={setSelected}
      actions={create}
      filters={
        <Select aria-label="Status" placeholder="Any status" data={['Running', 'Paused']} w={150} clearable />
      }
      empty={{
        text: 'Streams sort incoming messages into categories, by rules that you write.',
        actions: create,
      }}
      {...rest}
    />
  );
}

function NoMatch() {
  const { list } = usePage([]);
  return <Streams count={0} list={{ ...list, query: 'nothing like this' }} />;
}

const retry = () => toast.success('Trying again');
const failure = new Error('The server did not answer within 30 seconds.');

function Feet() {
  const [page, setPage] = useState(4);
  const [size, setSize] = useState(10);
  const [small, setSmall] = useState(5);
  const [query, setQuery] = useState('');
  return (
    <States>
      <State title="Pages">
        <Pagination page={page} size={size} total={2345} onPage={setPage} onSize={setSize} label="many" />
      </State>
      <State title="Smaller list">
        <Pagination
          page={1}
          size={small}
          sizes={SMALL_PAGE_SIZES}
          total={42}
          onPage={setPage}
          onSize={setSmall}
          label="few"
        />
      </State>
      <State title="Beyond the end">
        <Pagination page={99} size={10} total={25} onPage={setPage} onSize={setSize} label="beyond" />
      </State>
      <State title="All on one page">
        <Pagination page={1} size={10} total={7} onPage={setPage} onSize={setSize} />
      </State>
      <State title="Search">
        <SearchBox label="Search streams" value={query} onSearch={setQuery} />
      </State>
      <State title="Searched">
        <SearchBox label="Search inputs" value="nginx" onSearch={setQuery} />
      </State>
      <State title="Disabled">
        <SearchBox label="Search outputs" value="" onSearch={setQuery} disabled />
      </State>
    </States>
  );
}

const group = 'Tables';

export const stories: Story[] = [
  { id: 'table-pagination', group, title: 'Pagination and search', render: () => <Feet /> },
  { id: 'data-table-empty', group, title: 'Data table without data', render: () => <Streams count={0} /> },
  { id: 'data-table-one', group, title: 'Data table with one row', render: () => <Streams count={1} /> },
  { id: 'data-table-paged', group, title: 'Data table with 25 rows', render: () => <Streams count={25} /> },
  { id: 'data-table-no-match', group, title: 'Data table, nothing found', render: () => <NoMatch /> },
  {
    id: 'data-table-filtered',
    group,
    title: 'Data table, filter without match',
    render: () => <Streams count={0} filtered onClearFilters={retry} />,
  },
  {
    id: 'data-table-error',
    group,
    title: 'Data table, error',
    render: () => <Streams count={0} rows={undefined} total={undefined} error={failure} onRetry={retry} />,
  },
  {
    id: 'data-table-stale',
    group,
    title: 'Data table, refreshing failed',
    render: () => <Streams count={25} error={failure} onRetry={retry} />,
  },
  {
    id: 'data-table-loading',
    group,
    title: 'Data table, loading',
    render: () => <Streams count={0} rows={undefined} total={undefined} />,
  },
  {
    id: 'data-table-refreshing',
    group,
    title: 'Data table, refreshing',
    render: () => <Streams count={25} refreshing />,
  },
  {
    id: 'data-table-selection',
    group,
    title: 'Data table with a selection',
    render: () => <Streams count={25} selectFirst={3} />,
  },
  { id: 'data-table-many', group, title: 'Data table with 10,000 rows', render: () => <Many /> },
  {
    id: 'data-table-reader',
    group,
    title: 'Data table for a reader',
    render: () => (
      <CurrentUserProvider value={reader}>
        <Streams count={25} />
      </CurrentUserProvider>
    ),
  },
];

function Many() {
  const [rows] = useState(() => streams(10_000));
  const { list } = usePage([]);
  return (
    <Streams
      count={0}
      rows={rows}
      total={rows.length}
      list={{ ...list, size: 10_000, sizes: [10_000], page: 1 }}
    />
  );
}
