// Aggregations to begin with: from a field, or from nothing.
import type { FieldType } from '@logboom/contract/search/schemas';
import type { AggregationWidget, PivotConfig, WidgetSeries } from '@logboom/contract/search/view-document';
import { aggregationWidget } from './document/defaultWidgets.ts';

export interface NewWidget {
  readonly widget: AggregationWidget;
  readonly title: string;
}

const TOP = 15;

export const OVER_TIME: PivotConfig = {
  type: 'time',
  fields: ['timestamp'],
  config: { interval: { type: 'auto', scaling: 1 } },
};

export function valuesOf(...fields: string[]): PivotConfig {
  return { type: 'values', fields, config: { limit: TOP, skip_empty_values: false } };
}

export function metric(call: string, name: string | null = null): WidgetSeries {
  return { function: call, config: { name } };
}

/** Unique without the browser's own way, which plain http does not have. */
export function newWidgetId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function topValuesWidget(field: string): NewWidget {
  const widget = aggregationWidget(newWidgetId(), {
    row_pivots: [valuesOf(field)],
    sort: [{ type: 'series', field: 'count()', direction: 'Descending' }],
    visualization: 'table',
  });
  return { widget, title: `Top values of ${field}` };
}

/** How a number went: on average, and for the slow ones. */
export function statisticsWidget(field: string): NewWidget {
  const widget = aggregationWidget(newWidgetId(), {
    row_pivots: [OVER_TIME],
    series: [metric(`avg(${field})`), metric(`percentile(${field},95)`), metric(`max(${field})`)],
    visualization: 'line',
    visualization_config: { interpolation: 'linear', axis_type: 'linear' },
  });
  return { widget, title: `${field} over time` };
}

/** How often each of the most common values came, over time. */
export function valuesOverTimeWidget(field: string): NewWidget {
  const widget = aggregationWidget(newWidgetId(), {
    row_pivots: [OVER_TIME],
    column_pivots: [valuesOf(field)],
    rollup: false,
    visualization: 'bar',
    visualization_config: { barmode: 'stack', axis_type: 'linear' },
  });
  return { widget, title: `${field} over time` };
}

/** What most people count first: where the messages come from. */
export function startingWidget(fieldTypes: readonly FieldType[]): AggregationWidget {
  const hasSource = fieldTypes.length === 0 || fieldTypes.some(({ name }) => name === 'source');
  return aggregationWidget(newWidgetId(), {
    row_pivots: [hasSource ? valuesOf('source') : OVER_TIME],
    visualization: 'bar',
    visualization_config: { barmode: 'stack', axis_type: 'linear' },
  });
}
