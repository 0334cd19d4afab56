// The mark on what happened in quiet hours, of which nobody was told.
import { Badge } from '@mantine/core';
import { IconBellOff } from '@tabler/icons-react';

interface Props {
  /** The title of the quiet hours. */
  readonly by: string;
  readonly what: string;
}

export function MutedBadge({ by, what }: Props) {
  return (
    <Badge
      color="ink"
      leftSection={<IconBellOff size={14} aria-hidden />}
      title={`Nobody was told of ${what}, in the quiet hours "${by}".`}
    >
      Muted
    </Badge>
  );
}
