// Decides what to show in place of a page that failed.
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ErrorPage } from '../../kit/feedback/ErrorPage.tsx';
import { NotFoundPage } from '../../shared/pages/NotFoundPage.tsx';
import { RuntimeErrorPage } from '../../kit/feedback/RuntimeErrorPage.tsx';
import {
  FetchError,
  NotFoundError,
  StreamPermissionError,
  UnauthorizedError,
} from '../../platform/fetch/errors.ts';
import { StreamPermissionPage } from './StreamPermissionPage.tsx';
import { UnauthorizedPage } from './UnauthorizedPage.tsx';

export function RouteErrorPage() {
  const error = useRouteError();
  const { reset } = useQueryErrorResetBoundary();
  // Whoever comes back to the page later gets a fresh try instead of the remembered failure.
  useEffect(() => () => reset(), [reset]);
  return <FailedPage error={error} />;
}

function FailedPage({ error }: { error: unknown }) {
  if (error instanceof StreamPermissionError) return <StreamPermissionPage error={error} />;
  if (error instanceof UnauthorizedError) return <UnauthorizedPage error={error} />;
  if (error instanceof NotFoundError || (isRouteErrorResponse(error) && error.status === 404)) {
    return <NotFoundPage />;
  }
  if (error instanceof FetchError) {
    return <ErrorPage error={error} headingOrder={1} onRetry={() => window.location.reload()} />;
  }
  return <RuntimeErrorPage error={error} />;
}
