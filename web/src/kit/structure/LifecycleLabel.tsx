// Marks a feature whose days are not settled: still an experiment, or on its way out.
import { Badge } from '@mantine/core';
import { IconFlask, IconHistory } from '@tabler/icons-react';
import { Tooltip } from '../overlays/Tooltip.tsx';

export type Lifecycle = 'experimental' | 'legacy';

const KINDS = {
  experimental: {
    text: 'Experimental',
    color: 'info',
    icon: IconFlask,
    help: 'This feature is new. It may still change or go away.',
  },
  legacy: {
    text: 'Legacy',
    color: 'warning',
    icon: IconHistory,
    help: 'This feature is kept for what uses it today. Choose something newer for new work.',
  },
} as const;

export function LifecycleLabel({ lifecycle }: { readonly lifecycle: Lifecycle }) {
  const { text, color, icon: Icon, help } = KINDS[lifecycle];
  return (
    <Tooltip label={help}>
      <Badge
        component="button"
        type="button"
        color={color}
        leftSection={<Icon size={12} aria-hidden="true" />}
      >
        {text}
      </Badge>
    </Tooltip>
  );
}
