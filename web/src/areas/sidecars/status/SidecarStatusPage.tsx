// What one sidecar said about itself, its machine and the collectors that it runs.
import { Button } from '@mantine/core';
import { IconMessageSearch, IconServerOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import type { SidecarSummary } from '@logboom/contract/sidecars/schemas';
import { ErrorPage } from '../../../kit/feedback/ErrorPage.tsx';
import { LoadingIndicator } from '../../../kit/feedback/LoadingIndicator.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { Fact, Facts } from '../../../kit/structure/Facts.tsx';
import { NoValue } from '../../../kit/values/NoValue.tsx';
import { NotFoundError } from '../../../platform/fetch/errors.ts';
import { usePermissions } from '../../../platform/users/permissions.ts';
import { routes } from '../../../routes.ts';
import { DeadEndPage } from '../../../shared/pages/DeadEndPage.tsx';
import { StaleNotice } from '../../../shared/table/TableMessage.tsx';
import { RelativeTime } from '../../../shared/values/RelativeTime.tsx';
import {
  collectorMessagesUrl,
  LogFilesSection,
  SystemStatsSection,
  useRepeatedFailure,
} from '../../collectors/index.ts';
import { ConfigurationPills, Tags } from '../ConfigurationPills.tsx';
import { configurationsQuery, sidecarQuery } from '../sidecars.api.ts';
import styles from '../sidecars.module.css';
import { ProcessesSection } from './ProcessesSection.tsx';
import { SettingsSection } from './SettingsSection.tsx';

export function SidecarStatusPage() {
  const { sidecarId = '' } = useParams();
  const query = useQuery(sidecarQuery(sidecarId));
  const failure = useRepeatedFailure(query, 'Could not retrieve the sidecar', isNotFound);
  const retry = () => void query.refetch();
  const sidecar = query.data;
  if (isNotFound(failure)) return <UnknownSidecar id={sidecarId} />;
  if (sidecar === undefined) {
    return (
      <>
        <PageHeader title="Sidecar status" />
        {failure === undefined ? <LoadingIndicator page /> : <ErrorPage error={failure} onRetry={retry} />}
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={`Sidecar ${sidecar.node_name} status`}
        purpose="What this sidecar last reported. The page refreshes by itself."
        actions={
          <Button
            component={Link}
            to={collectorMessagesUrl(sidecar.node_id)}
            variant="default"
            leftSection={<IconMessageSearch size={16} aria-hidden />}
          >
            Show messages
          </Button>
        }
      />
      {failure !== undefined && <StaleNotice error={failure} onRetry={retry} what="What you see" />}
      <ProcessesSection sidecar={sidecar} />
      <div className={styles['columns']}>
        <div>
          <NodeSection sidecar={sidecar} />
          <SettingsSection sidecar={sidecar} />
        </div>
        <div>
          <SystemStatsSection noun="sidecar" metrics={sidecar.node_details.metrics} />
        </div>
      </div>
      <LogFilesSection noun="sidecar" files={sidecar.node_details.log_file_list} />
    </>
  );
}

function NodeSection({ sidecar }: { readonly sidecar: SidecarSummary }) {
  const { node_id, node_details: details, last_seen, sidecar_version, active, assignments } = sidecar;
  const mayRead = usePermissions().isPermitted('sidecar_collector_configurations:read');
  const { data } = useQuery({ ...configurationsQuery(), enabled: mayRead });
  return (
    <Section title="Node details">
      <Facts>
        <Fact label="Configurations">
          <ConfigurationPills assignments={assignments} configurations={data?.configurations} />
        </Fact>
        <Fact label="Tags">
          <Tags tags={details.tags} />
        </Fact>
        <Fact label="IP address" mono>
          {details.ip ?? <NoValue />}
        </Fact>
        <Fact label="Operating system">{details.operating_system}</Fact>
        <Fact label="Sidecar version">{sidecar_version}</Fact>
        <Fact label="Node id" mono>
          {node_id}
        </Fact>
        <Fact label="Configuration directory" mono>
          {details.collector_configuration_directory ?? <NoValue />}
        </Fact>
        <Fact label="Last seen">
          <RelativeTime value={last_seen} /> {!active && '(inactive)'}
        </Fact>
      </Facts>
    </Section>
  );
}

const isNotFound = (error: unknown): boolean => error instanceof NotFoundError;

function UnknownSidecar({ id }: { readonly id: string }) {
  return (
    <DeadEndPage
      icon={IconServerOff}
      title="Sidecar not found"
      back={{ to: routes.sidecars.list(), label: 'Show all sidecars' }}
    >
      <p>
        No sidecar has the node id <span className="lb-mono">{id}</span>.
      </p>
      <p>
        It may never have reported to this server, or it did not report for so long that it was removed. It
        comes back by itself when it reports again.
      </p>
    </DeadEndPage>
  );
}
