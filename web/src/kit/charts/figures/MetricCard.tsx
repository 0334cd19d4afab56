// One number that matters: its name, its value, where it is going, and how it went lately.
import { Skeleton, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Delayed } from '../../feedback/Delayed.tsx';
import { formatNumber } from '../../values/formatNumber.ts';
import { NoValue } from '../../values/NoValue.tsx';
import styles from './MetricCard.module.css';
import { Sparkline } from './Sparkline.tsx';
import { Trend, type TrendProps } from './Trend.tsx';

export interface MetricCardProps {
  readonly label: string;
  /** Numbers are formatted; anything else is shown as it is. Undefined is still on its way, null is not known. */
  readonly value: ReactNode;
  readonly unit?: string;
  readonly trend?: TrendProps;
  readonly history?: readonly (number | null)[];
  /** A few words below, for example what the number is compared with. */
  readonly note?: ReactNode;
}

export function MetricCard({ label, value, unit, trend, history, note }: MetricCardProps) {
  return (
    <section className={styles['card']} aria-label={label}>
      <Text size="xs" c="dimmed" className={styles['label']} title={label}>
        {label}
      </Text>
      <div className={styles['row']}>
        <div className={styles['value']} aria-live="polite" aria-atomic="true">
          <Shown value={value} />
          {unit !== undefined && value !== undefined && value !== null && (
            <span className={styles['unit']}> {unit}</span>
          )}
        </div>
        {trend && value !== undefined && <Trend {...trend} />}
      </div>
      {note !== undefined && (
        <Text size="xs" c="dimmed">
          {note}
        </Text>
      )}
      {history && <Sparkline values={history} label={label} width="100%" height={36} />}
    </section>
  );
}

function Shown({ value }: { readonly value: ReactNode }) {
  if (value === undefined) {
    return (
      <Delayed>
        <Skeleton component="span" display="inline-block" height={20} width={90} />
      </Delayed>
    );
  }
  if (value === null) return <NoValue />;
  return typeof value === 'number' ? formatNumber(value) : value;
}
