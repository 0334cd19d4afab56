// The axes of our charts: times in the user's zone, short numbers, quiet lines.
import { tzOffset } from '@date-fns/tz/tzOffset';
import { formatDate } from '../values/dateFormats.ts';
import type { ChartTheme } from './useChartTheme.ts';

const MINUTE = 60_000;
const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** ECharts knows UTC and the browser's zone. Moved by the offset of the user's, its UTC days begin at their midnight. */
export function zoneShift(zone: string, start: number): number {
  return tzOffset(zone, new Date(start)) * MINUTE;
}

/** From `start` to `end`; the numbers on it are moved by the shift of the zone. */
export function timeAxis([start, end]: readonly [number, number], zone: string, theme: ChartTheme) {
  const shift = zoneShift(zone, start);
  return {
    type: 'time',
    min: start + shift,
    max: end + shift,
    splitNumber: 6,
    axisLine: { lineStyle: { color: theme.line } },
    axisTick: { show: false },
    splitLine: { show: false },
    axisLabel: {
      ...labelStyle(theme),
      alignMinLabel: 'left',
      alignMaxLabel: 'right',
      formatter: (shifted: number) => tickText(new Date(shifted - shift), zone, end - start),
    },
  };
}

export function numberAxis(theme: ChartTheme, { logarithmic = false, format = shortNumber } = {}) {
  return {
    type: logarithmic ? 'log' : 'value',
    splitNumber: 3,
    splitLine: { lineStyle: { color: theme.line } },
    axisLabel: { ...labelStyle(theme), formatter: format },
  };
}

/** @param isUpright whether it goes from top to bottom */
export function categoryAxis(labels: readonly string[], theme: ChartTheme, isUpright = false) {
  return {
    type: 'category',
    data: [...labels],
    axisLine: { lineStyle: { color: theme.line } },
    axisTick: { show: false },
    axisLabel: {
      ...labelStyle(theme),
      overflow: 'truncate',
      ...(isUpright ? { width: NAME_WIDTH } : labelRoom(labels.length)),
    },
  };
}

/** A few names are all shown, shortened to the room that each has in a chart half as wide as the page. */
const FEW = 10;
const ROOM = 400;
const NAME_WIDTH = 110;

function labelRoom(count: number) {
  return count > FEW ? { width: NAME_WIDTH } : { width: Math.floor(ROOM / Math.max(1, count)), interval: 0 };
}

function labelStyle(theme: ChartTheme) {
  return { color: theme.muted, fontSize: 12, hideOverlap: true };
}

export function shortNumber(value: number): string {
  return compact.format(value);
}

/** Days at midnight, else the time of day; seconds only where minutes would repeat. */
export function tickText(date: Date, zone: string, span: number): string {
  const [day = '', time = ''] = formatDate(date, zone).split(' ');
  if (time === '00:00:00') return day.slice(5);
  return span < 10 * MINUTE ? time : time.slice(0, 5);
}
