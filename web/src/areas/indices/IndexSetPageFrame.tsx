// A page about one index set: waits for it, and says so when there is none.
import type { IndexSet } from '@logboom/contract/indices/schemas';
import { IconMapPinOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { DeadEndPage } from '../../shared/pages/DeadEndPage.tsx';
import { ErrorPage } from '../../kit/feedback/ErrorPage.tsx';
import { LoadingIndicator } from '../../kit/feedback/LoadingIndicator.tsx';
import { NotFoundError } from '../../platform/fetch/errors.ts';
import { routes } from '../../routes.ts';
import { indexSetQuery } from './indices.api.ts';

export function IndexSetPageFrame({ children }: { readonly children: (set: IndexSet) => ReactNode }) {
  const { indexSetId = '' } = useParams();
  const { data, error, refetch } = useQuery(indexSetQuery(indexSetId));
  if (error instanceof NotFoundError) {
    return (
      <DeadEndPage
        icon={IconMapPinOff}
        title="Index set not found"
        back={{ to: routes.system.indices.list(), label: 'Go to the index sets' }}
      >
        There is no index set at this address. Somebody may have deleted it.
      </DeadEndPage>
    );
  }
  if (data !== undefined) return children(data);
  if (error !== null) return <ErrorPage error={error} onRetry={() => void refetch()} headingOrder={1} />;
  return <LoadingIndicator page />;
}
