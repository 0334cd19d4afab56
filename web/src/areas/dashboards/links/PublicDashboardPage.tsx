// A dashboard behind a public link: its widgets and its parameters, and nothing else.
import { IconLinkOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx';
import { ErrorPage } from '../../../kit/feedback/ErrorPage.tsx';
import { LoadingIndicator } from '../../../kit/feedback/LoadingIndicator.tsx';
import { DocumentTitle } from '../../../kit/page/DocumentTitle.tsx';
import { NotFoundError } from '../../../platform/fetch/errors.ts';
import { readDashboard } from '../document/readDashboard.ts';
import { publicDashboardQuery } from './links.api.ts';
import { PublicScreen } from './PublicScreen.tsx';
import styles from './links.module.css';

export function PublicDashboardPage() {
  const { linkToken = '' } = useParams();
  const { data, error, refetch } = useQuery(publicDashboardQuery(linkToken));
  const dashboard = useMemo(
    () => data && readDashboard({ ...data, summary: '', properties: [] }, { queries: [] }),
    [data],
  );
  // Also when it led somewhere a minute ago.
  if (error instanceof NotFoundError) return <DeadLink />;
  if (data && dashboard) return <PublicScreen {...{ dashboard, linkToken }} expiresAt={data.expires_at} />;
  return (
    <main className={styles['public']}>
      {error ? (
        <ErrorPage error={error} onRetry={() => void refetch()} headingOrder={1} />
      ) : (
        <LoadingIndicator page />
      )}
    </main>
  );
}

function DeadLink() {
  return (
    <main className={styles['public']}>
      <DocumentTitle title="Link expired" />
      <EmptyState icon={IconLinkOff} title="This link leads nowhere" headingOrder={1}>
        It has expired, or somebody revoked it. Please ask whoever gave it to you for a new one.
      </EmptyState>
    </main>
  );
}
