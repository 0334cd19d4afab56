// One line above the results: how many there are, how long it took, and a way to stop what takes too long.
import { Button, Loader, Text } from '@mantine/core';
import { IconPlayerStop } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Delayed } from '../../../kit/feedback/Delayed.tsx';
import { formatNumber } from '../../../kit/values/formatNumber.ts';
import { useSearchRun, type Answer } from '../state/searchPage.ts';
import { failureOf } from './failure.ts';
import { totalOf } from './total.ts';
import styles from './SearchPage.module.css';

const CANCEL_AFTER_MS = 1000;

interface Props {
  readonly fieldsToggle: ReactNode;
  /** At the end of the line. */
  readonly actions: ReactNode;
}

export function ResultStatus({ fieldsToggle, actions }: Props) {
  const run = useSearchRun();
  const { answer, isRunning, isCancelled, cancel } = run;
  return (
    <div className={styles['status']}>
      {fieldsToggle}
      <Text component="output" aria-live="polite" size="sm" className={styles['count']}>
        {isCancelled ? 'The search was stopped.' : answer && failureOf(run) === undefined && describe(answer)}
      </Text>
      {isRunning && answer && (
        <Delayed>
          <Loader size={14} color="var(--lb-text-muted)" aria-hidden="true" />
        </Delayed>
      )}
      {cancel && (
        <Delayed delayMs={CANCEL_AFTER_MS}>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPlayerStop size={14} aria-hidden="true" />}
            onClick={cancel}
          >
            Stop
          </Button>
        </Delayed>
      )}
      <div className={styles['statusActions']}>{actions}</div>
    </div>
  );
}

function describe(answer: Answer): string {
  if (!answer.isCounted) return 'Counting…';
  const total = totalOf(answer);
  const { duration } = answer.result.execution_stats;
  const seconds = `${(duration / 1000).toFixed(2)} s`;
  if (total === undefined) return `Answered in ${seconds}`;
  return `${formatNumber(total)} ${total === 1 ? 'message' : 'messages'} in ${seconds}`;
}
