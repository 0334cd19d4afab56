// The state of a collector or of a backend: colour, shape and word.
import { IconAlertTriangleFilled, IconCircleCheckFilled, IconHelpCircleFilled } from '@tabler/icons-react';
import { STATES, type State } from './collectorState.ts';
import styles from './StateMark.module.css';

const ICONS = {
  running: IconCircleCheckFilled,
  unknown: IconHelpCircleFilled,
  failing: IconAlertTriangleFilled,
};

export function StateIcon({ state, size = 16 }: { readonly state: State; readonly size?: number }) {
  const Icon = ICONS[state];
  return <Icon size={size} aria-hidden="true" className={styles['icon']} data-state={state} />;
}

interface StateMarkProps {
  readonly state: State;
  /** What the agent said about it, on hover. */
  readonly message?: string;
}

export function StateMark({ state, message }: StateMarkProps) {
  return (
    <span className={styles['mark']} title={message === '' ? undefined : message}>
      <StateIcon state={state} />
      {STATES[state].word}
    </span>
  );
}
