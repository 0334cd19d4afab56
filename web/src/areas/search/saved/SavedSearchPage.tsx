// A saved search, loaded and shown.
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { ErrorPage } from '../../../kit/feedback/ErrorPage.tsx';
import { LoadingIndicator } from '../../../kit/feedback/LoadingIndicator.tsx';
import { NotFoundPage } from '../../../shared/pages/NotFoundPage.tsx';
import { routes } from '../../../routes.ts';
import { NotFoundError } from '../../../platform/fetch/errors.ts';
import { SearchScreen } from '../page/SearchScreen.tsx';
import { savedSearchQuery } from './saved.api.ts';

export function SavedSearchPage() {
  const { viewId = '' } = useParams();
  const { data, error, refetch } = useQuery(savedSearchQuery(viewId));
  // A dashboard has more pages than a search shows.
  if (data?.view.type === 'DASHBOARD') return <Navigate replace to={routes.dashboards.show({ viewId })} />;
  if (data) return <SearchScreen key={data.view.id} saved={data} />;
  if (error instanceof NotFoundError) return <NotFoundPage />;
  if (error) return <ErrorPage error={error} onRetry={() => void refetch()} headingOrder={1} />;
  return <LoadingIndicator page />;
}
