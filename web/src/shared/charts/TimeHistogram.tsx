// Counts over time. Drag over it, or use the arrow keys with Shift and then Enter, to choose a range of it.
import { Text, VisuallyHidden } from '@mantine/core';
import { useId } from 'react';
import { useTimeZone } from '../../platform/time/useTimeZone.ts';
import { LoadingIndicator } from '../../kit/feedback/LoadingIndicator.tsx';
import { lazyPiece } from '../../kit/loading/lazyPiece.tsx';
import { BrushPlot } from '../../kit/charts/histogram/BrushPlot.tsx';
import { describeHistogram, describeSpan, rangeOf } from '../../kit/charts/histogram/histogram.ts';
import type {
  BucketSpan,
  HistogramBucket,
  HistogramRange,
  Measure,
  Wording,
} from '../../kit/charts/histogram/histogram.ts';
import type { HistogramDrawingProps } from '../../kit/charts/histogram/HistogramDrawing.tsx';
import styles from '../../kit/charts/histogram/histogram.module.css';
import { BRUSH_KEYS, useBrush } from '../../kit/charts/histogram/useBrush.ts';

const Drawing = lazyPiece<HistogramDrawingProps>(
  'time-histogram',
  async () => (await import('../../kit/charts/histogram/HistogramDrawing.tsx')).HistogramDrawing,
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
  const brush = useBrush(buckets, onSelectRange && select);
  const { span, cursor } = brush;
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
      <BrushPlot
        label={label}
        describedBy={helpId}
        buckets={buckets}
        brush={brush}
        canSelect={onSelectRange !== undefined}
        valueText={describeSpan(buckets, span ?? { anchor: cursor, cursor }, wording)}
        height={height}
      >
        <Drawing buckets={buckets} zone={zone} measure={measure} />
      </BrushPlot>
      <VisuallyHidden id={helpId}>
        {describeHistogram(buckets, wording)}
        {onSelectRange && ` ${BRUSH_KEYS}`}
      </VisuallyHidden>
    </figure>
  );
}
