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
  const days = daysBetween(start + shift, end + shift);
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
      ...(days && { customValues: days }),
    },
  };
}

const DAY = 24 * 60 * MINUTE;
const MAX_DAY_LABELS = 8;
/** Beyond it months are what one reads. */
const MAX_DAYS = 120;

/**
 * Evenly spaced days for spans of weeks; undefined for others. ECharts begins to count anew on the first of a month, which puts
 * two labels beside each other that do not fit.
 */
export function daysBetween(from: number, to: number): number[] | undefined {
  const days = (to - from) / DAY;
  if (days <= MAX_DAY_LABELS || days > MAX_DAYS) return undefined;
  const step = Math.ceil(days / MAX_DAY_LABELS) * DAY;
  const first = Math.ceil(from / DAY) * DAY;
  return Array.from({ length: Math.floor((to - first) / step) + 1 }, (_, place) => first + place * step);
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
      ...(isUpright ? { width: NAME_WIDTH } : labelRoom(labels)),
    },
  };
}

/** The room that names have side by side, in a chart half as wide as the page. */
const ROOM = 400;
const NAME_WIDTH = 110;
const LETTER = 7;
/** Of short ones, such as times, one leaves some out; of names, nobody can guess those between. */
const SHORT = 8;
/** More names than this cannot all be read, however they stand. */
const MAX_NAMES = 24;

/** Names that do not fit beside each other stand askew, so that one sees more of them than three letters. */
function labelRoom(labels: readonly string[]) {
  const room = Math.floor(ROOM / Math.max(1, labels.length));
  const longest = labels.reduce((length, label) => Math.max(length, label.length), 0);
  if (longest * LETTER <= room) return { width: room, interval: 0 };
  if (longest <= SHORT || labels.length > MAX_NAMES) return { width: NAME_WIDTH };
  return { width: NAME_WIDTH, interval: 0, rotate: 32 };
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
