// A page about one authentication service: waits for it, and says so when there is none.
import type { Backend } from '@logboom/contract/authentication/backend-schemas';
import { IconMapPinOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorPage } from '../../../kit/feedback/ErrorPage.tsx';
import { LoadingIndicator } from '../../../kit/feedback/LoadingIndicator.tsx';
import { NotFoundError } from '../../../platform/fetch/errors.ts';
import { routes } from '../../../routes.ts';
import { DeadEndPage } from '../../../shared/pages/DeadEndPage.tsx';
import { serviceQuery } from '../services.api.ts';

interface Props {
  readonly serviceId: string;
  readonly children: (service: Backend) => ReactNode;
}

export function ServiceFrame({ serviceId, children }: Props) {
  const { data, error, refetch } = useQuery(serviceQuery(serviceId));
  if (error instanceof NotFoundError)
    return (
      <DeadEndPage
        icon={IconMapPinOff}
        title="Authentication service not found"
        back={{ to: routes.system.authentication.services.overview(), label: 'Go to the services' }}
      >
        There is no authentication service at this address. Somebody may have deleted it.
      </DeadEndPage>
    );
  if (data !== undefined) return children(data.backend);
  if (error !== null) return <ErrorPage error={error} onRetry={() => void refetch()} headingOrder={1} />;
  return <LoadingIndicator page />;
}
