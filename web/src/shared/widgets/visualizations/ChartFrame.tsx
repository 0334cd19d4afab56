// Around every chart: what it shows in words, its legend, and what was left out of it.
import { Text, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { Legend, type ChooseColor, type LegendEntry } from '../../../kit/charts/Legend.tsx';
import styles from './visualizations.module.css';

interface ChartFrameProps {
  readonly label: string;
  readonly summary: string;
  readonly summaryId?: string;
  readonly note?: string | undefined;
  readonly legend?: readonly LegendEntry[];
  readonly hidden: ReadonlySet<string>;
  readonly onHide: (hidden: ReadonlySet<string>) => void;
  readonly onColor?: ChooseColor | undefined;
  readonly children: ReactNode;
}

export function ChartFrame(props: ChartFrameProps) {
  const { label, summary, summaryId, note, legend = [], hidden, onHide, onColor, children } = props;
  return (
    <figure className={styles['figure']} aria-label={label}>
      {children}
      <VisuallyHidden component="figcaption" id={summaryId}>
        {summary}
      </VisuallyHidden>
      {legend.length > 0 && <Legend entries={legend} hidden={hidden} onChange={onHide} onColor={onColor} />}
      {note !== undefined && (
        <Text size="xs" c="dimmed" mt="xxs">
          {note}
        </Text>
      )}
    </figure>
  );
}
