import type { Search } from '@logboom/contract/search/schemas';
import type { View } from '@logboom/contract/search/views';
import { expect, it } from 'vitest';
import { aggregationWidget } from '../../../shared/widgets/document/defaultWidgets.ts';
import { readView } from './readView.ts';
import { searchToSave, viewToSave } from './writeView.ts';

const range = { type: 'relative', range: 86_400 };
const stateOf = (id: string) => ({
  titles: { tab: { title: `Page of ${id}` } },
  widgets: [{ ...aggregationWidget(id, {}), timerange: range }],
  widget_mapping: { [id]: [`${id}:chart`] },
  positions: { [id]: { col: 1, row: 1, height: 4, width: 6 } },
});
const queryOf = (id: string, widget: string) => ({
  id,
  query: { type: 'elasticsearch', query_string: '' },
  search_types: [{ id: `${widget}:chart`, type: 'pivot' }],
});
const search: Search = {
  id: '6af0000000000000000000b1',
  parameters: [],
  queries: [queryOf('page-1', 'a'), queryOf('page-2', 'b')],
};
const view: View = {
  id: '6af0000000000000000000a1',
  type: 'DASHBOARD',
  title: 'Shop health',
  summary: '',
  description: '',
  search_id: '6af0000000000000000000b1',
  properties: [],
  requires: {},
  owner: 'ada',
  favorite: false,
  created_at: '2026-11-15T09:30:00.000Z',
  state: { 'page-1': stateOf('a'), 'page-2': stateOf('b') },
};

it('a dashboard that somebody saves from the search page stays a dashboard with all of its pages', () => {
  const saved = readView(view, search);
  const pie = aggregationWidget('a', { visualization: 'pie' });
  const shown = { ...saved, widgets: [pie] };
  const written = searchToSave(shown, saved);
  const document = viewToSave(shown, view, written, saved);
  expect(document.type).toBe('DASHBOARD');
  expect(document.state['page-2']).toEqual(view.state['page-2']);
  expect(document.state['page-1']?.widgets).toMatchObject([{ config: pie.config, timerange: range }]);
  expect(written.queries?.map(({ id }) => id)).toEqual(['page-1', 'page-2']);
});
