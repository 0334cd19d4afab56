// Which way a number goes, as arrow, colour and words.
import { VisuallyHidden } from '@mantine/core';
import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react';
import { formatPercentage } from '../../values/formatNumber.ts';
import styles from './MetricCard.module.css';

export interface TrendProps {
  /** The change as a part of what was before: 0.1 is ten percent more. */
  readonly change: number;
  /** Whether more is good news or bad news; neither without it. */
  readonly better?: 'up' | 'down';
}

const directions = {
  up: { Icon: IconArrowUpRight, word: 'up' },
  down: { Icon: IconArrowDownRight, word: 'down' },
  flat: { Icon: IconArrowRight, word: 'unchanged' },
} as const;

export function Trend({ change, better }: TrendProps) {
  const direction = change > 0 ? 'up' : change < 0 ? 'down' : 'flat';
  const { Icon, word } = directions[direction];
  const tone =
    better === undefined || direction === 'flat' ? 'neutral' : direction === better ? 'good' : 'bad';
  return (
    <span className={styles['trend']} data-tone={tone}>
      <Icon size={16} aria-hidden="true" />
      <VisuallyHidden>{word} </VisuallyHidden>
      {formatPercentage(Math.abs(change))}
    </span>
  );
}
