// What can be done with one user of the list.
import type { UserOverview } from '@logboom/contract/identity/schemas';
import { IconKey, IconPencil, IconTrash, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useConfirm } from '../../../kit/overlays/confirmContext.ts';
import { useCurrentUser } from '../../../platform/users/currentUser.ts';
import { routes } from '../../../routes.ts';
import type { RowAction } from '../../../shared/table/columns/column.ts';
import { useChangeStatus, useDeleteUser } from '../users.api.ts';

const READ_ONLY = 'The administrator is described by the settings of the server.';
const ONESELF = 'You cannot do this to your own account.';
const editing = { permissions: ['users:edit'] };

export function useUserActions(): readonly RowAction<UserOverview>[] {
  const navigate = useNavigate();
  const me = useCurrentUser().id;
  const confirm = useConfirm();
  const { mutate: changeStatus } = useChangeStatus();
  const { mutate: remove } = useDeleteUser();
  return useMemo(() => {
    const notOthers = (user: UserOverview) => {
      if (user.read_only) return READ_ONLY;
      return user.id === me ? ONESELF : false;
    };
    const disable = (user: UserOverview) =>
      void confirm({
        title: `Disable "${user.username}"?`,
        message: 'Their sessions end and their tokens stop working at once. You can enable them again later.',
        confirmLabel: 'Disable user',
        destructive: true,
      }).then((confirmed) => confirmed && changeStatus({ user, status: 'disabled' }));
    return [
      {
        ...editing,
        label: 'Edit',
        icon: IconPencil,
        disabled: ({ read_only }) => (read_only ? READ_ONLY : false),
        onAct: ({ id }) => void navigate(routes.system.users.edit({ userId: id ?? '' })),
      },
      {
        label: 'Access tokens',
        icon: IconKey,
        permissions: ['users:tokenlist'],
        onAct: ({ id }) => void navigate(routes.system.users.tokens({ userId: id ?? '' })),
      },
      {
        ...editing,
        label: 'Enable',
        icon: IconUserCheck,
        disabled: (user) => (user.account_status === 'enabled' ? 'The user is enabled.' : notOthers(user)),
        onAct: (user) => changeStatus({ user, status: 'enabled' }),
      },
      {
        ...editing,
        label: 'Disable',
        icon: IconUserOff,
        disabled: (user) => (user.account_status === 'enabled' ? notOthers(user) : 'The user is disabled.'),
        onAct: disable,
      },
      {
        ...editing,
        label: 'Delete',
        icon: IconTrash,
        destructive: true,
        disabled: notOthers,
        onAct: (user) =>
          void confirm({
            title: `Delete user "${user.username}"?`,
            message:
              'Their sessions, tokens and shares are deleted with them. What only they own can be shared by administrators from then on.',
            confirmLabel: 'Delete user',
            destructive: true,
          }).then((confirmed) => confirmed && remove(user)),
      },
    ];
  }, [navigate, me, confirm, changeStatus, remove]);
}
