// How many notifications there are, in the top bar; leads to them.
import { IconBell } from '@tabler/icons-react';
import { Link } from 'react-router';
import { routes } from '../../../routes.ts';
import { useNotifications } from '../notifications/notifications.api.ts';
import styles from './bar.module.css';

const MOST = 99;

export function NotificationBell() {
  const { data } = useNotifications();
  const total = data?.total ?? 0;
  const isUrgent = data?.notifications.some(({ severity }) => severity === 'urgent') ?? false;
  return (
    <Link
      to={routes.system.overview()}
      className={styles['bell']}
      aria-label={wordsFor(total)}
      title={wordsFor(total)}
    >
      <IconBell size={20} stroke={1.75} aria-hidden />
      {total > 0 && (
        <span className={styles['count']} data-urgent={isUrgent} aria-hidden>
          {total > MOST ? `${MOST}+` : total}
        </span>
      )}
    </Link>
  );
}

function wordsFor(total: number): string {
  if (total === 0) return 'No notifications';
  return total === 1 ? '1 notification' : `${total} notifications`;
}
