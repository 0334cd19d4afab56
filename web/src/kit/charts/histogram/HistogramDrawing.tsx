// The axes and bars of a time histogram. Loaded on its own, because it brings ECharts.
import { useMemo } from 'react';
import type { HistogramBucket, Measure } from './histogram.ts';
import { histogramOption } from './histogramOption.ts';
import { useChartTheme } from '../useChartTheme.ts';
import { useEChart } from '../useEChart.ts';
import styles from './histogram.module.css';

export interface HistogramDrawingProps {
  readonly buckets: readonly HistogramBucket[];
  readonly zone: string;
  readonly measure: Measure;
}

export function HistogramDrawing({ buckets, zone, measure }: HistogramDrawingProps) {
  const theme = useChartTheme();
  const option = useMemo(
    () => histogramOption(buckets, zone, theme, measure),
    [buckets, zone, theme, measure],
  );
  return <div ref={useEChart(option)} className={styles['drawing']} aria-hidden="true" />;
}
