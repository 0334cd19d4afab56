// The state of a sidecar or of a collector: colour, shape and word.
import {
  IconAlertTriangleFilled,
  IconCircleCheckFilled,
  IconHelpCircleFilled,
  IconMoon,
  IconPlayerStopFilled,
} from '@tabler/icons-react';
import { STATES, type State } from './sidecarState.ts';
import styles from './sidecars.module.css';

const ICONS = {
  running: IconCircleCheckFilled,
  stopped: IconPlayerStopFilled,
  unknown: IconHelpCircleFilled,
  failing: IconAlertTriangleFilled,
};

export function StateIcon({ state, size = 16 }: { readonly state: State; readonly size?: number }) {
  const Icon = ICONS[state];
  return <Icon size={size} aria-hidden="true" className={styles['stateIcon']} data-state={state} />;
}

interface Props {
  readonly state: State;
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

/** Of one that has not reported for a while: what it said last no longer counts. */
export function InactiveMark() {
  return (
    <span className={styles['mark']}>
      <IconMoon size={16} aria-hidden="true" />
      Inactive
    </span>
  );
}
