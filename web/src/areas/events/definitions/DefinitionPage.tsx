// One event definition: what it says, when it runs, and how its runs went.
import { SILENT_SOURCE } from '@logboom/contract/events/config-schemas';
import type { EventDefinition, SchedulerContext } from '@logboom/contract/events/definition-schemas';
import { quietFor } from '@logboom/core/events/quiet-hours';
import { Button } from '@mantine/core';
import { IconListSearch, IconPencil, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { Fact, Facts } from '../../../kit/structure/Facts.tsx';
import { useNow } from '../../../platform/time/useNow.ts';
import { IfPermitted } from '../../../platform/users/IfPermitted.tsx';
import { routes } from '../../../routes.ts';
import { RelativeTime } from '../../../shared/values/RelativeTime.tsx';
import { ShareControl } from '../../sharing/index.ts';
import { EntityFrame } from '../EntityFrame.tsx';
import { DefinitionFacts } from './DefinitionFacts.tsx';
import { useSwitchDefinition, watchedDefinitionQuery } from './definitions.api.ts';
import { DefinitionStatus } from './DefinitionStatus.tsx';
import { isSystem } from './definitionWords.ts';
import { LearnedValues } from './LearnedValues.tsx';
import { quietHoursQuery } from '../quiet-hours/quietHours.api.ts';
import { RunHistory } from './RunHistory.tsx';

const { definitions, list } = routes.alerts;
const BACK = { to: definitions.list, label: 'Go to the event definitions' };

export function DefinitionPage() {
  const { definitionId = '' } = useParams();
  return (
    <EntityFrame query={useQuery(watchedDefinitionQuery(definitionId))} word="Event definition" back={BACK}>
      {({ event_definition, context }) => (
        <Definition definition={event_definition} scheduler={context.scheduler} />
      )}
    </EntityFrame>
  );
}

interface Props {
  readonly definition: EventDefinition;
  readonly scheduler: SchedulerContext;
}

function Definition({ definition, scheduler }: Props) {
  const { id, title, description } = definition;
  const address = definitions.show({ definitionId: id });
  return (
    <>
      <PageHeader
        title={title}
        documentTitle={`Event definition ${title}`}
        purpose={description}
        actions={
          <>
            <ShareControl entity={{ type: 'event_definition', id, title, address }} />
            <Button
              variant="default"
              component={Link}
              to={list({ definition: id })}
              leftSection={<IconListSearch size={16} aria-hidden />}
            >
              Show events
            </Button>
            <IfPermitted permissions={[`eventdefinitions:edit:${id}`]}>
              {!isSystem(definition) && <Switch definition={definition} isOn={scheduler.is_scheduled} />}
              <Button
                component={Link}
                to={definitions.edit({ definitionId: id })}
                leftSection={<IconPencil size={16} aria-hidden />}
              >
                Edit event definition
              </Button>
            </IfPermitted>
          </>
        }
      />
      <Section title="Schedule">
        <Facts dense>
          <Fact label="Status">
            <DefinitionStatus definition={definition} scheduler={scheduler} />
          </Fact>
          <QuietFact definition={definition} />
          <Fact label="Next run">
            <RelativeTime value={scheduler.next_time} />
          </Fact>
          <Fact label="Last run">
            <RelativeTime value={scheduler.triggered_at} />
          </Fact>
          <Fact label="Waiting notifications">{String(scheduler.queued_notifications)}</Fact>
        </Facts>
      </Section>
      <Section title="Definition">
        <DefinitionFacts definition={definition} />
      </Section>
      {definition.config.type === SILENT_SOURCE && <LearnedValues definitionId={id} />}
      {!isSystem(definition) && <RunHistory definitionId={id} />}
    </>
  );
}

const EVERY_MS = 30_000;

/** Only while it is quiet. */
function QuietFact({ definition }: { readonly definition: EventDefinition }) {
  const { data } = useQuery({ ...quietHoursQuery(), throwOnError: false });
  const quiet = quietFor(data?.quiet_hours ?? [], definition, useNow(EVERY_MS));
  return quiet && <Fact label="Quiet now">{`“${quiet.title}”: nobody is told.`}</Fact>;
}

function Switch({ definition, isOn }: { readonly definition: EventDefinition; readonly isOn: boolean }) {
  const turn = useSwitchDefinition();
  const Icon = isOn ? IconPlayerPause : IconPlayerPlay;
  return (
    <Button
      variant="default"
      leftSection={<Icon size={16} aria-hidden />}
      loading={turn.isPending}
      onClick={() => turn.mutate({ definition, isOn: !isOn })}
    >
      {isOn ? 'Disable' : 'Enable'}
    </Button>
  );
}
