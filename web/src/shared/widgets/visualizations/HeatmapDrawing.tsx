// The drawing of a heat map. Loaded on its own, because it brings ECharts.
import type { EChartsCoreOption } from 'echarts/core';
import { useMemo } from 'react';
import { categoryAxis, tickText } from '../../../kit/charts/axes.ts';
import '../../../kit/charts/echartsHeatmap.ts';
import { tooltipBox, tooltipContent } from '../../../kit/charts/tooltip.ts';
import { useChartTheme, type ChartTheme } from '../../../kit/charts/useChartTheme.ts';
import { useEChart } from '../../../kit/charts/useEChart.ts';
import { formatNumber } from '../../../kit/values/formatNumber.ts';
import type { HeatmapCell, HeatmapData } from '../pivot/heatmapData.ts';
import styles from './visualizations.module.css';

export interface HeatmapDrawingProps {
  /** Memoised, as the colours are. */
  readonly data: HeatmapData;
  readonly zone: string;
  /** From the lowest to the highest. */
  readonly colors: readonly string[];
  readonly ends: readonly [lowest: number, highest: number];
  readonly onClick?: ((cell: HeatmapCell) => void) | undefined;
}

export function HeatmapDrawing({ data, zone, colors, ends, onClick }: HeatmapDrawingProps) {
  const theme = useChartTheme();
  const [lowest, highest] = ends;
  const option = useMemo(
    () => heatmapOption(data, zone, colors, [lowest, highest], theme),
    [data, zone, colors, lowest, highest, theme],
  );
  const element = useEChart(option, {
    replace: true,
    onClick: ({ dataIndex }) => {
      const cell = data.cells[dataIndex];
      if (cell) onClick?.(cell);
    },
  });
  return <div ref={element} className={styles['drawing']} aria-hidden="true" />;
}

function heatmapOption(
  { across, down, cells }: HeatmapData,
  zone: string,
  colors: readonly string[],
  [min, max]: readonly [number, number],
  theme: ChartTheme,
): EChartsCoreOption {
  return {
    textStyle: { fontFamily: theme.fontFamily },
    grid: { left: 8, right: 12, top: 8, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    tooltip: {
      ...tooltipBox(theme),
      trigger: 'item',
      formatter: ({ dataIndex, color }: { dataIndex: number; color: string }) => {
        const cell = cells[dataIndex];
        if (cell === undefined) return '';
        const line = { name: down[cell.row]?.name ?? '', value: formatNumber(cell.value), color };
        return tooltipContent(across[cell.column]?.label || 'All messages', [line]);
      },
    },
    xAxis: categoryAxis(acrossLabels(across, zone), theme),
    // The first on top, as in a table.
    yAxis: {
      ...categoryAxis(
        down.map(({ name }) => name),
        theme,
        true,
      ),
      inverse: true,
    },
    visualMap: { show: false, min, max, inRange: { color: [...colors] } },
    series: [
      {
        type: 'heatmap',
        data: cells.map(({ column, row, value }) => [column, row, value]),
        itemStyle: { borderColor: theme.surface, borderWidth: 1 },
        progressive: 0,
      },
    ],
  };
}

/** Times stand as they do on an axis of time: there is no room for their days. */
function acrossLabels(across: HeatmapData['across'], zone: string): string[] {
  const span = (across.at(-1)?.time ?? 0) - (across[0]?.time ?? 0);
  return across.map(({ label, time }) =>
    time === undefined ? label || 'All messages' : tickText(new Date(time), zone, span),
  );
}
