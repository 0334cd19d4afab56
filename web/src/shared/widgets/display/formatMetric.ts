// A number with its unit, short enough for an axis or a tile.
import type { MetricUnit } from '@logboom/contract/search/view-document';
import { shortNumber } from '../../../kit/charts/axes.ts';
import { formatBytes, formatNumber } from '../../../kit/values/formatNumber.ts';

const TIMES: readonly [from: number, unit: string][] = [
  [86_400_000, 'd'],
  [3_600_000, 'h'],
  [60_000, 'min'],
  [1000, 's'],
];

/** `1.2 s` for 1,200 milliseconds. */
function duration(milliseconds: number): string {
  const size = Math.abs(milliseconds);
  const [from, unit] = TIMES.find(([least]) => size >= least) ?? [1, 'ms'];
  return `${formatNumber(milliseconds / from)} ${unit}`;
}

export function formatMetric(value: number, unit: MetricUnit): string {
  switch (unit) {
    case 'none':
      return formatNumber(value);
    case 'milliseconds':
      return duration(value);
    case 'seconds':
      return duration(value * 1000);
    case 'bytes':
      return formatBytes(value);
    case 'percent':
      return `${formatNumber(value)} %`;
  }
}

/** On an axis there is less room for numbers without a unit. */
export function axisText(unit: MetricUnit): (value: number) => string {
  return unit === 'none' ? shortNumber : (value) => formatMetric(value, unit).replace(/[\d.,]+/, shortened);
}

/** `954` for `953.7`, and `3.6` as it is. */
function shortened(digits: string): string {
  const number = Number(digits.replaceAll(',', ''));
  return number >= 10 ? String(Math.round(number)) : digits;
}
