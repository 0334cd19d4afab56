// The saved searches of the demo: each a chart above the list of messages.
import { randomBytes, randomUUID } from 'node:crypto';
import type { ViewSummaryPage } from '@logboom/contract/search/views';
import type { Api } from './api.ts';

interface Described {
  readonly title: string;
  readonly description: string;
  readonly query: string;
  /** What the columns of the chart are divided by. */
  readonly by: string;
}

const SEARCHES: readonly Described[] = [
  { title: 'Errors by service', description: 'What breaks, and where', query: 'level:<=3', by: 'service' },
  {
    title: 'Slow requests',
    description: 'Whatever took longer than a second',
    query: 'took_ms:>1000',
    by: 'service',
  },
  {
    title: 'Failed logins',
    description: 'Wrong passwords and unknown users',
    query: 'action:login AND outcome:failure',
    by: 'reason',
  },
  {
    title: 'Answers of the shop',
    description: 'Response codes of the web servers',
    query: 'service:nginx',
    by: 'http_response_code',
  },
];
const HOUR_S = 3600;
const CODES_SHOWN = 10;

export async function ensureSavedSearches(api: Api): Promise<void> {
  const { elements } = await api.get<ViewSummaryPage>('search/saved?per_page=100');
  const known = new Set(elements.map(({ title }) => title));
  for (const search of SEARCHES.filter(({ title }) => !known.has(title))) await save(api, search);
}

async function save(api: Api, { title, description, query, by }: Described): Promise<void> {
  const ids = {
    search: randomBytes(12).toString('hex'),
    query: randomUUID(),
    chart: randomUUID(),
    list: randomUUID(),
  };
  const count = { type: 'count', id: 'count()' };
  await api.post('views/search', {
    id: ids.search,
    queries: [
      {
        id: ids.query,
        query: { type: 'elasticsearch', query_string: query },
        timerange: { type: 'relative', from: 4 * HOUR_S },
        search_types: [
          {
            id: ids.chart,
            type: 'pivot',
            name: 'chart',
            rollup: true,
            series: [count],
            sort: [],
            row_groups: [{ type: 'time', fields: ['timestamp'], interval: { type: 'auto', scaling: 1 } }],
            column_groups: [{ type: 'values', fields: [by], limit: CODES_SHOWN }],
          },
          { id: ids.list, type: 'messages', limit: 150, offset: 0 },
        ],
      },
    ],
  });
  await api.post('views', {
    type: 'SEARCH',
    title,
    description,
    search_id: ids.search,
    state: { [ids.query]: stateOf(ids, by) },
  });
}

/** The page shows widgets; `widget_mapping` says which result belongs to which. */
function stateOf(ids: { chart: string; list: string }, by: string): object {
  const chart = randomUUID();
  const list = randomUUID();
  const common = { filter: null, filters: [], timerange: null, query: null, streams: [] };
  const time = { type: 'auto', scaling: 1 };
  return {
    selected_fields: null,
    titles: { widget: { [chart]: 'Messages over time', [list]: 'All messages' } },
    widgets: [
      {
        ...common,
        id: chart,
        type: 'aggregation',
        config: {
          row_pivots: [{ type: 'time', fields: ['timestamp'], config: { interval: time } }],
          column_pivots: [{ type: 'values', fields: [by], config: { limit: CODES_SHOWN } }],
          series: [{ function: 'count()', config: { name: null } }],
          sort: [],
          visualization: 'bar',
          visualization_config: { barmode: 'stack', axis_type: 'linear' },
          formatting_settings: null,
          rollup: true,
          event_annotation: false,
        },
      },
      {
        ...common,
        id: list,
        type: 'messages',
        config: { fields: ['timestamp', 'source', by], show_message_row: true, decorators: [], sort: [] },
      },
    ],
    widget_mapping: { [chart]: [ids.chart], [list]: [ids.list] },
    positions: {
      [chart]: { col: 1, row: 1, height: 3, width: 'Infinity' },
      [list]: { col: 1, row: 4, height: 6, width: 'Infinity' },
    },
  };
}
