// Whether somebody is told of an event, and the mark of quiet hours.
import type { Event } from '@logboom/contract/events/event-schemas';
import { Badge, Group } from '@mantine/core';
import { IconBell, IconCalendarEvent } from '@tabler/icons-react';
import { MutedBadge } from '../quiet-hours/MutedBadge.tsx';

export function EventKind({ event }: { readonly event: Pick<Event, 'alert' | 'muted_by'> }) {
  const { alert: isAlert, muted_by: mutedBy } = event;
  const Icon = isAlert ? IconBell : IconCalendarEvent;
  return (
    <Group gap="xxs" wrap="nowrap">
      <Badge color={isAlert ? 'warning' : 'info'} leftSection={<Icon size={14} aria-hidden />}>
        {isAlert ? 'Alert' : 'Event'}
      </Badge>
      {mutedBy !== undefined && <MutedBadge by={mutedBy} what="this event" />}
    </Group>
  );
}
