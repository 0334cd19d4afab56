// The addresses that lead from an event, or from a definition, to the search for its messages.
import { IconMapPinOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { ErrorPage } from '../../../kit/feedback/ErrorPage.tsx';
import { LoadingIndicator } from '../../../kit/feedback/LoadingIndicator.tsx';
import { routes } from '../../../routes.ts';
import { DeadEndPage } from '../../../shared/pages/DeadEndPage.tsx';
import { definitionQuery } from '../definitions/definitions.api.ts';
import { EntityFrame } from '../EntityFrame.tsx';
import { eventQuery } from './events.api.ts';
import { replayDefinitionUrl, replayUrl } from './replay.ts';

const BACK = { to: routes.alerts.list, label: 'Go to the events' };

export function ReplayEventPage() {
  const { alertId = '' } = useParams();
  const { data, error, refetch } = useQuery(eventQuery(alertId));
  if (error !== null) return <ErrorPage error={error} onRetry={() => void refetch()} headingOrder={1} />;
  if (data === undefined) return <LoadingIndicator page />;
  if (data === null) return <Nothing title="Event not found" text="There is no such event for you to see." />;
  return <Replay to={replayUrl(data.event)} />;
}

export function ReplayDefinitionPage() {
  const { definitionId = '' } = useParams();
  return (
    <EntityFrame query={useQuery(definitionQuery(definitionId))} word="Event definition" back={BACK}>
      {({ event_definition: definition }) => <Replay to={replayDefinitionUrl(definition)} />}
    </EntityFrame>
  );
}

function Replay({ to }: { readonly to: string | undefined }) {
  if (to === undefined)
    return (
      <Nothing title="Nothing to search for" text="The system raised this event; no messages led to it." />
    );
  return <Navigate to={to} replace />;
}

function Nothing({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <DeadEndPage icon={IconMapPinOff} title={title} back={{ ...BACK, to: BACK.to() }}>
      {text}
    </DeadEndPage>
  );
}
