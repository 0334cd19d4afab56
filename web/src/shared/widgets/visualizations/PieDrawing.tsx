// The drawing of a pie. Loaded on its own, because it brings ECharts.
import type { EChartsCoreOption } from 'echarts/core';
import { useMemo } from 'react';
import '../../../kit/charts/echartsPie.ts';
import { tooltipBox, tooltipContent } from '../../../kit/charts/tooltip.ts';
import { useChartTheme, type ChartTheme } from '../../../kit/charts/useChartTheme.ts';
import { useEChart } from '../../../kit/charts/useEChart.ts';
import { formatNumber, formatPercentage } from '../../../kit/values/formatNumber.ts';
import type { Slice } from './pieData.ts';
import styles from './visualizations.module.css';

export interface ColoredSlice extends Slice {
  readonly color: string;
}

export interface PieDrawingProps {
  /** Memoised. */
  readonly slices: readonly ColoredSlice[];
  readonly onClick?: ((slice: ColoredSlice) => void) | undefined;
}

export function PieDrawing({ slices, onClick }: PieDrawingProps) {
  const theme = useChartTheme();
  const option = useMemo(() => pieOption(slices, theme), [slices, theme]);
  const element = useEChart(option, {
    replace: true,
    onClick: ({ dataIndex }) => {
      const slice = slices[dataIndex];
      if (slice) onClick?.(slice);
    },
  });
  return <div ref={element} className={styles['drawing']} aria-hidden="true" />;
}

function pieOption(slices: readonly ColoredSlice[], theme: ChartTheme): EChartsCoreOption {
  const whole = slices.reduce((sum, { value }) => sum + value, 0);
  return {
    textStyle: { fontFamily: theme.fontFamily },
    tooltip: {
      ...tooltipBox(theme),
      trigger: 'item',
      formatter: ({ dataIndex }: { dataIndex: number }) => tooltipOf(slices[dataIndex], whole),
    },
    series: [
      {
        type: 'pie',
        radius: ['34%', '68%'],
        // A thread of the ground between slices.
        itemStyle: { borderColor: theme.surface, borderWidth: 1 },
        label: {
          color: theme.text,
          fontSize: 12,
          overflow: 'truncate',
          formatter: ({ dataIndex }: { dataIndex: number }) => slices[dataIndex]?.name ?? '',
        },
        labelLine: { length: 6, length2: 6, lineStyle: { color: theme.muted } },
        // Small slices are named in the legend and on hover.
        minShowLabelAngle: 8,
        data: slices.map(({ name, value, color }) => ({ name, value, itemStyle: { color } })),
      },
    ],
  };
}

function tooltipOf(slice: ColoredSlice | undefined, whole: number): HTMLElement | string {
  if (slice === undefined) return '';
  const { name, value, color } = slice;
  return tooltipContent(name, [{ name: formatPercentage(value / whole), value: formatNumber(value), color }]);
}
