// One alert: what is the matter, what happened to it, and what one can do.
import type { Alert, AlertEntry } from '@logboom/contract/events/alert-endpoints';
import { Anchor, Button, Group, Modal, Timeline, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Fact, Facts } from '../../../kit/structure/Facts.tsx';
import { NoValue } from '../../../kit/values/NoValue.tsx';
import { IfPermitted } from '../../../platform/users/IfPermitted.tsx';
import { routes } from '../../../routes.ts';
import { Timestamp } from '../../../shared/values/Timestamp.tsx';
import { priorityWord } from '../definitions/definitionWords.ts';
import { AlertActions } from './AlertActions.tsx';
import { alertQuery } from './alerts.api.ts';
import { AlertStateBadge } from './AlertStateBadge.tsx';

interface Props {
  /** As the list shows it; read again here. */
  readonly alert: Alert;
  readonly onClose: () => void;
}

export function AlertDetails({ alert: listed, onClose }: Props) {
  const { data } = useQuery({ ...alertQuery(listed), throwOnError: false });
  const alert = data?.alert ?? listed;
  const { event_definition_id: definitionId, key } = alert;
  return (
    <Modal
      opened
      onClose={onClose}
      title={alert.message}
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Facts>
        <Fact label="State">
          <AlertStateBadge state={alert.state} muted_by={alert.muted_by} />
        </Fact>
        <Fact label="Priority">{priorityWord(alert.priority)}</Fact>
        <Fact label="Event definition">
          <Anchor component={Link} to={routes.alerts.definitions.show({ definitionId })}>
            {alert.event_definition_title}
          </Anchor>
        </Fact>
        <Fact label="Key" mono>
          {key || <NoValue />}
        </Fact>
        <Fact label="Looked after by">{alert.assignee ?? <NoValue />}</Fact>
        <Fact label="Since">
          <Timestamp value={alert.opened_at} />
        </Fact>
        <Fact label="Last event">
          <Timestamp value={alert.last_event_at} />
        </Fact>
      </Facts>
      <IfPermitted permissions={[`eventdefinitions:edit:${definitionId}`]}>
        <AlertActions alert={alert} />
      </IfPermitted>
      <History entries={data?.history ?? []} />
      <Group justify="flex-end" mt="md">
        <Button variant="default" component={Link} to={eventsOf(alert)}>
          Show its events
        </Button>
      </Group>
    </Modal>
  );
}

function eventsOf({ event_definition_id: definition, key }: Alert): string {
  const query = key === '' ? undefined : `key:"${key.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
  return routes.alerts.list({ definition, query, rangetype: 'relative', relative: 604_800 });
}

const WORDS: Readonly<Record<AlertEntry['kind'], string>> = {
  opened: 'Opened',
  reopened: 'Reopened',
  acknowledged: 'Acknowledged',
  resolved: 'Resolved',
  assigned: 'Assigned',
  commented: 'Commented',
};

function titleOf({ kind, actor, text }: AlertEntry): string {
  const by = actor === null ? '' : ` by ${actor}`;
  if (kind !== 'assigned') return `${WORDS[kind]}${by}`;
  return text === '' ? `Unassigned${by}` : `Assigned to ${text}${by}`;
}

function History({ entries }: { readonly entries: readonly AlertEntry[] }) {
  return (
    <Timeline mt="md" bulletSize={12} lineWidth={2} aria-label="History" color="ink">
      {entries.map((entry) => (
        <Timeline.Item key={entry.id} title={titleOf(entry)}>
          {entry.kind !== 'assigned' && entry.text !== '' && <Text size="sm">{entry.text}</Text>}
          <Text size="xs" c="dimmed">
            <Timestamp value={entry.at} />
          </Text>
        </Timeline.Item>
      ))}
    </Timeline>
  );
}
