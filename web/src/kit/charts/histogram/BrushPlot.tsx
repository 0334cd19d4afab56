// The room of a chart over time in which a part of the time is chosen, with the pointer or the keyboard.
import type { CSSProperties, ReactNode } from 'react';
import { placeOf, type BucketSpan, type HistogramBucket } from './histogram.ts';
import type { Brush } from './useBrush.ts';
import styles from './histogram.module.css';

interface BrushPlotProps {
  readonly label: string;
  /** The element that says what the chart shows and which keys it knows. */
  readonly describedBy: string;
  readonly buckets: readonly HistogramBucket[];
  readonly brush: Brush;
  readonly canSelect: boolean;
  /** What is marked, or where the keyboard is. */
  readonly valueText: string;
  readonly height: number;
  readonly children: ReactNode;
}

/** A slider over the buckets: screen readers then hand the arrow keys through by themselves. */
export function BrushPlot(props: BrushPlotProps) {
  const { label, describedBy, buckets, brush, canSelect, valueText, height, children } = props;
  const { span, cursor, handlers } = brush;
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input cannot hold the drawing
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-describedby={describedBy}
      aria-valuemin={0}
      aria-valuemax={buckets.length - 1}
      aria-valuenow={cursor}
      aria-valuetext={valueText}
      className={styles['plot']}
      data-brush={canSelect}
      style={{ height }}
      {...handlers}
    >
      {children}
      {span && <div className={styles['mark']} style={markStyle(buckets, span)} />}
    </div>
  );
}

function markStyle(buckets: readonly HistogramBucket[], span: BucketSpan): CSSProperties {
  const { left, width } = placeOf(buckets, span);
  return { '--mark-left': left, '--mark-width': width } as CSSProperties;
}
