// What a widget of an old dashboard counted, and how it showed it.
import type { PivotConfig, Visualization } from '@logboom/contract/search/view-document';

type Values = Readonly<Record<string, unknown>>;

interface Series {
  /** `avg(took_ms)` */
  readonly call: string;
  readonly type: string;
  readonly field: string | undefined;
}

export interface Chart {
  readonly query: string;
  readonly stream: string | undefined;
  readonly rows: PivotConfig[];
  readonly columns: PivotConfig[];
  readonly series: Series[];
  readonly visualization: Visualization;
  readonly options: Record<string, unknown> | null;
  /** What the new widget does not show. */
  readonly loss?: string;
}

const OVER_TIME: PivotConfig = {
  type: 'time',
  fields: ['timestamp'],
  config: { interval: { type: 'auto', scaling: 1 } },
};
const STACKED = { barmode: 'stack', axis_type: 'linear' };
const WORLD = { viewport: { center_x: 0, center_y: 0, zoom: 1 } };
const DEFAULT_LIMIT = 5;

/** The names of functions that have another name today. */
const FUNCTIONS: Readonly<Record<string, string>> = {
  mean: 'avg',
  total: 'sum',
  cardinality: 'card',
  std_deviation: 'stddev',
  sum_of_squares: 'sumofsquares',
};

/** A text says why there is no widget for it. */
export function chartOf(type: string, config: Values): Chart | string {
  const base = {
    query: textIn(config, 'query') ?? '',
    stream: textIn(config, 'stream_id'),
    rows: [],
    columns: [],
    series: [seriesOf('count')],
    options: null,
  };
  const field = textIn(config, 'field') ?? '';
  switch (type) {
    case 'SEARCH_RESULT_COUNT':
    case 'STREAM_SEARCH_RESULT_COUNT':
      return { ...base, visualization: 'numeric', options: trendOf(config) };
    case 'STATS_COUNT':
      return {
        ...base,
        series: [seriesOf(textIn(config, 'stats_function') ?? 'count', field)],
        visualization: 'numeric',
        options: trendOf(config),
      };
    case 'SEARCH_RESULT_CHART':
      return { ...base, rows: [OVER_TIME], visualization: 'bar', options: STACKED };
    case 'FIELD_CHART':
      return {
        ...base,
        rows: [OVER_TIME],
        series: [seriesOf(textIn(config, 'valuetype') ?? 'mean', field)],
        ...drawnAs(textIn(config, 'renderer')),
      };
    case 'STACKED_CHART':
      return { ...base, ...stackedChart(config) };
    case 'QUICKVALUES':
      return {
        ...base,
        rows: values(config, field),
        visualization: config['show_pie_chart'] === true ? 'pie' : 'table',
      };
    case 'QUICKVALUES_HISTOGRAM':
      return {
        ...base,
        rows: [OVER_TIME],
        columns: values(config, field),
        visualization: 'bar',
        options: STACKED,
      };
    case 'org.graylog.plugins.map.widget.strategy.MapWidgetStrategy':
      return { ...base, rows: values(config, field), visualization: 'map', options: WORLD };
    default:
      return `there are no widgets of the type ${type} here.`;
  }
}

function stackedChart(
  config: Values,
): Pick<Chart, 'query' | 'rows' | 'series' | 'loss' | 'visualization' | 'options'> {
  const given = Array.isArray(config['series']) ? (config['series'] as Values[]) : [];
  const queries = new Set(given.map((one) => textIn(one, 'query') ?? ''));
  return {
    query: [...queries][0] ?? '',
    rows: [OVER_TIME],
    series: given.map((one) =>
      seriesOf(textIn(one, 'statistical_function') ?? 'mean', textIn(one, 'field') ?? ''),
    ),
    ...drawnAs(textIn(config, 'renderer')),
    ...(queries.size > 1 && { loss: 'its series had several queries; all of them use the first one now.' }),
  };
}

function seriesOf(name: string, field = ''): Series {
  const type = FUNCTIONS[name] ?? name;
  return { call: `${type}(${field})`, type, field: field === '' ? undefined : field };
}

function values(config: Values, field: string): PivotConfig[] {
  const stacked = (textIn(config, 'stacked_fields') ?? '').split(',').map((name) => name.trim());
  const limit = Number(config['limit'] ?? config['data_table_limit']) || DEFAULT_LIMIT;
  return [field, ...stacked]
    .filter((name) => name !== '')
    .map((name) => ({ type: 'values', fields: [name], config: { limit, skip_empty_values: true } }));
}

function drawnAs(renderer: string | undefined): Pick<Chart, 'visualization' | 'options'> {
  if (renderer === 'area' || renderer === 'line')
    return { visualization: renderer, options: { interpolation: 'linear', axis_type: 'linear' } };
  if (renderer === 'scatterplot') return { visualization: 'scatter', options: { axis_type: 'linear' } };
  return { visualization: 'bar', options: STACKED };
}

function trendOf(config: Values): Record<string, unknown> | null {
  if (config['trend'] !== true) return null;
  return { trend: true, trend_preference: config['lower_is_better'] === true ? 'LOWER' : 'HIGHER' };
}

function textIn(values: Values, name: string): string | undefined {
  const value = values[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
