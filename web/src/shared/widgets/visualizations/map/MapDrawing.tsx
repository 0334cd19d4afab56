// The drawing of a map. Loaded on its own, because it brings ECharts and the shapes of the world.
import type { EChartsCoreOption } from 'echarts/core';
import { useMemo } from 'react';
import { registerMap } from '../../../../kit/charts/echartsMap.ts';
import { tooltipBox, tooltipContent } from '../../../../kit/charts/tooltip.ts';
import { useChartTheme, type ChartTheme } from '../../../../kit/charts/useChartTheme.ts';
import { useEChart } from '../../../../kit/charts/useEChart.ts';
import { formatNumber } from '../../../../kit/values/formatNumber.ts';
import { symbolSize, type MapPlace } from './places.ts';
// Natural Earth, 1:110 million, which is in the public domain.
import world from './data/world.json?raw';
import styles from '../visualizations.module.css';

registerMap('world', { geoJSON: world, specialAreas: {} });

export interface MapDrawingProps {
  /** Memoised. */
  readonly places: readonly MapPlace[];
  readonly onClick?: ((place: MapPlace) => void) | undefined;
}

export function MapDrawing({ places, onClick }: MapDrawingProps) {
  const theme = useChartTheme();
  // The largest lie below, so that a small one on top of them can be pointed at.
  const sorted = useMemo(() => places.toSorted((a, b) => b.value - a.value), [places]);
  const option = useMemo(() => mapOption(sorted, theme), [sorted, theme]);
  const element = useEChart(option, {
    onClick: ({ dataIndex }) => {
      const place = sorted[dataIndex];
      if (place) onClick?.(place);
    },
  });
  return <div ref={element} className={styles['drawing']} aria-hidden="true" />;
}

function mapOption(places: readonly MapPlace[], theme: ChartTheme): EChartsCoreOption {
  const highest = places[0]?.value ?? 0;
  return {
    textStyle: { fontFamily: theme.fontFamily },
    tooltip: {
      ...tooltipBox(theme),
      trigger: 'item',
      formatter: ({ dataIndex, color }: { dataIndex: number; color: string }) => {
        const place = places[dataIndex];
        if (place === undefined) return '';
        return tooltipContent(place.name, [{ name: '', value: formatNumber(place.value), color }]);
      },
    },
    geo: {
      map: 'world',
      roam: true,
      top: 4,
      bottom: 4,
      scaleLimit: { min: 1, max: 12 },
      silent: true,
      itemStyle: { areaColor: theme.line, borderColor: theme.surface, borderWidth: 0.6 },
    },
    series: [
      {
        type: 'scatter',
        coordinateSystem: 'geo',
        data: places.map(({ longitude, latitude, value }) => ({
          value: [longitude, latitude, value],
          symbolSize: symbolSize(value, highest),
        })),
        itemStyle: { color: theme.series, opacity: 0.72, borderColor: theme.surface, borderWidth: 1 },
      },
    ],
  };
}
