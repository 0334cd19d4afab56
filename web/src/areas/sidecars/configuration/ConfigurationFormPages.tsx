// The pages on which a configuration is made and changed.
import type { SidecarConfiguration } from '@logboom/contract/sidecars/definitions';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useParams } from 'react-router';
import { LoadingIndicator } from '../../../kit/feedback/LoadingIndicator.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { routes } from '../../../routes.ts';
import { StoredPage } from '../../../shared/pages/StoredPage.tsx';
import { collectorsQuery, configurationQuery, variablesQuery } from '../sidecars.api.ts';
import { ConfigurationForm, type StartWith } from './ConfigurationForm.tsx';
import { RolloutSection } from './RolloutSection.tsx';

export function CreateConfigurationPage() {
  const { state } = useLocation();
  return (
    <>
      <PageHeader
        title="New Configuration"
        purpose="A template for a log collector, rendered for each sidecar that gets it."
      />
      <Editor startWith={startOf(state)} />
    </>
  );
}

export function EditConfigurationPage() {
  const { configurationId = '' } = useParams();
  const query = useQuery({ ...configurationQuery(configurationId), throwOnError: false });
  const back = { to: routes.sidecars.configuration(), label: 'Show all configurations' };
  return (
    <StoredPage query={query} noun="Configuration" back={back}>
      {(configuration) => (
        <>
          <PageHeader
            title={`Configuration ${configuration.name}`}
            purpose="Sidecars that have it fetch what changed when they report the next time."
          />
          <RolloutSection configuration={configuration} />
          <Editor key={configuration.id} stored={configuration} />
        </>
      )}
    </StoredPage>
  );
}

interface EditorProps {
  readonly stored?: SidecarConfiguration;
  readonly startWith?: StartWith | undefined;
}

function Editor({ stored, startWith }: EditorProps) {
  const navigate = useNavigate();
  const collectors = useQuery(collectorsQuery());
  const variables = useQuery(variablesQuery());
  if (collectors.data === undefined || variables.data === undefined) return <LoadingIndicator page />;
  const back = () => void navigate(routes.sidecars.configuration());
  return (
    <ConfigurationForm
      stored={stored}
      startWith={startWith}
      collectors={collectors.data.collectors}
      variables={variables.data}
      onDone={back}
    />
  );
}

/** From the list of imported configurations. */
function startOf(state: unknown): StartWith | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const { template, backend } = state as Partial<Record<string, unknown>>;
  if (typeof template !== 'string') return undefined;
  return { template, backend: typeof backend === 'string' ? backend : '' };
}
