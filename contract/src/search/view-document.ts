// What a view shows: its widgets and what each of them asks. Clients own these documents; the server keeps them as sent.
import type { TimeRange } from './schemas.ts';

export type Direction = 'Ascending' | 'Descending';

export interface WidgetSort {
  type: 'pivot' | 'series';
  /** A field, or a function such as `avg(took_ms)`. */
  field: string;
  direction: Direction;
}

export type TimeUnit = 'seconds' | 'minutes' | 'hours' | 'days' | 'weeks' | 'months' | 'years';

export type IntervalConfig =
  | { type: 'auto'; scaling: number }
  | { type: 'timeunit'; value: number; unit: TimeUnit };

export type PivotConfig =
  | { type: 'values'; fields: string[]; config: { limit?: number | null; skip_empty_values?: boolean } }
  | { type: 'time'; fields: string[]; config: { interval: IntervalConfig } };

export interface WidgetSeries {
  /** `count()`, `avg(took_ms)`, `percentile(took_ms,95)` */
  function: string;
  config: { name: string | null };
}

export const VISUALIZATIONS = [
  'table',
  'bar',
  'line',
  'area',
  'pie',
  'numeric',
  'heatmap',
  'scatter',
  'map',
] as const;
export type Visualization = (typeof VISUALIZATIONS)[number];

export const METRIC_UNITS = ['none', 'milliseconds', 'seconds', 'bytes', 'percent'] as const;
export type MetricUnit = (typeof METRIC_UNITS)[number];
export const THRESHOLD_LEVELS = ['good', 'warning', 'critical'] as const;
export type ThresholdLevel = (typeof THRESHOLD_LEVELS)[number];

/** From this value on. */
export interface MetricThreshold {
  value: number;
  level: ThresholdLevel;
}

/** How numbers are shown. Other clients do not know it, and keep it as it is. */
export interface MetricDisplay {
  unit: MetricUnit;
  thresholds: MetricThreshold[];
  /** In tables: how each row went over its time. */
  sparklines: boolean;
}

export interface AggregationConfig {
  row_pivots: PivotConfig[];
  column_pivots: PivotConfig[];
  series: WidgetSeries[];
  sort: WidgetSort[];
  visualization: Visualization;
  visualization_config: Record<string, unknown> | null;
  formatting_settings: { chart_colors: { field_name: string; chart_color: string }[] } | null;
  rollup: boolean;
  event_annotation: boolean;
  display?: MetricDisplay;
}

export interface MessagesConfig {
  fields: string[];
  show_message_row: boolean;
  show_summary: boolean | null;
  decorators: object[];
  sort: WidgetSort[];
}

interface WidgetBase {
  id: string;
  filter: string | null;
  filters: object[];
  /** Null on the search page, where the page says it for all. */
  timerange: TimeRange | null;
  query: { type: 'elasticsearch'; query_string: string } | null;
  streams: string[];
}

export interface AggregationWidget extends WidgetBase {
  type: 'aggregation';
  config: AggregationConfig;
}

export interface MessagesWidget extends WidgetBase {
  type: 'messages';
  config: MessagesConfig;
}

/** Words of the people who made a dashboard. It asks nothing. */
export interface TextWidget extends WidgetBase {
  type: 'text';
  config: { text: string };
}

export type Widget = AggregationWidget | MessagesWidget;

export const HIGHLIGHTING_CONDITIONS = [
  'equal',
  'not_equal',
  'greater',
  'greater_equal',
  'less',
  'less_equal',
] as const;
export type HighlightingCondition = (typeof HIGHLIGHTING_CONDITIONS)[number];

/** Values of a field that are shown in a colour, wherever the view shows them. */
export interface HighlightingRule {
  field: string;
  /** Numbers are stored as text too. */
  value: string;
  condition: HighlightingCondition;
  color:
    | { type: 'static'; color: string }
    | { type: 'gradient'; gradient: string; lower: number; upper: number };
}

/** Columns and rows begin with 1; a width of `Infinity` is all twelve columns. */
export interface WidgetPosition {
  col: number;
  row: number;
  height: number;
  width: number | 'Infinity';
}
