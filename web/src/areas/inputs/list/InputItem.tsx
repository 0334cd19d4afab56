// One input: what it is, how it is, what it receives, and what can be done to it.
import { Alert, Skeleton, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ClusterInputStates, InputSummary, InputTypeInfo } from '@logboom/contract/inputs/schemas';
import type { ClusterMetrics } from '@logboom/contract/metrics/schemas';
import type { NodeSummary } from '@logboom/contract/system/schemas';
import { memo } from 'react';
import { ItemHead } from '../../../kit/structure/ItemHead.tsx';
import { NodeName } from '../../../shared/system/NodeName.tsx';
import { RelativeTime } from '../../../shared/values/RelativeTime.tsx';
import { nodeLabel } from '../../../platform/system/system.api.ts';
import { badgeOf, isActive, stateWord, statesOf, failures, type NodeState } from '../inputState.ts';
import { InputStateBadge } from '../InputStateBadge.tsx';
import { InputActions } from './InputActions.tsx';
import { InputConfiguration } from './InputConfiguration.tsx';
import { InputFigures } from './InputFigures.tsx';
import { StaticFields } from './StaticFields.tsx';
import styles from './inputs.module.css';

interface Props {
  readonly input: InputSummary;
  /** Undefined when the type is not installed. */
  readonly info: InputTypeInfo | undefined;
  readonly states: ClusterInputStates | undefined;
  readonly nodes: readonly NodeSummary[] | undefined;
  readonly metrics: ClusterMetrics | undefined;
  readonly onEdit: (input: InputSummary) => void;
}

export const InputItem = memo(function InputItem({ input, info, states, nodes, metrics, onEdit }: Props) {
  const ofInput = states && statesOf(input, states);
  return (
    <li className={styles['input']} aria-label={input.title}>
      <ItemHead
        title={
          <>
            <Title order={3} size="h5">
              {input.title}
            </Title>
            {ofInput === undefined ? (
              <Skeleton height={18} width={80} />
            ) : (
              <InputStateBadge
                badge={badgeOf(input, ofInput, info?.runs_once_per_cluster ? 1 : nodes?.length)}
                states={ofInput}
                nodes={nodes ?? []}
              />
            )}
          </>
        }
        about={
          <>
            {input.name}
            {input.global ? '' : ' on node '}
            {!input.global && <NodeName nodeId={input.node} />}
            <span className={`lb-mono ${styles['id']}`} title="The id of the input">
              {input.id}
            </span>
          </>
        }
        actions={
          <InputActions
            input={input}
            isActive={ofInput !== undefined && isActive(ofInput)}
            isKnownType={info !== undefined}
            onEdit={onEdit}
          />
        }
      />
      {ofInput && <Failures states={failures(ofInput)} nodes={nodes ?? []} />}
      <InputFigures input={input} metrics={metrics} />
      <StaticFields input={input} />
      <InputConfiguration input={input} info={info} />
    </li>
  );
});

/** Why an input does not run, in the words of the node. */
function Failures({
  states,
  nodes,
}: {
  readonly states: readonly NodeState[];
  readonly nodes: readonly NodeSummary[];
}) {
  return states.map(({ nodeId, state, message, since }) => (
    <Alert
      key={nodeId}
      color={state === 'FAILING' ? 'warning' : 'danger'}
      icon={<IconAlertTriangle size={18} />}
      className={styles['failure']}
    >
      {stateWord(state)}
      {nodes.length > 1 &&
        ` on node ${nodeLabel(nodes.find(({ node_id }) => node_id === nodeId))}`} (started{' '}
      <RelativeTime value={since} />
      ): {message ?? 'The node gives no reason; its log may.'}
    </Alert>
  ));
}
