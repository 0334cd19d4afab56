// All notifications: searched, sorted, tried, shared and deleted.
import type { EventNotification } from '@logboom/contract/events/notification-schemas';
import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconSend, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useConfirm } from '../../../kit/overlays/confirmContext.ts';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { IfPermitted } from '../../../platform/users/IfPermitted.tsx';
import { usePermissions } from '../../../platform/users/permissions.ts';
import { routes } from '../../../routes.ts';
import { useKeptListState } from '../../../shared/lists/useKeptListState.ts';
import { tellBulkOutcome } from '../../../shared/table/bulkOutcome.ts';
import type { BulkAction, Column } from '../../../shared/table/columns/column.ts';
import { answerState } from '../../../shared/lists/answerState.ts';
import { pageQuestion } from '../../../shared/lists/pageQuestion.ts';
import { DataTable } from '../../../shared/table/DataTable.tsx';
import { useShareAction, type SharedEntity } from '../../sharing/index.ts';
import { countOf } from '../definitions/definitionWords.ts';
import {
  notificationPageQuery,
  useDeleteNotification,
  useDeleteNotifications,
  useTestNotification,
} from './notifications.api.ts';
import { typeTitle } from './notificationTypes.ts';

const { notifications } = routes.alerts;
const BY_TITLE = { column: 'title', order: 'asc' } as const;
const COLUMNS: readonly Column<EventNotification>[] = [
  { id: 'title', title: 'Title', sortable: true, width: 280 },
  { id: 'description', title: 'Description', sortable: true },
  {
    id: 'type',
    title: 'Type',
    sortable: true,
    width: 180,
    value: ({ config }) => typeTitle(config.type),
  },
];
const EMPTY = {
  title: 'No notifications yet',
  text: 'Create one to be told of events, and try it out with an example before you rely on it.',
};
/** To people who may create none, lists show what others share with them. */
const NONE_SHARED = {
  title: 'No notifications for you',
  text: 'You see those that somebody shares with you.',
};
const rowLink = ({ id }: EventNotification) => notifications.show({ notificationId: id });
const sharedNotification = (row: EventNotification): SharedEntity => ({
  type: 'notification',
  id: row.id,
  title: row.title,
  address: rowLink(row),
});

export function NotificationListPage() {
  const list = useKeptListState('event_notifications', COLUMNS, { defaultSort: BY_TITLE });
  const found = useQuery(notificationPageQuery(pageQuestion(list)));
  const sharing = useShareAction(sharedNotification);
  const actions = useRowActions();
  const bulk = useBulkDeletion();
  const mayCreate = usePermissions().isPermitted('eventnotifications:create');
  const create = (
    <IfPermitted permissions={['eventnotifications:create']}>
      <Button component={Link} to={notifications.create()} leftSection={<IconPlus size={16} aria-hidden />}>
        Create notification
      </Button>
    </IfPermitted>
  );
  return (
    <>
      <PageHeader
        title="Notifications"
        purpose="Notifications tell people and other systems of events: by e-mail, in chat rooms, over HTTP."
        actions={create}
      />
      <DataTable
        id="event_notifications"
        label="Notifications"
        searchPlaceholder="Title, or description:text"
        columns={COLUMNS}
        rows={found.data?.elements}
        total={found.data?.pagination.total}
        list={list}
        {...answerState(found)}
        rowId={({ id }) => id}
        rowName={({ title }) => title}
        rowLink={rowLink}
        rowActions={[...actions, sharing.action]}
        bulkActions={bulk.bulkActions}
        selected={bulk.selected}
        onSelect={bulk.setSelected}
        empty={list.query === '' ? { ...(mayCreate ? EMPTY : NONE_SHARED), actions: create } : undefined}
      />
      {sharing.dialog}
    </>
  );
}

function useRowActions() {
  const navigate = useNavigate();
  const confirm = useConfirm();
  const remove = useDeleteNotification();
  const test = useTestNotification();
  const { isPermitted } = usePermissions();
  const unless = (action: string) => (row: EventNotification) =>
    isPermitted(`eventnotifications:${action}:${row.id}`)
      ? false
      : `You may not ${action} this notification.`;
  const removeAfterAsking = async (row: EventNotification) => {
    const question = {
      title: `Delete notification "${row.title}"?`,
      message: 'Nobody is told through it any more, and its history is deleted.',
      confirmLabel: 'Delete notification',
      destructive: true,
    };
    if (await confirm(question)) remove.mutate(row);
  };
  return [
    {
      label: 'Edit',
      icon: IconPencil,
      disabled: unless('edit'),
      onAct: ({ id }: EventNotification) => void navigate(notifications.edit({ notificationId: id })),
    },
    {
      label: 'Send test',
      icon: IconSend,
      disabled: unless('edit'),
      onAct: (row: EventNotification) => test.mutate(row),
    },
    {
      label: 'Delete',
      icon: IconTrash,
      destructive: true,
      disabled: unless('delete'),
      onAct: (row: EventNotification) => void removeAfterAsking(row),
    },
  ];
}

const count = (number: number) => countOf(number, 'notification');

/** Those with which it failed stay selected. */
function useBulkDeletion() {
  const [selected, setSelected] = useState<readonly string[]>([]);
  const confirm = useConfirm();
  const { mutateAsync } = useDeleteNotifications();
  const removeAll = async (ids: readonly string[]) => {
    const confirmed = await confirm({
      title: `Delete ${count(ids.length)}?`,
      message: 'Nobody is told through them any more, and their history is deleted.',
      confirmLabel: `Delete ${count(ids.length)}`,
      destructive: true,
    });
    if (confirmed) setSelected(tellBulkOutcome(await mutateAsync(ids), 'deleted', count));
  };
  const bulkActions: BulkAction[] = [
    {
      label: 'Delete',
      icon: IconTrash,
      destructive: true,
      // A call that failed as a whole has been told by then.
      onAct: (ids) => void removeAll(ids).catch(() => undefined),
    },
  ];
  return { selected, setSelected, bulkActions };
}
