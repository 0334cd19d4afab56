// The drawing of a chart with two axes. Loaded on its own, because it brings ECharts.
import { useMemo } from 'react';
import '../../../kit/charts/echartsAxes.ts';
import { useChartTheme } from '../../../kit/charts/useChartTheme.ts';
import { useEChart, type ChartClick } from '../../../kit/charts/useEChart.ts';
import { axisOption, type AxisPicture } from './axisOption.ts';
import styles from './visualizations.module.css';

export interface AxisDrawingProps {
  /** Memoised. */
  readonly picture: AxisPicture;
  readonly onClick?: ((click: ChartClick) => void) | undefined;
}

export function AxisDrawing({ picture, onClick }: AxisDrawingProps) {
  const theme = useChartTheme();
  const option = useMemo(() => axisOption(picture, theme), [picture, theme]);
  const element = useEChart(option, { replace: true, onClick });
  return <div ref={element} className={styles['drawing']} aria-hidden="true" />;
}
