// How bars, lines, areas and points are drawn, over time or over groups.
import type { MetricUnit } from '@logboom/contract/search/view-document';
import type { EChartsCoreOption } from 'echarts/core';
import { categoryAxis, numberAxis, timeAxis, zoneShift } from '../../../kit/charts/axes.ts';
import { extentOf, type HistogramBucket } from '../../../kit/charts/histogram/histogram.ts';
import { PLOT } from '../../../kit/charts/plot.ts';
import { tooltipBox, tooltipContent } from '../../../kit/charts/tooltip.ts';
import type { ChartTheme } from '../../../kit/charts/useChartTheme.ts';
import { withMarks, type ChartMarks } from '../display/chartMarks.ts';
import { axisText, formatMetric } from '../display/formatMetric.ts';
import type { ChartPlace } from '../pivot/chartData.ts';
import type { BarMode, Interpolation } from './visualizationOptions.ts';

export interface ColoredSeries {
  readonly name: string;
  readonly color: string;
  readonly points: readonly (number | null)[];
}

export interface AxisPicture {
  readonly kind: 'bar' | 'line' | 'area' | 'scatter';
  readonly series: readonly ColoredSeries[];
  readonly places: readonly ChartPlace[];
  /** One for each place when the places are times. */
  readonly buckets: readonly HistogramBucket[] | undefined;
  readonly barMode: BarMode;
  readonly interpolation: Interpolation;
  readonly logarithmic: boolean;
  readonly zone: string;
  readonly unit: MetricUnit;
  readonly marks: ChartMarks;
}

/** Lines through more points than this are only lines. */
const MAX_SYMBOLS = 60;

export function axisOption(picture: AxisPicture, theme: ChartTheme): EChartsCoreOption {
  const { buckets, places, zone, logarithmic } = picture;
  const xAxis = buckets
    ? timeAxis(extentOf(buckets), zone, theme)
    : { ...categoryAxis(labels(places), theme), boundaryGap: picture.kind !== 'area' };
  return {
    useUTC: true,
    textStyle: { fontFamily: theme.fontFamily },
    // The brush must know where the plot is; without it, long names get the room they need.
    grid: buckets
      ? { ...PLOT, outerBoundsMode: 'none' }
      : { left: 8, right: 12, top: 10, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    tooltip: {
      ...tooltipBox(theme),
      trigger: 'axis',
      axisPointer: {
        type: picture.kind === 'bar' ? 'shadow' : 'line',
        lineStyle: { color: theme.muted },
        shadowStyle: { color: theme.line, opacity: 0.35 },
      },
      formatter: (hovered: unknown) => tooltipAt(picture, placeOf(hovered)),
    },
    xAxis,
    yAxis: numberAxis(theme, { logarithmic, format: axisText(picture.unit) }),
    series: withMarks(seriesOf(picture), picture, theme),
  };
}

const labels = (places: readonly ChartPlace[]) => places.map(({ label }) => label || 'All messages');

function seriesOf(picture: AxisPicture): object[] {
  const xs = picture.buckets && middles(picture.buckets, picture.zone);
  return picture.series.map(({ name, color, points }) => {
    const drawn = points.map((point) => drawnPoint(point, picture));
    return {
      ...styleOf(picture, points.length),
      name,
      itemStyle: { color, ...(isOverlaid(picture) && { opacity: 0.6 }) },
      data: xs ? drawn.map((point, index) => [xs[index] ?? 0, point]) : drawn,
    };
  });
}

function drawnPoint(point: number | null, picture: AxisPicture): number | null {
  // What has no number would take with it everything that stands on it.
  if (point === null) return isStacked(picture) ? 0 : null;
  // A logarithm has no place for zero and below.
  return picture.logarithmic && point <= 0 ? null : point;
}

function isStacked({ kind, barMode }: AxisPicture): boolean {
  return kind === 'bar' && (barMode === 'stack' || barMode === 'relative');
}

/** In the middle of its bucket a bar fills it. */
function middles(buckets: readonly HistogramBucket[], zone: string): number[] {
  const shift = zoneShift(zone, buckets[0]?.from ?? 0);
  return buckets.map(({ from, to }) => (from + to) / 2 + shift);
}

function isOverlaid({ kind, barMode }: AxisPicture): boolean {
  return kind === 'bar' && barMode === 'overlay';
}

function styleOf(picture: AxisPicture, points: number): object {
  const { kind, barMode, buckets } = picture;
  switch (kind) {
    case 'bar':
      return {
        type: 'bar',
        barCategoryGap: buckets ? '6%' : '25%',
        ...(buckets === undefined && { barMaxWidth: 56 }),
        ...(barMode === 'stack' && { stack: 'all', stackStrategy: 'all' }),
        ...(barMode === 'relative' && { stack: 'all', stackStrategy: 'samesign' }),
        ...(barMode === 'overlay' && { barGap: '-100%' }),
      };
    case 'scatter':
      return { type: 'scatter', symbolSize: 8 };
    case 'line':
    case 'area':
      return {
        type: 'line',
        symbol: 'circle',
        symbolSize: 5,
        showSymbol: points <= MAX_SYMBOLS,
        lineStyle: { width: 2 },
        ...(kind === 'area' && { areaStyle: { opacity: 0.22 } }),
        ...interpolated(picture),
      };
  }
}

/** A step over time changes where the bucket ends, which is half-way between two middles. */
function interpolated({ interpolation, buckets }: AxisPicture): object {
  if (interpolation === 'spline') return { smooth: 0.4, smoothMonotone: 'x' };
  return interpolation === 'step-after' ? { step: buckets ? 'middle' : 'end' } : {};
}

function placeOf(hovered: unknown): number {
  const [first] = Array.isArray(hovered) ? (hovered as { dataIndex?: number }[]) : [];
  return first?.dataIndex ?? -1;
}

function tooltipAt({ series, places, unit }: AxisPicture, place: number): HTMLElement {
  const lines = series
    .flatMap(({ name, color, points }) => {
      const point = points[place];
      return point === null || point === undefined ? [] : [{ name, color, point }];
    })
    .toSorted((a, b) => b.point - a.point)
    .map(({ point, ...line }) => ({ ...line, value: formatMetric(point, unit) }));
  return tooltipContent(places[place]?.label || 'All messages', lines);
}
