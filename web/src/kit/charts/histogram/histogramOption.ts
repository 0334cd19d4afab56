// How a time histogram is drawn: one bar from the beginning to the end of each bucket, times in the user's zone.
import type { CustomSeriesRenderItem } from 'echarts';
import type { EChartsCoreOption } from 'echarts/core';
import { formatBytes } from '../../values/formatNumber.ts';
import { numberAxis, timeAxis, zoneShift } from '../axes.ts';
import { extentOf, type HistogramBucket, type Measure } from './histogram.ts';
import { PLOT } from '../plot.ts';
import type { ChartTheme } from '../useChartTheme.ts';

export function histogramOption(
  buckets: readonly HistogramBucket[],
  zone: string,
  theme: ChartTheme,
  measure: Measure,
): EChartsCoreOption {
  const [start, end] = extentOf(buckets);
  const shift = zoneShift(zone, start);
  return {
    useUTC: true,
    grid: { ...PLOT, outerBoundsMode: 'none' },
    textStyle: { fontFamily: theme.fontFamily },
    xAxis: timeAxis([start, end], zone, theme),
    yAxis: {
      ...numberAxis(theme, measure === 'bytes' ? { format: formatBytes } : {}),
      min: 0,
      minInterval: 1,
      ...(measure === 'bytes' && byteScale(Math.max(...buckets.map(({ count }) => count)))),
    },
    series: [
      {
        type: 'custom',
        renderItem: bar,
        encode: { x: [0, 1], y: 2 },
        data: buckets.map(({ from, to, count }) => [from + shift, to + shift, count]),
        itemStyle: { color: theme.series },
        // The brush answers the pointer.
        silent: true,
      },
    ],
  };
}

const bar: CustomSeriesRenderItem = (_parameters, api) => {
  const [left = 0, top = 0] = api.coord([api.value(0), api.value(2)]);
  const [right = 0, bottom = 0] = api.coord([api.value(1), 0]);
  // A pixel of air between bars, as long as there is room for it.
  const gap = right - left > 3 ? 1 : 0;
  return {
    type: 'rect',
    shape: { x: left, y: top, width: Math.max(right - left - gap, 1), height: bottom - top },
    style: { fill: api.visual('color') as string },
  };
};

/** Up to a whole step: the axis would else end with a number of its own, too long for its place. */
export function byteScale(highest: number): { interval: number; max: number } {
  const interval = byteStep(highest);
  return { interval, max: Math.max(1, Math.ceil(highest / interval)) * interval };
}

/** About a third of the highest, as a whole number of a unit: steps of ten would come out as 953.7 MiB. */
function byteStep(highest: number): number {
  const aim = Math.max(1, highest / 3);
  const unit = 1024 ** Math.floor(Math.log(aim) / Math.log(1024));
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500].find((candidate) => candidate * unit >= aim);
  return (step ?? 1024) * unit;
}
