// Whether messages are routed into a stream: colour, shape and word, with the button that changes it.
import { ActionIcon } from '@mantine/core';
import {
  IconCircleCheckFilled,
  IconPlayerPause,
  IconPlayerPauseFilled,
  IconPlayerPlay,
} from '@tabler/icons-react';
import { fixedBecause, useStreamAccess } from './access.ts';
import { usePauseStream, useResumeStream, type AnyStream } from './streams.api.ts';
import styles from './StreamStatus.module.css';

export function StreamStatus({ stream }: { readonly stream: AnyStream }) {
  const { disabled } = stream;
  const Icon = disabled ? IconPlayerPauseFilled : IconCircleCheckFilled;
  return (
    <span className={styles['mark']}>
      <Icon size={16} aria-hidden="true" className={styles['icon']} data-paused={disabled || undefined} />
      {disabled ? 'Paused' : 'Running'}
    </span>
  );
}

/** For tables: the status, and beside it what changes it. */
export function StreamStatusSwitch({ stream }: { readonly stream: AnyStream }) {
  const { toggle, isPending, label } = useStreamSwitch(stream);
  const access = useStreamAccess();
  const isShown = access.mayChangeState(stream) && fixedBecause(stream) === undefined;
  const Icon = stream.disabled ? IconPlayerPlay : IconPlayerPause;
  return (
    <span className={styles['switch']}>
      <StreamStatus stream={stream} />
      {isShown && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          loading={isPending}
          aria-label={`${label} ${stream.title}`}
          title={label}
          onClick={toggle}
        >
          <Icon size={16} stroke={1.6} />
        </ActionIcon>
      )}
    </span>
  );
}

export function useStreamSwitch(stream: AnyStream) {
  const pause = usePauseStream();
  const resume = useResumeStream();
  const { mutate, isPending } = stream.disabled ? resume : pause;
  return { toggle: () => mutate(stream), isPending, label: stream.disabled ? 'Start' : 'Pause' };
}
