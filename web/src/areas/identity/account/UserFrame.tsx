// A page about one user: waits for them, and says so when there is none.
import type { User } from '@logboom/contract/identity/schemas';
import { IconUserOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { ErrorPage } from '../../../kit/feedback/ErrorPage.tsx';
import { LoadingIndicator } from '../../../kit/feedback/LoadingIndicator.tsx';
import { NotFoundError, UnauthorizedError } from '../../../platform/fetch/errors.ts';
import { routes } from '../../../routes.ts';
import { DeadEndPage } from '../../../shared/pages/DeadEndPage.tsx';
import { userQuery } from '../users.api.ts';

export function UserFrame({ children }: { readonly children: (user: User) => ReactNode }) {
  const { userId = '' } = useParams();
  const { data, error, refetch } = useQuery(userQuery(userId));
  if (error instanceof UnauthorizedError) throw error;
  if (error instanceof NotFoundError) return <UserMissing />;
  if (data !== undefined) return children(data);
  if (error !== null) return <ErrorPage error={error} onRetry={() => void refetch()} headingOrder={1} />;
  return <LoadingIndicator page />;
}

function UserMissing() {
  return (
    <DeadEndPage
      icon={IconUserOff}
      title="User not found"
      back={{ to: routes.system.users.overview(), label: 'Go to the users' }}
    >
      There is no user at this address. Somebody may have deleted the account.
    </DeadEndPage>
  );
}
