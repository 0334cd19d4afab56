// The axes and bars of a time histogram. Loaded on its own, because it brings ECharts.
import { useMemo } from 'react';
import type { HistogramBucket } from './histogram.ts';
import { histogramOption } from './histogramOption.ts';
import { useChartTheme } from './useChartTheme.ts';
import { useEChart } from './useEChart.ts';
import styles from './TimeHistogram.module.css';

export interface HistogramDrawingProps {
  readonly buckets: readonly HistogramBucket[];
  readonly zone: string;
}

export function HistogramDrawing({ buckets, zone }: HistogramDrawingProps) {
  const theme = useChartTheme();
  const option = useMemo(() => histogramOption(buckets, zone, theme), [buckets, zone, theme]);
  return <div ref={useEChart(option)} className={styles['drawing']} aria-hidden="true" />;
}
