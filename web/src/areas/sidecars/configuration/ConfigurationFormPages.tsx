// The pages on which a configuration is made and changed.
import type { SidecarConfiguration } from '@logboom/contract/sidecars/definitions';
import { IconFileOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useParams } from 'react-router';
import { ErrorPage } from '../../../kit/feedback/ErrorPage.tsx';
import { LoadingIndicator } from '../../../kit/feedback/LoadingIndicator.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { NotFoundError } from '../../../platform/fetch/errors.ts';
import { routes } from '../../../routes.ts';
import { DeadEndPage } from '../../../shared/pages/DeadEndPage.tsx';
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
  if (query.error instanceof NotFoundError) {
    return (
      <DeadEndPage
        icon={IconFileOff}
        title="Configuration not found"
        back={{ to: routes.sidecars.configuration(), label: 'Show all configurations' }}
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
        title={`Configuration ${query.data.name}`}
        purpose="Sidecars that have it fetch what changed when they report the next time."
      />
      <RolloutSection configuration={query.data} />
      <Editor key={query.data.id} stored={query.data} />
    </>
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
