// Reads the widgets of saved documents. Other programs write them too, and not all they write can be shown here.
import type {
  AggregationWidget,
  IntervalConfig,
  MessagesWidget,
  PivotConfig,
  TimeUnit,
  Visualization,
  Widget,
  WidgetSeries,
  WidgetSort,
} from '@logboom/contract/search/view-document';
import { VISUALIZATIONS } from '@logboom/contract/search/view-document';
import { readDisplay } from '../display/display.ts';
import { asList, asObject, asText, type Json } from './json.ts';

const TIME_UNITS = ['seconds', 'minutes', 'hours', 'days', 'weeks', 'months', 'years'] as const;

/** Undefined for what this page does not know how to show. */
export function readWidget(raw: Json): Widget | undefined {
  const type = asText(raw['type']).toLowerCase();
  if (type === 'messages') return messagesWidget(raw);
  return type === 'aggregation' ? aggregationWidget(raw) : undefined;
}

function base(raw: Json) {
  const query = raw['query'];
  const text = typeof query === 'string' ? query : asObject(query)['query_string'];
  return {
    id: asText(raw['id']),
    filter: asText(raw['filter']) || null,
    filters: asList(raw['filters']).map(asObject),
    // On this page, the question says it for all widgets.
    timerange: null,
    query: asText(text) === '' ? null : { type: 'elasticsearch' as const, query_string: asText(text) },
    streams: asList(raw['streams']).map(asText),
  };
}

function messagesWidget(raw: Json): MessagesWidget {
  const config = asObject(raw['config']);
  const fields = Array.isArray(config['fields']) ? config['fields'].map(asText) : ['timestamp', 'source'];
  return {
    ...base(raw),
    type: 'messages',
    config: {
      fields,
      show_message_row: config['show_message_row'] !== false,
      show_summary: typeof config['show_summary'] === 'boolean' ? config['show_summary'] : null,
      decorators: asList(config['decorators']).map(asObject),
      sort: asList(config['sort']).map(asObject).map(sortOf),
    },
  };
}

function aggregationWidget(raw: Json): AggregationWidget | undefined {
  const config = asObject(raw['config']);
  const visualization = visualizationOf(config['visualization']);
  const pivots = (name: string) => asList(config[name]).map(asObject).map(pivotOf);
  const display = readDisplay(config['display']);
  const rows = pivots('row_pivots');
  const columns = pivots('column_pivots');
  if (visualization === undefined) return undefined;
  if (!isComplete(rows) || !isComplete(columns)) return undefined;
  return {
    ...base(raw),
    type: 'aggregation',
    config: {
      row_pivots: rows,
      column_pivots: columns,
      series: asList(config['series']).map(seriesOf),
      sort: asList(config['sort']).map(asObject).map(sortOf),
      visualization,
      visualization_config: isPresent(config['visualization_config'])
        ? asObject(config['visualization_config'])
        : null,
      formatting_settings: isPresent(config['formatting_settings'])
        ? { chart_colors: chartColors(asObject(config['formatting_settings'])) }
        : null,
      rollup: config['rollup'] !== false,
      event_annotation: config['event_annotation'] === true,
      ...(display && { display }),
    },
  };
}

function isComplete(pivots: (PivotConfig | undefined)[]): pivots is PivotConfig[] {
  return pivots.every((pivot) => pivot !== undefined);
}

const isPresent = (value: unknown) => value !== undefined && value !== null;

function visualizationOf(value: unknown): Visualization | undefined {
  return VISUALIZATIONS.find((name) => name === value);
}

function sortOf(raw: Json): WidgetSort {
  return {
    type: raw['type'] === 'series' ? 'series' : 'pivot',
    field: asText(raw['field']),
    direction: /^asc/i.test(asText(raw['direction'])) ? 'Ascending' : 'Descending',
  };
}

/** Older documents have the function alone. */
function seriesOf(raw: unknown): WidgetSeries {
  if (typeof raw === 'string') return { function: raw, config: { name: null } };
  const { function: call, config } = asObject(raw);
  return { function: asText(call), config: { name: asText(asObject(config)['name']) || null } };
}

function pivotOf(raw: Json): PivotConfig | undefined {
  const field = asText(raw['field']);
  const fields = field === '' ? asList(raw['fields']).map(asText) : [field];
  const config = asObject(raw['config']);
  if (raw['type'] === 'time') return { type: 'time', fields, config: { interval: intervalOf(config) } };
  if (raw['type'] !== 'values') return undefined;
  const { limit, skip_empty_values: skips } = config;
  return {
    type: 'values',
    fields,
    config: {
      ...(limit !== undefined && { limit: typeof limit === 'number' ? limit : null }),
      ...(typeof skips === 'boolean' && { skip_empty_values: skips }),
    },
  };
}

function intervalOf(config: Json): IntervalConfig {
  const { type, value, unit, scaling } = asObject(config['interval']);
  const known = TIME_UNITS.find((name): name is TimeUnit => name === asText(unit).toLowerCase());
  if (type === 'timeunit' && typeof value === 'number' && known) return { type, value, unit: known };
  return { type: 'auto', scaling: typeof scaling === 'number' ? scaling : 1 };
}

function chartColors(settings: Json) {
  return asList(settings['chart_colors']).map((raw) => {
    const { field_name, chart_color } = asObject(raw);
    return { field_name: asText(field_name), chart_color: asText(chart_color) };
  });
}
