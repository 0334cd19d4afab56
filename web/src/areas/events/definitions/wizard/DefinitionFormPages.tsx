// The pages on which event definitions are made and changed.
import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { LoadingIndicator } from '../../../../kit/feedback/LoadingIndicator.tsx';
import { PageHeader } from '../../../../kit/page/PageHeader.tsx';
import { routes } from '../../../../routes.ts';
import { EntityFrame } from '../../EntityFrame.tsx';
import { definitionQuery, useDefaultBacklog, useSaveDefinition } from '../definitions.api.ts';
import { DefinitionWizard } from './DefinitionWizard.tsx';

const { definitions } = routes.alerts;
const BACK = { to: definitions.list, label: 'Go to the event definitions' };

export function CreateDefinitionPage() {
  const navigate = useNavigate();
  const save = useSaveDefinition();
  const [schedule, setSchedule] = useState(true);
  const backlog = useDefaultBacklog();
  return (
    <>
      <PageHeader
        title="Create event definition"
        purpose="What has to happen for an event, what the event tells, and whom."
        actions={
          <Checkbox
            label="Enable it when it is created"
            checked={schedule}
            onChange={(event) => setSchedule(event.currentTarget.checked)}
          />
        }
      />
      {backlog === undefined ? (
        <LoadingIndicator />
      ) : (
        <DefinitionWizard
          defaultBacklog={backlog}
          label="Create event definition"
          saveLabel="Create event definition"
          onSave={async (body) => {
            const { id } = await save.mutateAsync({ body, schedule });
            await navigate(definitions.show({ definitionId: id }));
          }}
          onCancel={() => void navigate(definitions.list())}
        />
      )}
    </>
  );
}

export function EditDefinitionPage() {
  const { definitionId = '' } = useParams();
  const navigate = useNavigate();
  const save = useSaveDefinition();
  const show = definitions.show({ definitionId });
  return (
    <EntityFrame query={useQuery(definitionQuery(definitionId))} word="Event definition" back={BACK}>
      {({ event_definition: stored, context: { scheduler } }) => (
        <>
          <PageHeader title={`Edit event definition “${stored.title}”`} />
          <DefinitionWizard
            stored={stored}
            label="Edit event definition"
            saveLabel="Save changes"
            onSave={async (body) => {
              await save.mutateAsync({ body, schedule: scheduler.is_scheduled });
              await navigate(show);
            }}
            onCancel={() => void navigate(show)}
          />
        </>
      )}
    </EntityFrame>
  );
}
