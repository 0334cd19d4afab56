// States of views with everything that a client may have left out: old documents and short requests alike.
// Clients read what they know without asking whether it is there, so each key is answered, null when it has no value.
import { isObject } from '@logboom/contract/common/is-object';
import type { ViewState } from '@logboom/contract/search/views';

type Document = Record<string, unknown>;

export function wholeState({ widgets, ...rest }: ViewState): Document {
  const state: Document = rest;
  return {
    ...state,
    selected_fields: state['selected_fields'] ?? null,
    static_message_list_id: state['static_message_list_id'] ?? null,
    titles: state['titles'] ?? {},
    widgets: widgets.map((widget) => wholeWidget(widget)),
    formatting: isObject(state['formatting']) ? wholeFormatting(state['formatting']) : null,
    display_mode_settings: wholeDisplayMode(state['display_mode_settings']),
  };
}

function wholeWidget(widget: Document): Document {
  const type = typeof widget['type'] === 'string' ? widget['type'].toLowerCase() : widget['type'];
  const config = isObject(widget['config']) ? widget['config'] : {};
  return {
    ...widget,
    type,
    config: wholeConfig(type, config),
    filter: widget['filter'] ?? null,
    filters: widget['filters'] ?? [],
    timerange: widget['timerange'] ?? null,
    query: widget['query'] ?? null,
    streams: widget['streams'] ?? [],
  };
}

/** What the configuration of a widget that we do not know has to have, its client knows. */
function wholeConfig(type: unknown, config: Document): Document {
  if (type === 'aggregation') return wholeAggregation(config);
  return type === 'messages' ? wholeMessages(config) : config;
}

function wholeMessages(config: Document): Document {
  return {
    ...config,
    fields: config['fields'] ?? [],
    show_message_row: config['show_message_row'] ?? false,
    show_summary: config['show_summary'] ?? null,
    decorators: config['decorators'] ?? [],
    sort: config['sort'] ?? [],
  };
}

function wholeAggregation(config: Document): Document {
  const rows = listOf(config['row_pivots']).map(wholePivot);
  const columns = listOf(config['column_pivots']).map(wholePivot);
  return {
    ...config,
    row_pivots: rows,
    column_pivots: columns,
    series: listOf(config['series']).map(wholeSeries),
    sort: config['sort'] ?? [],
    visualization: config['visualization'] ?? 'table',
    visualization_config: config['visualization_config'] ?? null,
    formatting_settings: config['formatting_settings'] ?? null,
    rollup: config['rollup'] ?? true,
    event_annotation: config['event_annotation'] ?? false,
    row_limit: largestLimit(rows),
    column_limit: largestLimit(columns),
  };
}

/** Older documents group by one field. */
function wholePivot(pivot: unknown): unknown {
  if (!isObject(pivot)) return pivot;
  const { field, ...rest } = pivot;
  const fields = rest['fields'] ?? (typeof field === 'string' ? [field] : []);
  if (rest['type'] !== 'values') return { ...rest, fields };
  const config = isObject(rest['config']) ? rest['config'] : {};
  return { ...rest, fields, config: { ...config, limit: config['limit'] ?? null } };
}

function wholeSeries(series: unknown): unknown {
  if (typeof series === 'string') return { function: series, config: { name: null } };
  if (!isObject(series)) return series;
  const config = isObject(series['config']) ? series['config'] : {};
  return { ...series, config: { ...config, name: config['name'] ?? null } };
}

function largestLimit(pivots: readonly unknown[]): number | null {
  const limits = pivots.flatMap((pivot) => {
    const config = isObject(pivot) && pivot['type'] === 'values' ? pivot['config'] : undefined;
    const limit = isObject(config) ? config['limit'] : undefined;
    return typeof limit === 'number' ? [limit] : [];
  });
  return limits.length === 0 ? null : Math.max(...limits);
}

function wholeFormatting(formatting: Document): Document {
  return { ...formatting, highlighting: listOf(formatting['highlighting']).map(wholeRule) };
}

function wholeRule(rule: unknown): unknown {
  if (!isObject(rule)) return rule;
  const { color } = rule;
  return {
    ...rule,
    condition: rule['condition'] ?? 'equal',
    ...(typeof color === 'string' && { color: { type: 'static', color } }),
  };
}

function wholeDisplayMode(settings: unknown): Document {
  return { positions: {}, ...(isObject(settings) && settings) };
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
