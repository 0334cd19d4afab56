// Whether a definition runs: a word, a mark and a colour.
import type { EventDefinition, SchedulerContext } from '@logboom/contract/events/definition-schemas';
import { Badge } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleMinus, IconPlayerPlay } from '@tabler/icons-react';
import { isSystem } from './definitionWords.ts';

const STATES = {
  enabled: { word: 'Enabled', color: 'success', icon: IconCircleCheck },
  running: { word: 'Running', color: 'success', icon: IconPlayerPlay },
  disabled: { word: 'Disabled', color: 'ink', icon: IconCircleMinus },
  error: { word: 'Failed', color: 'danger', icon: IconAlertTriangle },
} as const;

interface Props {
  readonly definition: Pick<EventDefinition, 'config'>;
  readonly scheduler: SchedulerContext | null;
}

export function DefinitionStatus(props: Props) {
  const { word, color, icon: Icon } = STATES[stateOf(props)];
  return (
    <Badge color={color} leftSection={<Icon size={14} aria-hidden />}>
      {word}
    </Badge>
  );
}

function stateOf({ definition, scheduler }: Props): keyof typeof STATES {
  // It has no schedule: its events come when something happens.
  if (isSystem(definition)) return 'enabled';
  if (scheduler?.is_scheduled !== true) return 'disabled';
  if (scheduler.status === 'error') return 'error';
  return scheduler.status === 'running' ? 'running' : 'enabled';
}
