// How the numbers of an aggregation are shown: in which unit, and from which value on they are a reason to look up.
import {
  METRIC_UNITS,
  THRESHOLD_LEVELS,
  type AggregationConfig,
  type MetricDisplay,
  type MetricThreshold,
  type MetricUnit,
  type WidgetSeries,
} from '@logboom/contract/search/view-document';
import { asList, asObject } from '../document/json.ts';
import { parseSeries } from '../document/searchTypes.ts';

export const PLAIN_DISPLAY: MetricDisplay = { unit: 'none', thresholds: [], sparklines: false };
export const MAX_THRESHOLDS = 10;

export const LEVEL_WORDS = { good: 'Good', warning: 'Warning', critical: 'Critical' } as const;
/** Names of the status colours of the theme. */
export const LEVEL_COLORS = { good: 'success', warning: 'warning', critical: 'danger' } as const;

/** Undefined where a document says nothing about it. */
export function readDisplay(stored: unknown): MetricDisplay | undefined {
  if (stored === undefined || stored === null) return undefined;
  const { unit, thresholds, sparklines } = asObject(stored);
  return {
    unit: METRIC_UNITS.find((known) => known === unit) ?? 'none',
    thresholds: asList(thresholds).slice(0, MAX_THRESHOLDS).flatMap(readThreshold),
    sparklines: sparklines === true,
  };
}

function readThreshold(stored: unknown): MetricThreshold[] {
  const { value, level } = asObject(stored);
  const known = THRESHOLD_LEVELS.find((one) => one === level);
  return typeof value === 'number' && Number.isFinite(value) && known ? [{ value, level: known }] : [];
}

/** How many there are has no unit, whatever the others are measured in. */
export function unitOf({ display }: Pick<AggregationConfig, 'display'>, series: WidgetSeries): MetricUnit {
  const { type } = parseSeries(series.function);
  return type === 'count' || type === 'card' ? 'none' : (display?.unit ?? 'none');
}

/** The highest threshold that a value has reached. */
export function thresholdAt(
  { display }: Pick<AggregationConfig, 'display'>,
  value: number | null,
): MetricThreshold | undefined {
  if (value === null) return undefined;
  return display?.thresholds
    .filter((threshold) => value >= threshold.value)
    .toSorted((a, b) => b.value - a.value)[0];
}
