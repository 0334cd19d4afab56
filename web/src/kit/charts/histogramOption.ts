// How a time histogram is drawn: one bar from the beginning to the end of each bucket, times in the user's zone.
import { tzOffset } from '@date-fns/tz/tzOffset';
import type { CustomSeriesRenderItem } from 'echarts';
import type { EChartsCoreOption } from 'echarts/core';
import { formatDate } from '../values/dateFormats.ts';
import { formatBytes } from '../values/formatNumber.ts';
import { extentOf, type HistogramBucket, type Measure } from './histogram.ts';
import { PLOT } from './plot.ts';
import type { ChartTheme } from './useChartTheme.ts';

const MINUTE = 60_000;
const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

export function histogramOption(
  buckets: readonly HistogramBucket[],
  zone: string,
  theme: ChartTheme,
  measure: Measure,
): EChartsCoreOption {
  const [start, end] = extentOf(buckets);
  // ECharts knows UTC and the browser's zone. Moved by the offset of the user's, its UTC days begin at their midnight.
  const shift = tzOffset(zone, new Date(start)) * MINUTE;
  return {
    useUTC: true,
    grid: { ...PLOT, outerBoundsMode: 'none' },
    textStyle: { fontFamily: theme.fontFamily },
    xAxis: {
      type: 'time',
      min: start + shift,
      max: end + shift,
      splitNumber: 6,
      axisLine: { lineStyle: { color: theme.line } },
      axisTick: { show: false },
      splitLine: { show: false },
      axisLabel: {
        color: theme.muted,
        fontSize: 12,
        hideOverlap: true,
        alignMinLabel: 'left',
        alignMaxLabel: 'right',
        formatter: (shifted: number) => tickText(new Date(shifted - shift), zone, end - start),
      },
    },
    yAxis: {
      type: 'value',
      min: 0,
      minInterval: 1,
      splitNumber: 3,
      ...(measure === 'bytes' && { interval: byteStep(Math.max(...buckets.map(({ count }) => count))) }),
      splitLine: { lineStyle: { color: theme.line } },
      axisLabel: {
        color: theme.muted,
        fontSize: 12,
        formatter: (value: number) => (measure === 'bytes' ? formatBytes(value) : compact.format(value)),
      },
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

/** About a third of the highest, as a whole number of a unit: steps of ten would come out as 953.7 MiB. */
export function byteStep(highest: number): number {
  const aim = Math.max(1, highest / 3);
  const unit = 1024 ** Math.floor(Math.log(aim) / Math.log(1024));
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500].find((candidate) => candidate * unit >= aim);
  return (step ?? 1024) * unit;
}

/** Days at midnight, else the time of day; seconds only where minutes would repeat. */
function tickText(date: Date, zone: string, span: number): string {
  const [day = '', time = ''] = formatDate(date, zone).split(' ');
  if (time === '00:00:00') return day.slice(5);
  return span < 10 * MINUTE ? time : time.slice(0, 5);
}
