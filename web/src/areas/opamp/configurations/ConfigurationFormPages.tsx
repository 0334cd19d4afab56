// The pages on which a configuration for agents is made and changed.
import { IconFileOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { ErrorPage } from '../../../kit/feedback/ErrorPage.tsx';
import { LoadingIndicator } from '../../../kit/feedback/LoadingIndicator.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { NotFoundError } from '../../../platform/fetch/errors.ts';
import { routes } from '../../../routes.ts';
import { DeadEndPage } from '../../../shared/pages/DeadEndPage.tsx';
import { configurationQuery } from '../opamp.api.ts';
import { ConfigurationForm } from './ConfigurationForm.tsx';

function useBack(): () => void {
  const navigate = useNavigate();
  return () => void navigate(routes.opamp.configurations());
}

export function CreateConfigurationPage() {
  return (
    <>
      <PageHeader
        title="New OpAMP Configuration"
        purpose="The YAML of an OpenTelemetry Collector, or a part of it. It is checked before agents get it."
      />
      <ConfigurationForm stored={undefined} onDone={useBack()} />
    </>
  );
}

export function EditConfigurationPage() {
  const { configurationId = '' } = useParams();
  const query = useQuery(configurationQuery(configurationId));
  const back = useBack();
  if (query.error instanceof NotFoundError) {
    return (
      <DeadEndPage
        icon={IconFileOff}
        title="Configuration not found"
        back={{ to: routes.opamp.configurations(), label: 'Show all configurations' }}
      >
        Somebody may have deleted it.
      </DeadEndPage>
    );
  }
  if (query.data === undefined) {
    return query.error ? (
      <ErrorPage error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <LoadingIndicator page />
    );
  }
  return (
    <>
      <PageHeader
        title={`OpAMP Configuration ${query.data.name}`}
        purpose="Connected agents that should run it get a change at once, others when they report next."
      />
      <ConfigurationForm key={query.data.id} stored={query.data} onDone={back} />
    </>
  );
}
