// What can be done with one stream of the list. What nobody here may do with any of them is not offered.
import type { StreamListItem } from '@logboom/contract/streams/schemas';
import {
  IconCalendarTime,
  IconCopy,
  IconListCheck,
  IconPencil,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useConfirm } from '../../../kit/overlays/confirmContext.ts';
import type { RowAction } from '../../../shared/table/columns/column.ts';
import { routes } from '../../../routes.ts';
import { fixedBecause, useStreamAccess } from '../access.ts';
import type { StreamDialog } from '../StreamModal.tsx';
import { useDeleteStream } from '../streams.api.ts';

const NOT_YOURS = 'You may not change this stream.';

export function useRowActions(
  rows: readonly StreamListItem[] | undefined,
  open: (dialog: StreamDialog) => void,
  openRetention: (stream: StreamListItem) => void,
  share: RowAction<StreamListItem>,
): readonly RowAction<StreamListItem>[] {
  const navigate = useNavigate();
  const { mayCreate, mayEdit } = useStreamAccess();
  const remove = useDeletion();
  const mayEditAny = rows?.some(mayEdit) ?? false;
  return useMemo(() => {
    const unlessFixed = (row: StreamListItem) => fixedBecause(row) ?? (mayEdit(row) ? false : NOT_YOURS);
    const editing: RowAction<StreamListItem>[] = [
      {
        label: 'Edit',
        icon: IconPencil,
        disabled: unlessFixed,
        onAct: (stream) => open({ action: 'edit', stream }),
      },
    ];
    const retention: RowAction<StreamListItem>[] = [
      {
        label: 'Set retention',
        icon: IconCalendarTime,
        permissions: ['indices:delete'],
        disabled: (row) => (mayEdit(row) ? false : NOT_YOURS),
        onAct: openRetention,
      },
    ];
    const deleting: RowAction<StreamListItem>[] = [
      { label: 'Delete', icon: IconTrash, destructive: true, disabled: unlessFixed, onAct: remove },
    ];
    const cloning: RowAction<StreamListItem>[] = [
      {
        label: 'Clone',
        icon: IconCopy,
        disabled: (row) => (fixedBecause(row) === undefined ? false : 'This stream cannot be cloned.'),
        onAct: (stream) => open({ action: 'clone', stream }),
      },
    ];
    return [
      {
        label: mayEditAny ? 'Manage rules' : 'Show rules',
        icon: IconListCheck,
        onAct: ({ id }) => void navigate(routes.streams.edit({ streamId: id })),
      },
      ...(mayEditAny ? [...editing, ...retention] : []),
      share,
      ...(mayCreate ? cloning : []),
      {
        label: 'Manage outputs',
        icon: IconSend,
        permissions: ['stream_outputs:read'],
        onAct: ({ id }) => void navigate(routes.streams.outputs({ streamId: id })),
      },
      ...(mayEditAny ? deleting : []),
    ];
  }, [mayCreate, mayEdit, mayEditAny, navigate, open, openRetention, remove, share]);
}

function useDeletion() {
  const confirm = useConfirm();
  const { mutate } = useDeleteStream();
  return useMemo(
    () => (stream: StreamListItem) =>
      void confirm({
        title: `Delete stream "${stream.title}"?`,
        message: 'Its rules are deleted with it. Messages that are stored already stay where they are.',
        confirmLabel: 'Delete stream',
        destructive: true,
      }).then((confirmed) => confirmed && mutate(stream)),
    [confirm, mutate],
  );
}
