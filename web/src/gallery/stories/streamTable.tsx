// What the stories of tables share: the columns of streams, and what can be done with them.
import { Badge } from '@mantine/core';
import { IconCopy, IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import type { BulkAction, Column, RowAction } from '../../shared/table/columns/column.ts';
import { toast } from '../../kit/feedback/toast.tsx';
import type { Stream } from './sampleStreams.ts';

export const columns: Column<Stream>[] = [
  { id: 'title', title: 'Title', sortable: true },
  { id: 'description', title: 'Description' },
  {
    id: 'status',
    title: 'Status',
    sortable: true,
    width: 150,
    render: ({ status }) => <Badge color={status === 'Running' ? 'success' : 'warning'}>{status}</Badge>,
  },
  { id: 'created_at', title: 'Created', type: 'DATE', sortable: true, width: 180 },
  { id: 'messages', title: 'Messages', sortable: true, numeric: true, width: 150 },
  { id: 'index_set', title: 'Index set', permissions: ['indexsets:read'], width: 160 },
  { id: 'rules', title: 'Rules', optional: true, numeric: true },
  { id: 'id', title: 'Id', optional: true, mono: true },
  { id: 'scope', title: 'Scope', hidden: true },
];

const say = (what: string) => (stream: Stream) => toast.success(`${what}: ${stream.title}`);
export const rowActions: RowAction<Stream>[] = [
  { label: 'Edit', icon: IconPencil, onAct: say('Edit'), permissions: ['streams:edit'] },
  {
    label: 'Pause',
    icon: IconPlayerPause,
    onAct: say('Pause'),
    permissions: ['streams:changestate'],
    disabled: ({ status }) => status === 'Paused' && 'This stream is paused already.',
  },
  { label: 'Clone', icon: IconCopy, onAct: say('Clone'), permissions: ['streams:create'] },
  {
    label: 'Delete',
    icon: IconTrash,
    onAct: say('Delete'),
    permissions: ['streams:edit'],
    destructive: true,
  },
];
export const bulkActions: BulkAction[] = [
  {
    label: 'Start',
    icon: IconPlayerPlay,
    onAct: (_, clear) => clear(),
    permissions: ['streams:changestate'],
  },
  {
    label: 'Delete',
    icon: IconTrash,
    destructive: true,
    permissions: ['streams:edit'],
    onAct: (ids, clear) => {
      toast.success(`${ids.length} streams deleted`);
      clear();
    },
  },
];

export const streamId = ({ id }: Stream) => id;
export const streamTitle = ({ title }: Stream) => title;
