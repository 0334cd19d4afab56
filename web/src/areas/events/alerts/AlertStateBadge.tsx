// The state of an alert: a word, a mark and a colour.
import type { Alert } from '@logboom/contract/events/alert-endpoints';
import { Badge } from '@mantine/core';
import { IconBell, IconCircleCheck, IconEye } from '@tabler/icons-react';

const STATES = {
  open: { word: 'Open', color: 'danger', icon: IconBell },
  acknowledged: { word: 'Acknowledged', color: 'warning', icon: IconEye },
  resolved: { word: 'Resolved', color: 'success', icon: IconCircleCheck },
} as const;

export function AlertStateBadge({ state }: Pick<Alert, 'state'>) {
  const { word, color, icon: Icon } = STATES[state];
  return (
    <Badge color={color} leftSection={<Icon size={14} aria-hidden />}>
      {word}
    </Badge>
  );
}
