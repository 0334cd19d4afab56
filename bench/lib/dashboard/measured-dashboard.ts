// The dashboard that is measured: twelve widgets of every kind, some of which share what they read, as on a real one.

import type { LoadedServer } from '../loaded-server.ts';

interface Group {
  readonly type: string;
  readonly fields: readonly string[];
  readonly config: object;
}

interface BenchWidget {
  readonly id: string;
  readonly visualization: string;
  readonly query: string;
  readonly rows: readonly Group[];
  readonly columns?: readonly Group[];
  readonly series: readonly string[];
}

const overTime = {
  type: 'time',
  fields: ['timestamp'],
  config: { interval: { type: 'auto', scaling: 1 } },
};
const top = (field: string, limit = 10) => ({ type: 'values', fields: [field], config: { limit } });
const P95 = 'percentile(took_ms,95)';

const WIDGETS: readonly BenchWidget[] = [
  { id: 'count', visualization: 'numeric', query: '', rows: [], series: ['count()'] },
  { id: 'average', visualization: 'numeric', query: '', rows: [], series: ['avg(took_ms)'] },
  { id: 'slow', visualization: 'numeric', query: '', rows: [], series: [P95] },
  { id: 'errors', visualization: 'numeric', query: 'level:<=3', rows: [], series: ['count()'] },
  { id: 'traffic', visualization: 'bar', query: '', rows: [overTime], series: ['count()'] },
  { id: 'latency', visualization: 'line', query: '', rows: [overTime], series: [P95] },
  {
    id: 'services',
    visualization: 'area',
    query: '',
    rows: [overTime],
    columns: [top('service', 5)],
    series: ['count()'],
  },
  { id: 'top-services', visualization: 'pie', query: '', rows: [top('service')], series: ['count()'] },
  { id: 'top-users', visualization: 'table', query: '', rows: [top('user_id')], series: ['count()', P95] },
  {
    id: 'levels',
    visualization: 'heatmap',
    query: '',
    rows: [top('service')],
    columns: [top('level')],
    series: ['count()'],
  },
  {
    id: 'failing',
    visualization: 'table',
    query: 'failed AND deadline',
    rows: [top('service')],
    series: ['count()'],
  },
];

/** As the web application makes search types of widgets. */
function searchTypes(timerange: object): Record<string, unknown>[] {
  const common = { timerange, streams: [], filters: [], filter: null };
  const pivots = WIDGETS.map(({ id, query, rows, columns = [], series }) => ({
    ...common,
    id: `${id}:chart`,
    type: 'pivot',
    name: 'chart',
    query: query === '' ? null : query,
    row_groups: rows.map(groupOf),
    column_groups: columns.map(groupOf),
    series: series.map(seriesOf),
    rollup: true,
    sort: [],
  }));
  return [...pivots, { ...common, id: 'list:messages', type: 'messages', limit: 150, query: 'level:<=3' }];
}

function groupOf({ type, fields, config }: Group): object {
  return { type, fields, ...config };
}

function seriesOf(text: string): object {
  const [, type = 'count', field = '', percentile] = /^(\w+)\((\w*)(?:,(\d+))?\)$/.exec(text) ?? [];
  return { id: text, type, ...(field && { field }), ...(percentile && { percentile }) };
}

export interface BenchDashboard {
  readonly id: string;
  readonly widgets: number;
  readonly types: readonly Record<string, unknown>[];
}

export async function storeBenchDashboard(server: LoadedServer, timerange: object): Promise<BenchDashboard> {
  const types = searchTypes(timerange);
  const search = await server.call<{ id: string }>('POST', 'views/search', {
    queries: [{ id: 'page', search_types: types }],
  });
  const base = { timerange, streams: [], filters: [], filter: null };
  const aggregations = WIDGETS.map(({ id, visualization, query, rows, columns = [], series }) => ({
    ...base,
    id,
    type: 'aggregation',
    query: query === '' ? null : { type: 'elasticsearch', query_string: query },
    config: {
      visualization,
      row_pivots: rows,
      column_pivots: columns,
      series: series.map((text) => ({ function: text, config: { name: null } })),
      sort: [],
      rollup: true,
    },
  }));
  const list = {
    ...base,
    id: 'list',
    type: 'messages',
    query: { type: 'elasticsearch', query_string: 'level:<=3' },
    config: { fields: ['timestamp', 'source'], show_message_row: true, decorators: [], sort: [] },
  };
  const widgets = [...aggregations, list];
  const state = {
    page: {
      titles: { tab: { title: 'Page' }, widget: Object.fromEntries(widgets.map(({ id }) => [id, id])) },
      widgets,
      widget_mapping: Object.fromEntries(
        widgets.map(({ id }) => [id, [id === 'list' ? 'list:messages' : `${id}:chart`]]),
      ),
      positions: Object.fromEntries(
        widgets.map(({ id }, index) => [
          id,
          { col: 1 + 3 * (index % 4), row: 1 + 4 * Math.floor(index / 4), height: 4, width: 3 },
        ]),
      ),
    },
  };
  const view = { type: 'DASHBOARD', title: 'Measured', search_id: search.id, state };
  const { id } = await server.call<{ id: string }>('POST', 'views', view);
  return { id, widgets: widgets.length, types };
}
