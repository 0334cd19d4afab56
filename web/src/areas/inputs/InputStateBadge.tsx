// The state of an input: colour, shape and word; on hover, the state on each node.
import { Badge } from '@mantine/core';
import {
  IconAlertTriangleFilled,
  IconCircleCheckFilled,
  IconCircleXFilled,
  IconPlayerPlayFilled,
} from '@tabler/icons-react';
import type { NodeSummary } from '@logboom/contract/system/schemas';
import { Tooltip } from '../../kit/overlays/Tooltip.tsx';
import { nodeLabel } from '../../platform/system/system.api.ts';
import { stateWord, type Badge as BadgeOf, type NodeState, type Tone } from './inputState.ts';

const ICONS: Record<Tone, typeof IconCircleCheckFilled> = {
  success: IconCircleCheckFilled,
  danger: IconCircleXFilled,
  info: IconPlayerPlayFilled,
  warning: IconAlertTriangleFilled,
};

interface Props {
  readonly badge: BadgeOf;
  readonly states: readonly NodeState[];
  readonly nodes: readonly NodeSummary[];
}

export function InputStateBadge({ badge, states, nodes }: Props) {
  const Icon = ICONS[badge.tone];
  const details = states.map(({ nodeId, state }) => (
    <div key={nodeId}>
      {nodeLabel(nodes.find(({ node_id }) => node_id === nodeId))}: {stateWord(state)}
    </div>
  ));
  return (
    <Tooltip label={details} disabled={details.length === 0}>
      <Badge
        color={badge.tone}
        tabIndex={details.length === 0 ? undefined : 0}
        leftSection={<Icon size={13} aria-hidden="true" />}
      >
        {badge.text}
      </Badge>
    </Tooltip>
  );
}
