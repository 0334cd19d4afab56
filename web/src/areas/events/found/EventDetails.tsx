// Everything about one event, and the way to the messages behind it.
import type { EventSearchResult } from '@logboom/contract/events/event-endpoints';
import type { Event } from '@logboom/contract/events/event-schemas';
import { Anchor, Button, Group, Modal } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Fact, Facts, Texts } from '../../../kit/structure/Facts.tsx';
import { NoValue } from '../../../kit/values/NoValue.tsx';
import { routes } from '../../../routes.ts';
import { Timestamp } from '../../../shared/values/Timestamp.tsx';
import { priorityWord } from '../definitions/definitionWords.ts';
import { EventKind } from './EventKind.tsx';

interface Props {
  readonly event: Event;
  readonly context: EventSearchResult['context'];
  readonly onClose: () => void;
}

const pairsOf = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).map(([name, value]) => `${name}: ${value}`);

const statusOf = ({ event_definition_id: definition, key }: Event) =>
  routes.alerts.status({ state: 'all', definition, key: key ?? '' });

export function EventDetails({ event, context, onClose }: Props) {
  const definition = context.event_definitions[event.event_definition_id];
  return (
    <Modal
      opened
      onClose={onClose}
      title={event.message}
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Facts>
        <Fact label="Time">
          <Timestamp value={event.timestamp} />
        </Fact>
        <Fact label="Type">
          <EventKind event={event} />
        </Fact>
        <Fact label="Priority">{priorityWord(event.priority)}</Fact>
        {event.muted_by !== undefined && (
          <Fact label="Muted">{`Nobody was told: quiet hours “${event.muted_by}”.`}</Fact>
        )}
        <Fact label="Event definition">
          {definition === undefined ? (
            'It was deleted.'
          ) : (
            <Anchor component={Link} to={routes.alerts.definitions.show({ definitionId: definition.id })}>
              {definition.title}
            </Anchor>
          )}
        </Fact>
        <Fact label="Key" mono>
          {event.key || <NoValue />}
        </Fact>
        <Fact label="Fields" mono>
          <Texts values={pairsOf(event.fields)} none="None" />
        </Fact>
        <Fact label="Grouped by" mono>
          <Texts values={pairsOf(event.group_by_fields)} none="Nothing" />
        </Fact>
        {event.timerange_start !== null && event.timerange_end !== null && (
          <Fact label="Time looked at">
            <Timestamp value={event.timerange_start} /> to <Timestamp value={event.timerange_end} />
          </Fact>
        )}
        <Fact label="Id" mono>
          {event.id}
        </Fact>
      </Facts>
      <Group justify="flex-end" mt="md">
        {event.alert && (
          <Button variant="default" component={Link} to={statusOf(event)}>
            Show alert status
          </Button>
        )}
        {event.replay_info !== null && (
          <Button
            component={Link}
            to={routes.alerts.replaySearch({ alertId: event.id })}
            leftSection={<IconSearch size={16} aria-hidden />}
          >
            Replay search
          </Button>
        )}
      </Group>
    </Modal>
  );
}
