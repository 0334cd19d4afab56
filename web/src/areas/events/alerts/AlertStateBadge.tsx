// The state of an alert, and whether nobody was told of it: words, marks and colours.
import type { Alert } from '@logboom/contract/events/alert-endpoints';
import { Badge, Group } from '@mantine/core';
import { IconBell, IconCircleCheck, IconEye } from '@tabler/icons-react';
import { MutedBadge } from '../quiet-hours/MutedBadge.tsx';

const STATES = {
  open: { word: 'Open', color: 'danger', icon: IconBell },
  acknowledged: { word: 'Acknowledged', color: 'warning', icon: IconEye },
  resolved: { word: 'Resolved', color: 'success', icon: IconCircleCheck },
} as const;

export function AlertStateBadge({ state, muted_by: mutedBy }: Pick<Alert, 'state' | 'muted_by'>) {
  const { word, color, icon: Icon } = STATES[state];
  return (
    <Group gap="xxs" wrap="nowrap">
      <Badge color={color} leftSection={<Icon size={14} aria-hidden />}>
        {word}
      </Badge>
      {mutedBy !== null && state !== 'resolved' && <MutedBadge by={mutedBy} what="its last event" />}
    </Group>
  );
}
