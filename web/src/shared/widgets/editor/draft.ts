// An aggregation while somebody edits it: the parts have ids, so that they can be moved, and may be unfinished.
import type {
  AggregationConfig,
  MetricDisplay,
  PivotConfig,
  Visualization,
  WidgetSeries,
  WidgetSort,
} from '@logboom/contract/search/view-document';
import { sameValue } from '../../../kit/forms/sameValue.ts';
import { PLAIN_DISPLAY } from '../display/display.ts';
import { parseSeries } from '../document/searchTypes.ts';
import { metricTarget } from '../visualizations/tableSort.ts';
import { storedOptions } from './storedOptions.ts';

export interface Grouping {
  readonly id: string;
  /** What a screen reader calls it when it is moved. */
  readonly title: string;
  readonly direction: 'row' | 'column';
  readonly pivot: PivotConfig;
}

export interface Metric {
  readonly id: string;
  readonly title: string;
  readonly type: string;
  readonly field: string | null;
  readonly percentile: string;
  readonly name: string;
}

export interface Draft {
  readonly title: string;
  readonly groupings: readonly Grouping[];
  readonly metrics: readonly Metric[];
  readonly sort: readonly WidgetSort[];
  readonly visualization: Visualization;
  readonly options: Readonly<Record<string, unknown>>;
  readonly rollup: boolean;
  readonly formatting: AggregationConfig['formatting_settings'];
  readonly display: MetricDisplay;
  readonly showsEvents: boolean;
}

export const DEFAULT_PERCENTILE = '95';

let lastId = 0;
const nextId = () => String((lastId += 1));

export function grouping(direction: Grouping['direction'], pivot: PivotConfig, id = nextId()): Grouping {
  return { id, direction, pivot, title: `grouping by ${pivot.fields.join(', ') || 'nothing yet'}` };
}

export function metricDraft(over: Partial<Omit<Metric, 'title'>> = {}): Metric {
  const metric = {
    id: nextId(),
    type: 'count',
    field: null,
    percentile: DEFAULT_PERCENTILE,
    name: '',
    ...over,
  };
  return { ...metric, title: `metric ${metric.type}(${metric.field ?? ''})` };
}

export function draftOf(config: AggregationConfig, title: string): Draft {
  return {
    title,
    groupings: [
      ...config.row_pivots.map((pivot) => grouping('row', pivot)),
      ...config.column_pivots.map((pivot) => grouping('column', pivot)),
    ],
    metrics: config.series.map(({ function: call, config: { name } }) => {
      const { type, field = null, percentile = DEFAULT_PERCENTILE } = parseSeries(call);
      return metricDraft({ type, field, percentile, name: name ?? '' });
    }),
    sort: config.sort,
    visualization: config.visualization,
    options: config.visualization_config ?? {},
    rollup: config.rollup,
    formatting: config.formatting_settings,
    display: config.display ?? PLAIN_DISPLAY,
    showsEvents: config.event_annotation,
  };
}

/** The configuration that a draft means; what the editor does not know stays as it was. */
export function configOf(draft: Draft, before: AggregationConfig): AggregationConfig {
  const pivots = (direction: Grouping['direction']) =>
    draft.groupings.filter((one) => one.direction === direction).map(({ pivot }) => pivot);
  const series = draft.metrics.map(seriesOf);
  const calls = new Set(series.flatMap((one) => [one.function, metricTarget(one).field]));
  // What nobody has chosen need not stand in the document.
  const isStored = before.display !== undefined || !sameValue(draft.display, PLAIN_DISPLAY);
  const fields = new Set(draft.groupings.flatMap(({ pivot }) => pivot.fields));
  return {
    ...before,
    row_pivots: pivots('row'),
    column_pivots: pivots('column'),
    series,
    // What is no longer there cannot be sorted by.
    sort: draft.sort.filter(({ type, field }) => (type === 'pivot' ? fields : calls).has(field)),
    visualization: draft.visualization,
    visualization_config: storedOptions(draft.visualization, draft.options),
    rollup: draft.rollup,
    formatting_settings: draft.formatting,
    event_annotation: draft.showsEvents,
    ...(isStored && { display: draft.display }),
  };
}

export function seriesOf({ type, field, percentile, name }: Metric): WidgetSeries {
  const call = type === 'percentile' ? `percentile(${field ?? ''},${percentile})` : `${type}(${field ?? ''})`;
  return { function: call, config: { name: name.trim() === '' ? null : name.trim() } };
}
