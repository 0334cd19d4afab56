// A page about one stream: waits for it, and says so when there is none.
import type { Stream } from '@logboom/contract/streams/schemas';
import { useQuery } from '@tanstack/react-query';
import { IconMapPinOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { DeadEndPage } from '../../shared/pages/DeadEndPage.tsx';
import { ErrorPage } from '../../kit/feedback/ErrorPage.tsx';
import { LoadingIndicator } from '../../kit/feedback/LoadingIndicator.tsx';
import { NotFoundError } from '../../platform/fetch/errors.ts';
import { routes } from '../../routes.ts';
import { streamQuery } from './streams.api.ts';

export function StreamPage({ children }: { readonly children: (stream: Stream) => ReactNode }) {
  const { streamId = '' } = useParams();
  const { data, error, refetch } = useQuery(streamQuery(streamId));
  if (error instanceof NotFoundError) return <StreamMissing />;
  if (data !== undefined) return children(data);
  if (error !== null) return <ErrorPage error={error} onRetry={() => void refetch()} headingOrder={1} />;
  return <LoadingIndicator page />;
}

function StreamMissing() {
  return (
    <DeadEndPage
      icon={IconMapPinOff}
      title="Stream not found"
      back={{ to: routes.streams.list(), label: 'Go to the streams' }}
    >
      There is no stream at this address. Somebody may have deleted it.
    </DeadEndPage>
  );
}
