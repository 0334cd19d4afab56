// The pages on which a configuration for agents is made and changed.
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { routes } from '../../../routes.ts';
import { StoredPage } from '../../../shared/pages/StoredPage.tsx';
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
  const leave = useBack();
  const back = { to: routes.opamp.configurations(), label: 'Show all configurations' };
  return (
    <StoredPage query={query} noun="Configuration" back={back}>
      {(configuration) => (
        <>
          <PageHeader
            title={`OpAMP Configuration ${configuration.name}`}
            purpose="Connected agents that should run it get a change at once, others when they report next."
          />
          <ConfigurationForm key={configuration.id} stored={configuration} onDone={leave} />
        </>
      )}
    </StoredPage>
  );
}
