// Counts over time. Drag over it, or use the arrow keys with Shift and then Enter, to choose a range of it.
import { Text, VisuallyHidden } from '@mantine/core';
import { useId, type CSSProperties } from 'react';
import { useTimeZone } from '../../platform/time/useTimeZone.ts';
import { LoadingIndicator } from '../LoadingIndicator.tsx';
import { lazyPiece } from '../lazyPiece.tsx';
import { describeHistogram, describeSpan, placeOf, rangeOf } from './histogram.ts';
import type { BucketSpan, HistogramBucket, HistogramRange, Measure, Wording } from './histogram.ts';
import type { HistogramDrawingProps } from './HistogramDrawing.tsx';
import styles from './TimeHistogram.module.css';
import { useBrush } from './useBrush.ts';

const Drawing = lazyPiece<HistogramDrawingProps>(
  'time-histogram',
  async () => (await import('./HistogramDrawing.tsx')).HistogramDrawing,
  () => <LoadingIndicator text="Loading chart…" />,
);

export interface TimeHistogramProps {
  /** What the chart is about, for example `Messages over time`. */
  readonly label: string;
  /** In the order of time, one directly after the other. */
  readonly buckets: readonly HistogramBucket[];
  /** What is counted, in the plural. */
  readonly unit?: string;
  readonly measure?: Measure;
  /** Without it the histogram can be read, but nothing can be chosen in it. */
  readonly onSelectRange?: (range: HistogramRange) => void;
  readonly height?: number;
}

export function TimeHistogram(props: TimeHistogramProps) {
  const { label, buckets, unit = 'messages', measure = 'count', onSelectRange, height = 160 } = props;
  const zone = useTimeZone();
  const helpId = useId();
  const select = (span: BucketSpan) => {
    const range = rangeOf(buckets, span);
    if (range) onSelectRange?.(range);
  };
  const { span, cursor, handlers } = useBrush(buckets, onSelectRange && select);
  const wording: Wording = { zone, unit, measure };

  if (buckets.length === 0) {
    return (
      <figure className={styles['figure']} aria-label={label}>
        <div className={styles['empty']} style={{ height }}>
          No data available.
        </div>
      </figure>
    );
  }
  const whole = { anchor: 0, cursor: buckets.length - 1 };
  return (
    <figure className={styles['figure']}>
      <figcaption className={styles['caption']}>
        <Text span fw={550}>
          {label}
        </Text>
        <Text span c="dimmed" className={styles['readout']}>
          {describeSpan(buckets, span ?? whole, wording)}
        </Text>
      </figcaption>
      {/* A slider over the buckets: screen readers then hand the arrow keys through by themselves. */}
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input cannot hold the drawing
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-describedby={helpId}
        aria-valuemin={0}
        aria-valuemax={buckets.length - 1}
        aria-valuenow={cursor}
        aria-valuetext={describeSpan(buckets, span ?? { anchor: cursor, cursor }, wording)}
        className={styles['plot']}
        data-brush={onSelectRange !== undefined}
        style={{ height }}
        {...handlers}
      >
        <Drawing buckets={buckets} zone={zone} measure={measure} />
        {span && <div className={styles['mark']} style={markStyle(buckets, span)} />}
      </div>
      <VisuallyHidden id={helpId}>
        {describeHistogram(buckets, wording)}
        {onSelectRange && ' Arrow keys move, with Shift they extend the range, Enter chooses it.'}
      </VisuallyHidden>
    </figure>
  );
}

function markStyle(buckets: readonly HistogramBucket[], span: BucketSpan): CSSProperties {
  const { left, width } = placeOf(buckets, span);
  return { '--mark-left': left, '--mark-width': width } as CSSProperties;
}
