// How far something has come, or how full it is; without a number, that it is under way.
import { Progress, Text } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import styles from './ProgressBar.module.css';

export interface ProgressBarProps {
  readonly label: string;
  /** 0 to `max`; undefined while nobody knows how much there is to do. */
  readonly value: number | undefined;
  readonly max?: number;
  /** Instead of the percentage, for example `3 of 12 indices`. */
  readonly text?: ReactNode;
  readonly tone?: 'info' | 'success' | 'warning' | 'danger';
}

export function ProgressBar({ label, value, max = 100, text, tone = 'info' }: ProgressBarProps) {
  const labelId = useId();
  const textId = useId();
  const percent =
    value === undefined || max <= 0 ? undefined : Math.min(Math.max((value / max) * 100, 0), 100);
  return (
    <div className={styles['progress']}>
      <div className={styles['words']}>
        <Text span size="sm" fw={500} id={labelId} className={styles['label']} title={label}>
          {label}
        </Text>
        <Text span size="sm" c="dimmed" id={textId} className={styles['text']}>
          {text ?? (percent === undefined ? 'In progress' : `${Math.floor(percent)}%`)}
        </Text>
      </div>
      <Progress.Root size="sm">
        <Progress.Section
          value={percent ?? 100}
          color={tone}
          aria-labelledby={labelId}
          aria-describedby={textId}
          className={percent === undefined ? styles['endless'] : undefined}
          {...(percent === undefined ? ENDLESS : {})}
        />
      </Progress.Root>
    </div>
  );
}

/** A progress bar without a value is what readers call indeterminate. */
const ENDLESS = { withAria: false, role: 'progressbar', animated: true } as const;
