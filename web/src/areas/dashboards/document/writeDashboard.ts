// Writes a dashboard as the search and the view that are stored, with everything that other programs put there.
import type { Search, SearchType } from '@logboom/contract/search/schemas';
import type { ViewBody, ViewState } from '@logboom/contract/search/views';
import { asObject, type Json } from '../../../shared/widgets/document/json.ts';
import { searchTypesOf } from '../../../shared/widgets/document/searchTypes.ts';
import type { BoardPage, BoardWidget, Dashboard } from './dashboard.ts';
import { writeParameters } from '@logboom/core/dashboards/parameters';

/** Used where a widget says nothing: pages have no range of their own. */
const PAGE_RANGE = { type: 'relative', from: 300 };

/** The search is stored first, and the view names it. */
export function searchOfDashboard({ pages }: Dashboard): Search {
  return { parameters: [], queries: pages.map(queryOfPage) };
}

export function queryOfPage({ id, widgets }: BoardPage) {
  return {
    id,
    query: { type: 'elasticsearch', query_string: '' },
    timerange: PAGE_RANGE,
    search_types: widgets.flatMap(typesOf),
  };
}

export function typesOf({ widget, foreignTypes }: BoardWidget): SearchType[] {
  if (widget === undefined) return foreignTypes.map((type) => ({ type: '', ...type }));
  return widget.type === 'text' ? [] : searchTypesOf(widget);
}

export function viewOfDashboard(dashboard: Dashboard, searchId: string): ViewBody {
  const { details, pages, parameters, properties } = dashboard;
  const states = pages.map((page, index): [string, ViewState] => [
    page.id,
    { ...stateOf(page), ...(index === 0 && { parameters: writeParameters(parameters) }) },
  ]);
  return {
    ...details,
    type: 'DASHBOARD',
    search_id: searchId,
    properties: [...properties],
    state: Object.fromEntries(states),
  };
}

function stateOf(page: BoardPage): ViewState {
  const { widgets, positions, raw } = page;
  const { parameters: _, ...kept }: Json = {
    selected_fields: null,
    static_message_list_id: null,
    formatting: { highlighting: [] },
    display_mode_settings: { positions: {} },
    ...raw,
  };
  const named = widgets.filter(({ title }) => title !== '');
  const titles = {
    ...asObject(raw['titles']),
    tab: { title: page.title },
    widget: Object.fromEntries(named.map(({ id, title }) => [id, title])),
  };
  const others: Json = { ...kept, titles };
  return {
    ...others,
    widgets: widgets.map(written),
    widget_mapping: Object.fromEntries(
      widgets.map((one) => [one.id, typesOf(one).flatMap(({ id }) => id ?? [])]),
    ),
    positions: Object.fromEntries(
      widgets.map(({ id }) => {
        const { width, ...place } = positions[id] ?? { col: 1, row: 1, height: 4, width: 6 };
        return [id, { ...place, width: width === Infinity ? 'Infinity' : width }];
      }),
    ),
  };
}

function written({ id, raw, widget, description }: BoardWidget) {
  const { description: _, ...rest }: Json = { ...raw, ...widget };
  // The server works these out from the groupings; old ones would contradict them.
  const { row_limit: _row, column_limit: _column, ...before } = asObject(raw['config']);
  const config = { ...before, ...asObject(widget?.config) };
  return { ...rest, id, config, ...(description !== '' && { description }) };
}
