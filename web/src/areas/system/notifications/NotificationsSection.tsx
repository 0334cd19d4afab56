// Everything that needs attention at the moment.
import { Text } from '@mantine/core';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { ErrorPage } from '../../../kit/feedback/ErrorPage.tsx';
import { LoadingIndicator } from '../../../kit/feedback/LoadingIndicator.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { NotificationItem } from './NotificationItem.tsx';
import { useNotifications } from './notifications.api.ts';
import styles from './notifications.module.css';

export function NotificationsSection() {
  const { data, error, refetch } = useNotifications();
  return (
    <Section title="Notifications" description={data && data.total > 0 && countOf(data.total)}>
      {data?.total === 0 && (
        <Text component="div" className={styles['none']}>
          <IconCircleCheckFilled size={16} aria-hidden />
          Nothing needs your attention.
        </Text>
      )}
      {data !== undefined && data.total > 0 && (
        <ul className={styles['list']}>
          {data.notifications.map((notification) => (
            <NotificationItem
              key={`${notification.type}/${notification.key ?? ''}`}
              notification={notification}
            />
          ))}
        </ul>
      )}
      {data === undefined && error === null && <LoadingIndicator text="Loading notifications…" />}
      {data === undefined && error !== null && <ErrorPage error={error} onRetry={() => void refetch()} />}
    </Section>
  );
}

function countOf(notifications: number): string {
  return notifications === 1 ? 'There is one notification.' : `There are ${notifications} notifications.`;
}
