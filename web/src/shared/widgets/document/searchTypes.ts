// From widgets to what is asked of the server: one search type or several for each of them.
import type { SearchType } from '@logboom/contract/search/schemas';
import type { Interval } from '@logboom/contract/search/time-buckets';
import type {
  AggregationWidget,
  IntervalConfig,
  MessagesWidget,
  PivotConfig,
  Widget,
  WidgetSeries,
} from '@logboom/contract/search/view-document';

export const PAGE_SIZE = 150;
const DEFAULT_LIMIT = 15;
const UNITS = { seconds: 's', minutes: 'm', hours: 'h', days: 'd', weeks: 'w', months: 'M', years: 'y' };

/** The search types of a widget. Their ids follow from the widget's, so that results are found again. */
export function searchTypesOf(widget: Widget): SearchType[] {
  return widget.type === 'messages' ? [messagesType(widget)] : aggregationTypes(widget);
}

export const chartId = (widgetId: string) => `${widgetId}:chart`;
export const trendId = (widgetId: string) => `${widgetId}:trend`;
export const sparklineId = (widgetId: string) => `${widgetId}:sparkline`;
export const eventsId = (widgetId: string) => `${widgetId}:events`;
export const listId = (widgetId: string) => `${widgetId}:messages`;

function base({ timerange, query, streams, filters, filter }: Widget) {
  return {
    timerange,
    query,
    streams,
    filters,
    filter: filter === null ? null : { type: 'query_string', query: filter },
  };
}

function messagesType(widget: MessagesWidget): SearchType {
  return {
    ...base(widget),
    id: listId(widget.id),
    type: 'messages',
    limit: PAGE_SIZE,
    offset: 0,
    decorators: widget.config.decorators,
    sort: widget.config.sort.map(({ field, direction }) => ({
      field,
      order: direction === 'Ascending' ? 'ASC' : 'DESC',
    })),
  };
}

function aggregationTypes(widget: AggregationWidget): SearchType[] {
  const { config } = widget;
  const chart: SearchType = {
    ...base(widget),
    id: chartId(widget.id),
    type: 'pivot',
    name: 'chart',
    row_groups: config.row_pivots.map(groupOf),
    column_groups: config.column_pivots.map(groupOf),
    series: config.series.map(seriesOf),
    rollup: config.column_pivots.length === 0 || config.rollup,
    sort: config.sort,
  };
  return [chart, ...trendTypes(widget, chart), ...sparklineTypes(widget, chart), ...eventTypes(widget)];
}

function trendTypes({ id, config }: AggregationWidget, chart: SearchType): SearchType[] {
  if (config.visualization !== 'numeric' || config.visualization_config?.['trend'] !== true) return [];
  const timerange = { type: 'offset', source: 'search_type', id: chartId(id) };
  return [{ ...chart, id: trendId(id), name: 'trend', timerange }];
}

/** The first metric of each row, over time. */
function sparklineTypes({ id, config }: AggregationWidget, chart: SearchType): SearchType[] {
  const { visualization, row_pivots: rows, column_pivots: columns, series, display } = config;
  const isWanted = visualization === 'table' && display?.sparklines === true;
  const isTable = rows.length > 0 && rows.every(({ type }) => type === 'values') && columns.length === 0;
  if (!isWanted || !isTable) return [];
  const time = { type: 'time', fields: ['timestamp'], interval: { type: 'auto', scaling: 1 } };
  return [
    {
      ...chart,
      id: sparklineId(id),
      name: 'sparkline',
      column_groups: [time],
      series: series.slice(0, 1).map(seriesOf),
      rollup: false,
    },
  ];
}

function eventTypes(widget: AggregationWidget): SearchType[] {
  if (!widget.config.event_annotation) return [];
  return [{ ...base(widget), id: eventsId(widget.id), type: 'events', name: 'events' }];
}

function groupOf(pivot: PivotConfig) {
  if (pivot.type === 'time') {
    return { type: 'time', fields: pivot.fields, interval: wireInterval(pivot.config.interval) };
  }
  return {
    type: 'values',
    fields: pivot.fields,
    limit: pivot.config.limit ?? DEFAULT_LIMIT,
    skip_empty_values: pivot.config.skip_empty_values ?? false,
  };
}

export function wireInterval(interval: IntervalConfig): Interval {
  if (interval.type === 'auto') return interval;
  return { type: 'timeunit', timeunit: `${interval.value}${UNITS[interval.unit]}` };
}

const FUNCTION = /^(\w+)\(([^,)]*)(?:,\s*([\d.]+))?\)$/;

/** The parts of `percentile(took_ms,95)`. */
export function parseSeries(text: string): { type: string; field?: string; percentile?: string } {
  const [, type = text, field = '', percentile] = FUNCTION.exec(text) ?? [];
  return { type, ...(field !== '' && { field }), ...(percentile !== undefined && { percentile }) };
}

/** The last member of a value's key, by which it is found. */
export function seriesId({ function: call, config }: WidgetSeries): string {
  return config.name ?? call;
}

function seriesOf(series: WidgetSeries) {
  return { id: seriesId(series), ...parseSeries(series.function) };
}
