// That a number has reached a threshold: a colour, a shape and a word.
import type { ThresholdLevel } from '@logboom/contract/search/view-document';
import { Badge } from '@mantine/core';
import { IconAlertOctagon, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { LEVEL_COLORS, LEVEL_WORDS } from './display.ts';

const ICONS = { good: IconCircleCheck, warning: IconAlertTriangle, critical: IconAlertOctagon };

export function LevelMark({ level }: { readonly level: ThresholdLevel }) {
  const Icon = ICONS[level];
  return (
    <Badge
      color={LEVEL_COLORS[level]}
      variant="light"
      leftSection={<Icon size={13} stroke={2} aria-hidden="true" />}
    >
      {LEVEL_WORDS[level]}
    </Badge>
  );
}
