// A dashboard, loaded and shown.
import { useQuery } from '@tanstack/react-query';
import { Navigate, useMatch, useParams } from 'react-router';
import { ErrorPage } from '../../../kit/feedback/ErrorPage.tsx';
import { LoadingIndicator } from '../../../kit/feedback/LoadingIndicator.tsx';
import { NotFoundError } from '../../../platform/fetch/errors.ts';
import { routes } from '../../../routes.ts';
import { NotFoundPage } from '../../../shared/pages/NotFoundPage.tsx';
import { dashboardQuery } from '../dashboards.api.ts';
import { DashboardScreen } from './DashboardScreen.tsx';

export function DashboardPage() {
  const { viewId = '' } = useParams();
  const isEditAddress = useMatch(routes.dashboards.edit.pattern) !== null;
  const { data, error, refetch } = useQuery(dashboardQuery(viewId));
  if (data && data.view.type !== 'DASHBOARD') return <Navigate replace to={routes.search.show({ viewId })} />;
  if (data) {
    return (
      <DashboardScreen
        key={data.view.id}
        initial={data.dashboard}
        stored={data}
        isEditAddress={isEditAddress}
      />
    );
  }
  if (error instanceof NotFoundError) return <NotFoundPage />;
  if (error) return <ErrorPage error={error} onRetry={() => void refetch()} headingOrder={1} />;
  return <LoadingIndicator page />;
}
