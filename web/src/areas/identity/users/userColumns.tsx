// What the list tells about each user.
import type { UserOverview } from '@logboom/contract/identity/schemas';
import { Badge } from '@mantine/core';
import { IconCircleFilled } from '@tabler/icons-react';
import { NoValue } from '../../../kit/values/NoValue.tsx';
import type { Column } from '../../../shared/table/columns/column.ts';
import { RelativeTime } from '../../../shared/values/RelativeTime.tsx';
import { StatusBadge } from '../StatusBadge.tsx';
import styles from '../identity.module.css';

export const USER_COLUMNS: readonly Column<UserOverview>[] = [
  {
    id: 'full_name',
    title: 'Full name',
    width: 230,
    sortable: true,
    render: (user) => <Name user={user} />,
  },
  { id: 'username', title: 'Username', sortable: true, width: 180 },
  { id: 'email', title: 'E-mail address', sortable: true, width: 230 },
  {
    id: 'account_status',
    title: 'Status',
    sortable: true,
    width: 150,
    render: ({ account_status }) => <StatusBadge status={account_status} />,
  },
  {
    id: 'session_active',
    title: 'Signed in',
    width: 180,
    render: (user) => <SignedIn user={user} />,
  },
  {
    id: 'roles',
    title: 'Roles',
    value: ({ roles }) => (roles.length === 0 ? null : roles.join(', ')),
  },
  { id: 'client_address', title: 'Address', mono: true, optional: true },
  { id: 'id', title: 'Id', mono: true, width: 230, optional: true },
];

function Name({ user }: { readonly user: UserOverview }) {
  return (
    <span className={styles['name']}>
      <span>{user.full_name || user.username}</span>
      {user.read_only && <Badge size="sm">Built-in</Badge>}
      {user.external_user && (
        <Badge size="sm" color="info">
          External
        </Badge>
      )}
      {user.service_account && (
        <Badge size="sm" color="ink">
          Service
        </Badge>
      )}
    </span>
  );
}

/** Colour, shape and word; the last activity is that of the session. */
function SignedIn({ user }: { readonly user: UserOverview }) {
  if (!user.session_active) return <NoValue />;
  return (
    <span className={styles['signedIn']}>
      <IconCircleFilled size={9} aria-hidden /> active <RelativeTime value={user.last_activity} />
    </span>
  );
}
