// A page about one role: waits for it, and says so when there is none.
import type { Role } from '@logboom/contract/identity/role-schemas';
import { IconMapPinOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorPage } from '../../../kit/feedback/ErrorPage.tsx';
import { LoadingIndicator } from '../../../kit/feedback/LoadingIndicator.tsx';
import { NotFoundError, UnauthorizedError } from '../../../platform/fetch/errors.ts';
import { routes } from '../../../routes.ts';
import { DeadEndPage } from '../../../shared/pages/DeadEndPage.tsx';
import { roleQuery } from '../roles.api.ts';

interface Props {
  readonly roleId: string;
  readonly children: (role: Role) => ReactNode;
}

export function RoleFrame({ roleId, children }: Props) {
  const { data, error, refetch } = useQuery(roleQuery(roleId));
  if (error instanceof UnauthorizedError) throw error;
  if (error instanceof NotFoundError)
    return (
      <DeadEndPage
        icon={IconMapPinOff}
        title="Role not found"
        back={{ to: routes.system.roles.overview(), label: 'Go to the roles' }}
      >
        There is no role at this address. Somebody may have deleted it.
      </DeadEndPage>
    );
  if (data !== undefined) return children(data);
  if (error !== null) return <ErrorPage error={error} onRetry={() => void refetch()} headingOrder={1} />;
  return <LoadingIndicator page />;
}
