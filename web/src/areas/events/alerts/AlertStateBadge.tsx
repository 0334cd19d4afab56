// The state of an alert, and whether nobody was told of it: words, marks and colours.
import type { Alert } from '@logboom/contract/events/alert-endpoints';
import { Badge, Group } from '@mantine/core';
import { IconBell, IconBellOff, IconCircleCheck, IconEye } from '@tabler/icons-react';

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
      {mutedBy !== null && state !== 'resolved' && (
        <Badge
          color="ink"
          leftSection={<IconBellOff size={14} aria-hidden />}
          title={`Nobody was told of its last event, in the quiet hours "${mutedBy}".`}
        >
          Muted
        </Badge>
      )}
    </Group>
  );
}
