// How the live tail is connected: colour, shape and word.
import {
  IconAlertTriangleFilled,
  IconCircleCheckFilled,
  IconPlayerPauseFilled,
  IconPlugConnected,
} from '@tabler/icons-react';
import type { TailState } from './tailConnection.ts';
import styles from './LiveTail.module.css';

interface TailStatusProps {
  readonly state: TailState;
  readonly isPaused: boolean;
}

export function TailStatus({ state, isPaused }: TailStatusProps) {
  const { tone, text, Icon } = shown(state, isPaused);
  return (
    <output className={styles['status']} data-tone={tone}>
      <Icon size={16} aria-hidden="true" />
      {text}
    </output>
  );
}

function shown(state: TailState, isPaused: boolean) {
  switch (state.kind) {
    case 'connecting':
      return { tone: 'plain', text: 'Connecting…', Icon: IconPlugConnected };
    case 'reconnecting':
      return { tone: 'warning', text: 'Reconnecting…', Icon: IconAlertTriangleFilled };
    case 'problem':
    case 'refused':
      return { tone: 'danger', text: state.message, Icon: IconAlertTriangleFilled };
    case 'connected':
      return isPaused
        ? { tone: 'plain', text: 'Paused', Icon: IconPlayerPauseFilled }
        : { tone: 'good', text: 'Connected', Icon: IconCircleCheckFilled };
  }
}
