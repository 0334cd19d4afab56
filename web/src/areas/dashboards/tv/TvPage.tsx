// A dashboard on a wall: the whole screen, one page after the other, for as long as nobody touches it.
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ErrorPage } from '../../../kit/feedback/ErrorPage.tsx';
import { LoadingIndicator } from '../../../kit/feedback/LoadingIndicator.tsx';
import { NotFoundError } from '../../../platform/fetch/errors.ts';
import { NotFoundPage } from '../../../shared/pages/NotFoundPage.tsx';
import { dashboardQuery } from '../dashboards.api.ts';
import { TvScreen } from './TvScreen.tsx';

/** What somebody saves elsewhere appears on the wall by itself. */
const RELOAD_MS = 60_000;

export function TvPage() {
  const { viewId = '' } = useParams();
  const { data, error, refetch } = useQuery({
    ...dashboardQuery(viewId),
    refetchInterval: RELOAD_MS,
    refetchIntervalInBackground: true,
    throwOnError: false,
  });
  if (data) return <TvScreen stored={data} />;
  if (error instanceof NotFoundError) return <NotFoundPage />;
  if (error) return <ErrorPage error={error} onRetry={() => void refetch()} headingOrder={1} />;
  return <LoadingIndicator page />;
}
