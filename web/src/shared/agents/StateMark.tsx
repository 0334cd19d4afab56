// The state of an agent or of what it runs: colour, shape and word.
import {
  IconAlertTriangleFilled,
  IconCircleCheckFilled,
  IconHelpCircleFilled,
  IconMoon,
  IconPlayerStopFilled,
} from '@tabler/icons-react';
import { healthWord, STATES, type AgentState, type Health } from './agentState.ts';
import styles from './StateMark.module.css';

const ICONS = {
  running: IconCircleCheckFilled,
  stopped: IconPlayerStopFilled,
  unknown: IconHelpCircleFilled,
  failing: IconAlertTriangleFilled,
};

export function StateIcon({ state, size = 16 }: { readonly state: AgentState; readonly size?: number }) {
  const Icon = ICONS[state];
  return <Icon size={size} aria-hidden="true" className={styles['icon']} data-state={state} />;
}

interface Props {
  readonly state: AgentState;
  /** What the agent said about it, on hover. */
  readonly message?: string | undefined;
}

export function StateMark({ state, message }: Props) {
  return (
    <span className={styles['mark']} title={message || undefined}>
      <StateIcon state={state} />
      {STATES[state].word}
    </span>
  );
}

interface HealthProps {
  readonly health: Health;
  readonly message?: string | undefined;
}

export function HealthMark({ health, message }: HealthProps) {
  if (health !== 'inactive') return <StateMark state={health} message={message} />;
  return (
    <span className={styles['mark']}>
      <IconMoon size={16} aria-hidden="true" />
      {healthWord('inactive')}
    </span>
  );
}
