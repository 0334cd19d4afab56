// What the list tells about each stream.
import type { StreamListItem } from '@logboom/contract/streams/schemas';
import { Badge } from '@mantine/core';
import type { Column } from '../../../shared/table/columns/column.ts';
import { formatNumber } from '../../../kit/values/formatNumber.ts';
import { NoValue } from '../../../kit/values/NoValue.tsx';
import { useIndexSets } from '../indexSets.api.ts';
import { StreamStatusSwitch } from '../StreamStatus.tsx';
import { useThroughputOf } from '../throughput.ts';
import styles from './list.module.css';

export const STREAM_COLUMNS: readonly Column<StreamListItem>[] = [
  {
    id: 'title',
    title: 'Title',
    width: 230,
    sortable: true,
    render: (stream) => <Title stream={stream} />,
  },
  { id: 'description', title: 'Description', sortable: true },
  {
    id: 'index_set_title',
    title: 'Index set',
    width: 180,
    sortable: true,
    value: ({ index_set_id }) => index_set_id,
    render: ({ index_set_id }) => <IndexSetTitle id={index_set_id} />,
  },
  { id: 'rules', title: 'Rules', numeric: true, width: 150, value: ({ rules }) => rules.length },
  {
    id: 'throughput',
    title: 'Throughput',
    numeric: true,
    width: 150,
    value: () => null,
    render: ({ id }) => <ThroughputCell streamId={id} />,
  },
  {
    id: 'disabled',
    title: 'Status',
    width: 150,
    sortable: true,
    render: (stream) => <StreamStatusSwitch stream={stream} />,
  },
  { id: 'created_at', title: 'Created', type: 'DATE', width: 180, sortable: true, optional: true },
  { id: 'creator_user_id', title: 'Created by', sortable: true, optional: true },
  { id: 'id', title: 'Id', width: 230, mono: true, optional: true },
];

function Title({ stream }: { readonly stream: StreamListItem }) {
  if (stream.is_default !== true) return stream.title;
  return (
    <span className={styles['title']}>
      {stream.title}
      <Badge color="info" size="sm">
        Default
      </Badge>
    </span>
  );
}

function IndexSetTitle({ id }: { readonly id: string }) {
  const { titleOf, isLoading } = useIndexSets();
  const title = titleOf(id);
  if (title !== undefined) return title;
  return isLoading ? <NoValue /> : <span className={styles['id']}>{id}</span>;
}

function ThroughputCell({ streamId }: { readonly streamId: string }) {
  const rate = useThroughputOf(streamId);
  return rate === undefined ? <NoValue /> : `${formatNumber(rate)} msg/s`;
}
