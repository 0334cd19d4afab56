// The pages on which notifications are made and changed.
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { routes } from '../../../routes.ts';
import { EntityFrame } from '../EntityFrame.tsx';
import { NotificationForm } from './NotificationForm.tsx';
import { notificationQuery, useSaveNotification } from './notifications.api.ts';

const { notifications } = routes.alerts;
const BACK = { to: notifications.list, label: 'Go to the notifications' };

export function CreateNotificationPage() {
  const navigate = useNavigate();
  const save = useSaveNotification();
  return (
    <>
      <PageHeader
        title="Create notification"
        purpose="A notification tells people or other systems of events."
      />
      <NotificationForm
        onSave={async (request) => {
          const { id } = await save.mutateAsync(request);
          await navigate(notifications.show({ notificationId: id }));
        }}
        onCancel={() => void navigate(notifications.list())}
      />
    </>
  );
}

export function EditNotificationPage() {
  const { notificationId = '' } = useParams();
  const navigate = useNavigate();
  const save = useSaveNotification();
  const show = notifications.show({ notificationId });
  return (
    <EntityFrame query={useQuery(notificationQuery(notificationId))} word="Notification" back={BACK}>
      {(notification) => (
        <>
          <PageHeader title={`Edit notification “${notification.title}”`} />
          <NotificationForm
            stored={notification}
            onSave={async (request) => {
              await save.mutateAsync(request);
              await navigate(show);
            }}
            onCancel={() => void navigate(show)}
          />
        </>
      )}
    </EntityFrame>
  );
}
