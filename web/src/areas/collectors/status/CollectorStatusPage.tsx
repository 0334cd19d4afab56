// What one collector said about itself, its machine and its backends.
import { Button } from '@mantine/core';
import { IconMessageSearch, IconServerOff } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import type { CollectorSummary } from '@logboom/contract/collectors/schemas';
import { DeadEndPage } from '../../../shared/pages/DeadEndPage.tsx';
import { ErrorPage } from '../../../kit/feedback/ErrorPage.tsx';
import { LoadingIndicator } from '../../../kit/feedback/LoadingIndicator.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { StaleNotice } from '../../../shared/table/TableMessage.tsx';
import { NotFoundError } from '../../../platform/fetch/errors.ts';
import { routes } from '../../../routes.ts';
import { collectorMessagesUrl } from '../collectorMessages.ts';
import { nameOf } from '../collectorState.ts';
import { useCollector } from '../collectors.api.ts';
import { DiscontinuedNotice } from '../notice/DiscontinuedNotice.tsx';
import { BackendsSection } from './BackendsSection.tsx';
import { InformationSection } from './InformationSection.tsx';
import { LogFilesSection } from './LogFilesSection.tsx';
import { SystemStatsSection } from './SystemStatsSection.tsx';
import styles from './status.module.css';

export function CollectorStatusPage() {
  const { collectorId = '' } = useParams();
  const { collector, failure, refetch } = useCollector(collectorId);
  const retry = () => void refetch();
  if (failure instanceof NotFoundError) return <UnknownCollector id={collectorId} />;
  if (collector === undefined) {
    return (
      <>
        <PageHeader title="Collector status" />
        <DiscontinuedNotice />
        {failure === undefined ? <LoadingIndicator page /> : <ErrorPage error={failure} onRetry={retry} />}
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={`Collector ${nameOf(collector)} status`}
        documentTitle={`Collector ${nameOf(collector)} status`}
        purpose="What this collector last reported. The page refreshes by itself."
        actions={<ShowMessages collector={collector} />}
      />
      <DiscontinuedNotice />
      {failure !== undefined && (
        <div className={styles['stale']}>
          <StaleNotice error={failure} onRetry={retry} what="What you see" />
        </div>
      )}
      <BackendsSection collector={collector} />
      <div className={styles['columns']}>
        <div>
          <InformationSection collector={collector} />
        </div>
        <div>
          <SystemStatsSection metrics={collector.node_details.metrics} />
        </div>
      </div>
      <LogFilesSection files={collector.node_details.log_file_list} />
    </>
  );
}

function ShowMessages({ collector }: { readonly collector: CollectorSummary }) {
  return (
    <Button
      component={Link}
      to={collectorMessagesUrl(collector.id)}
      variant="default"
      leftSection={<IconMessageSearch size={16} aria-hidden />}
    >
      Show messages
    </Button>
  );
}

function UnknownCollector({ id }: { readonly id: string }) {
  return (
    <>
      <DiscontinuedNotice />
      <DeadEndPage
        icon={IconServerOff}
        title="Collector not found"
        back={{ to: routes.collectors.list(), label: 'Show all collectors' }}
      >
        <p>
          No collector has the id <span className="lb-mono">{id}</span>.
        </p>
        <p>
          It may never have reported to this server, or it did not report for so long that it was removed. It
          comes back by itself when it reports again.
        </p>
      </DeadEndPage>
    </>
  );
}
