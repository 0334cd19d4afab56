// The data of a dashboard or a saved search in a content pack.
import { refOf } from '@logboom/contract/content-packs/value-refs';

export function viewData(type: 'DASHBOARD' | 'SEARCH', title: string): Record<string, unknown> {
  const query = '6b5d1d0c-7a7b-4c9a-9d55-000000000001';
  const made = { requires: {}, owner: 'admin', created_at: '2023-08-28T09:15:00.000Z' };
  const timerange = { type: 'relative', range: 300 };
  const asked = { timerange, query: null, streams: ['e-stream'], filters: [] };
  return {
    type,
    title: refOf(title),
    summary: refOf('How it goes'),
    description: refOf(''),
    search: {
      queries: [
        {
          id: query,
          timerange,
          filter: { type: 'or', filters: [{ type: 'stream', id: 'e-stream' }] },
          filters: [],
          query: { type: 'elasticsearch', query_string: 'action:failed' },
          search_types: [
            {
              ...asked,
              id: 'w1:chart',
              type: 'pivot',
              name: 'chart',
              row_groups: [],
              column_groups: [],
              series: [{ id: 'count()', type: 'count' }],
              sort: [],
              rollup: true,
            },
          ],
        },
      ],
      parameters: [],
      ...made,
    },
    properties: [],
    ...made,
    state: {
      [query]: {
        selected_fields: null,
        static_message_list_id: null,
        titles: { widget: { w1: 'Failures' } },
        widgets: [
          {
            ...asked,
            id: 'w1',
            type: 'aggregation',
            filter: null,
            config: {
              row_pivots: [],
              column_pivots: [],
              series: [{ function: 'count()', config: { name: null } }],
              sort: [],
              visualization: 'numeric',
              visualization_config: null,
              formatting_settings: null,
              rollup: true,
              event_annotation: false,
            },
          },
        ],
        widget_mapping: { w1: ['w1:chart'] },
        positions: { w1: { col: 1, row: 1, height: 2, width: 4 } },
        formatting: null,
        display_mode_settings: { positions: {} },
      },
    },
  };
}
