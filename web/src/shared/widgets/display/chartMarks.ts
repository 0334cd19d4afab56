// Lines across a chart: thresholds from left to right, events from top to bottom.
import type { AnnotatedEvent } from '@logboom/contract/search/schemas';
import type { MetricThreshold, MetricUnit } from '@logboom/contract/search/view-document';
import { zoneShift } from '../../../kit/charts/axes.ts';
import { extentOf, type HistogramBucket } from '../../../kit/charts/histogram/histogram.ts';
import { tooltipContent } from '../../../kit/charts/tooltip.ts';
import type { ChartTheme } from '../../../kit/charts/useChartTheme.ts';
import { formatDate } from '../../../kit/values/dateFormats.ts';
import { LEVEL_COLORS, LEVEL_WORDS } from './display.ts';
import { formatMetric } from './formatMetric.ts';

interface Threshold extends MetricThreshold {
  /** Before its number; that of the level unless given. */
  readonly word?: string;
}

export interface ChartMarks {
  readonly thresholds: readonly Threshold[];
  readonly events: readonly AnnotatedEvent[];
}

interface Marked {
  readonly marks: ChartMarks;
  readonly buckets: readonly HistogramBucket[] | undefined;
  readonly zone: string;
  readonly unit: MetricUnit;
}

/** More lines than this would hide what they are about. */
const MAX_EVENTS = 200;
const NO_SYMBOL = ['none', 'none'];

/** ECharts draws them with a series, so they go to the first. */
export function withMarks(series: object[], picture: Marked, theme: ChartTheme): object[] {
  const data = [...thresholdLines(picture, theme), ...eventLines(picture, theme)];
  const [first, ...others] = series;
  if (data.length === 0 || first === undefined) return series;
  return [{ ...first, markLine: { symbol: NO_SYMBOL, silent: false, animation: false, data } }, ...others];
}

function thresholdLines({ marks, unit }: Marked, theme: ChartTheme): object[] {
  return marks.thresholds.map(({ value, level, word = LEVEL_WORDS[level] }) => ({
    yAxis: value,
    lineStyle: { color: theme.levels[LEVEL_COLORS[level]], type: 'dashed', width: 1.5 },
    label: {
      position: 'insideEndTop',
      color: theme.text,
      fontSize: 11,
      formatter: `${word} ${formatMetric(value, unit)}`,
    },
    tooltip: { show: false },
  }));
}

function eventLines({ marks, buckets, zone }: Marked, theme: ChartTheme): object[] {
  if (buckets === undefined) return [];
  const [start, end] = extentOf(buckets);
  const shift = zoneShift(zone, start);
  return marks.events
    .map((event) => ({ ...event, time: Date.parse(event.timestamp) }))
    .filter(({ time }) => time >= start && time <= end)
    .slice(0, MAX_EVENTS)
    .map(({ time, message, alert }) => ({
      xAxis: time + shift,
      lineStyle: { color: theme.levels[alert ? 'danger' : 'warning'], type: 'solid', width: 1.5 },
      label: { show: true, position: 'end', distance: 0, fontSize: 10, color: theme.muted, formatter: '◆' },
      tooltip: {
        show: true,
        trigger: 'item',
        formatter: () =>
          tooltipContent(formatDate(new Date(time), zone), [
            { name: message, value: alert ? 'Alert' : 'Event', color: theme.levels.warning },
          ]),
      },
    }));
}
