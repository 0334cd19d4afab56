// New messages as they are stored, for a query and streams. Space pauses; what comes meanwhile is counted and kept.
import type { ResultMessage } from '@logboom/contract/search/schemas';
import { ActionIcon, Button, Group, Title } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconTrash, IconX } from '@tabler/icons-react';
import { useMemo, type KeyboardEvent } from 'react';
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx';
import { formatNumber } from '../../../kit/values/formatNumber.ts';
import type { TailLines } from './tailBuffer.ts';
import { TailList } from './TailList.tsx';
import { TailStatus } from './TailStatus.tsx';
import { useTail } from './useTail.ts';
import { wordsPattern } from './queryWords.ts';
import styles from './LiveTail.module.css';

interface LiveTailProps {
  readonly query: string;
  readonly streams: readonly string[];
  readonly fields: readonly string[];
  readonly onOpen?: (message: ResultMessage) => void;
  readonly onClose: () => void;
}

export function LiveTail({ query, streams, fields, onOpen, onClose }: LiveTailProps) {
  const { tail, state, buffer } = useTail({ query, streams, fields });
  const { isPaused } = tail;
  const pattern = useMemo(() => wordsPattern(query), [query]);
  const toggle = () => (isPaused ? buffer.resume() : buffer.pause());
  const onKeyDown = (event: KeyboardEvent) => {
    // A button that has the focus is pressed by the same key.
    if (event.key !== ' ' || (event.target instanceof Element && event.target.closest('button'))) return;
    event.preventDefault();
    toggle();
  };
  const PauseIcon = isPaused ? IconPlayerPlay : IconPlayerPause;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- takes keys that nothing inside has taken
    <section className={styles['tail']} aria-label="Live tail" onKeyDown={onKeyDown}>
      <Group justify="space-between" gap="xs" className={styles['head']}>
        <Group gap="sm">
          <Title order={2} size="h4">
            Live tail
          </Title>
          <TailStatus state={state} isPaused={isPaused} />
        </Group>
        <Group gap="xs">
          <Button
            size="xs"
            variant="default"
            leftSection={<PauseIcon size={14} />}
            title="Space"
            onClick={toggle}
          >
            {isPaused ? 'Resume' : 'Pause'}
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconTrash size={14} />}
            onClick={() => buffer.clear()}
          >
            Clear
          </Button>
          <ActionIcon variant="subtle" color="gray" aria-label="Close live tail" onClick={onClose}>
            <IconX size={16} />
          </ActionIcon>
        </Group>
      </Group>
      <Counts tail={tail} />
      {tail.lines.length === 0 ? (
        <EmptyState title="Waiting for messages">
          Messages that match are shown here as soon as they are stored.
        </EmptyState>
      ) : (
        <TailList tail={tail} fields={fields} pattern={pattern} onOpen={onOpen} />
      )}
    </section>
  );
}

function Counts({ tail: { isPaused, waiting, skipped, dropped, lines } }: { readonly tail: TailLines }) {
  const words = [
    `${formatNumber(lines.length)} ${lines.length === 1 ? 'line' : 'lines'}`,
    ...(isPaused && waiting > 0 ? [`${formatNumber(waiting)} came since the pause`] : []),
    ...(skipped > 0
      ? [`${formatNumber(skipped)} more ${skipped === 1 ? 'message was' : 'messages were'} not shown`]
      : []),
    ...(dropped > 0 && lines.length > 0 ? [`${formatNumber(dropped)} older ones left the list`] : []),
  ];
  return <p className={styles['counts']}>{words.join(' · ')}</p>;
}
