// The head of the pages about one user, with the way to the others.
import type { User } from '@logboom/contract/identity/schemas';
import { Anchor, Group } from '@mantine/core';
import { Link } from 'react-router';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { displayName, useCurrentUser } from '../../../platform/users/currentUser.ts';
import { IfPermitted } from '../../../platform/users/IfPermitted.tsx';
import { routes } from '../../../routes.ts';
import { BackLink } from '../../../shared/pages/BackLink.tsx';
import { StatusBadge } from '../StatusBadge.tsx';

interface Props {
  readonly user: User;
  readonly page: 'show' | 'edit' | 'tokens';
  readonly title: string;
  readonly purpose: string;
}

const LABELS = { show: 'Overview', edit: 'Edit', tokens: 'Access tokens' } as const;

export function UserHeader({ user, page, title, purpose }: Props) {
  const userId = user.id ?? '';
  const pages = (['show', 'edit', 'tokens'] as const).filter(
    (one) => one !== page && (one !== 'edit' || !user.read_only),
  );
  const isOwn = useCurrentUser().id === user.id;
  return (
    <PageHeader
      title={isOwn ? title : `${title}: ${displayName(user)}`}
      purpose={purpose}
      subNavigation={
        <Group gap="md">
          <IfPermitted permissions={['users:list']}>
            <BackLink to={routes.system.users.overview()}>All users</BackLink>
          </IfPermitted>
          {pages.map((one) => (
            <Anchor key={one} component={Link} to={routes.system.users[one]({ userId })}>
              {LABELS[one]}
            </Anchor>
          ))}
        </Group>
      }
      actions={<StatusBadge status={user.account_status} />}
    />
  );
}
