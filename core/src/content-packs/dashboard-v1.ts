// Turns the dashboards of old content packs (version 1) into views: each widget becomes an aggregation.
import { isObject } from '@logboom/contract/common/is-object';
import type { Search, SearchType, TimeRange } from '@logboom/contract/search/schemas';
import type { ViewBody } from '@logboom/contract/search/views';
import { chartOf, type Chart } from './widget-v1.ts';

type Values = Readonly<Record<string, unknown>>;

interface MadeDashboard {
  readonly search: Search;
  readonly state: ViewBody['state'];
  /** What could not be turned into anything. */
  readonly problems: string[];
}

interface MadeWidget {
  readonly id: string;
  readonly title: string;
  readonly widget: ViewBody['state'][string]['widgets'][number];
  readonly types: (SearchType & { id: string })[];
  readonly position: Place;
}

interface Place {
  readonly col: number;
  readonly row: number;
  readonly width: number;
  readonly height: number;
}

/** The old grid had four wide columns; the new one has twelve, and lower rows. */
const COLUMNS = 12;
const COLUMN_FACTOR = 3;
const ROW_FACTOR = 3;
const DEFAULT_RANGE_S = 300;

export function dashboardOfVersion1(widgets: readonly Values[], makeId: () => string): MadeDashboard {
  const made: MadeWidget[] = [];
  const problems: string[] = [];
  for (const [index, old] of widgets.entries()) {
    const chart = chartOf(String(old['type']), objectIn(old, 'configuration'));
    if (typeof chart === 'string') problems.push(`Widget "${titleOf(old)}": ${chart}`);
    else made.push(widgetOf(old, { ...chart, id: makeId(), index }));
    if (typeof chart !== 'string' && chart.loss !== undefined)
      problems.push(`Widget "${titleOf(old)}": ${chart.loss}`);
  }
  const queryId = makeId();
  const query = { type: 'elasticsearch', query_string: '' };
  const timerange = { type: 'relative', from: DEFAULT_RANGE_S };
  const search_types = made.flatMap(({ types }) => types);
  const state = {
    selected_fields: null,
    static_message_list_id: null,
    titles: { widget: Object.fromEntries(made.map(({ id, title }) => [id, title])) },
    widgets: made.map(({ widget }) => widget),
    widget_mapping: Object.fromEntries(made.map(({ id, types }) => [id, types.map((type) => type.id)])),
    positions: Object.fromEntries(made.map(({ id, position }) => [id, position])),
    formatting: null,
    display_mode_settings: { positions: {} },
  };
  return {
    problems,
    search: { queries: [{ id: queryId, query, timerange, search_types }], parameters: [] },
    state: { [queryId]: state },
  };
}

function widgetOf(old: Values, chart: Chart & { id: string; index: number }): MadeWidget {
  const { id, query, stream, rows, columns, series, visualization, options } = chart;
  const asked = {
    timerange: timeRangeOf(objectIn(old, 'time_range')),
    query: query === '' ? null : { type: 'elasticsearch', query_string: query },
    streams: stream === undefined ? [] : [stream],
    filters: [],
  };
  const pivot = {
    ...asked,
    id: `${id}:chart`,
    type: 'pivot',
    name: 'chart',
    row_groups: rows.map(({ config, ...group }) => ({ ...group, ...config })),
    column_groups: columns.map(({ config, ...group }) => ({ ...group, ...config })),
    series: series.map(({ call, type, field }) => ({ id: call, type, ...(field && { field }) })),
    sort: [],
    rollup: columns.length === 0,
  };
  const trend = {
    ...pivot,
    id: `${id}:trend`,
    name: 'trend',
    timerange: { type: 'offset', source: 'search_type', id: pivot.id },
  };
  const config = {
    row_pivots: rows,
    column_pivots: columns,
    series: series.map(({ call }) => ({ function: call, config: { name: null } })),
    sort: [],
    visualization,
    visualization_config: options,
    formatting_settings: null,
    rollup: columns.length === 0,
    event_annotation: false,
  };
  const widget = { ...asked, id, type: 'aggregation', filter: null, config };
  return {
    id,
    title: titleOf(old),
    widget,
    types: options !== null && 'trend' in options ? [pivot, trend] : [pivot],
    position: placeOf(old['position'], chart.index),
  };
}

function timeRangeOf(range: Values): TimeRange {
  if (range['type'] === 'absolute')
    return { type: 'absolute', from: String(range['from']), to: String(range['to']) };
  if (range['type'] === 'keyword') return { type: 'keyword', keyword: String(range['keyword']) };
  const seconds = Number(range['range'] ?? DEFAULT_RANGE_S);
  return { type: 'relative', range: Number.isInteger(seconds) ? seconds : DEFAULT_RANGE_S };
}

/** One below the other where the pack does not say. */
function placeOf(position: unknown, index: number): Place {
  if (!isObject(position)) return { col: 1, row: index * ROW_FACTOR + 1, width: COLUMNS, height: ROW_FACTOR };
  const at = (name: string) => Math.max(1, Math.trunc(Number(position[name]) || 1));
  const width = Math.min(at('width') * COLUMN_FACTOR, COLUMNS);
  const col = Math.min((at('col') - 1) * COLUMN_FACTOR + 1, COLUMNS - width + 1);
  return { col, row: (at('row') - 1) * ROW_FACTOR + 1, width, height: at('height') * ROW_FACTOR };
}

function titleOf({ description }: Values): string {
  return typeof description === 'string' ? description : '';
}

function objectIn(values: Values, name: string): Values {
  const value = values[name];
  return isObject(value) ? value : {};
}
