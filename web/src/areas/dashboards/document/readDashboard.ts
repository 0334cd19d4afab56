// Reads a dashboard from its view and its search, without trusting the shape of either.
import type { Search } from '@logboom/contract/search/schemas';
import type { View } from '@logboom/contract/search/views';
import type { GridPositions } from '../../../kit/structure/grid/gridMeasures.ts';
import { asList, asObject, asText, type Json } from '../../../shared/widgets/document/json.ts';
import { readWidget } from '../../../shared/widgets/document/readWidget.ts';
import { storedTimeRange } from '../../../shared/widgets/document/timeRange.ts';
import type { BoardPage, BoardWidget, Dashboard, KnownWidget } from './dashboard.ts';
import { readParameters } from '@logboom/core/dashboards/parameters';

/** What is read of a view. */
type ReadView = Pick<View, 'title' | 'summary' | 'description' | 'properties' | 'state'>;

export function readDashboard(view: ReadView, search: Search): Dashboard {
  const { title, summary, description, properties } = view;
  const pages = Object.entries(view.state).map(([id, state], index) =>
    readPage(id, asObject(state), index, search),
  );
  const [first] = Object.values(view.state);
  return {
    details: { title, summary, description },
    pages: pages.length === 0 ? [emptyPage('page-1', 'Page 1')] : pages,
    parameters: readParameters(asObject(first)['parameters']),
    properties,
  };
}

/** Only what such a widget asks for stands in the search alone; of all others the view says it. */
export function hasForeignWidgets({ pages }: Dashboard): boolean {
  return pages.some(({ widgets }) => widgets.some(({ widget }) => widget === undefined));
}

export function emptyPage(id: string, title: string): BoardPage {
  return { id, title, widgets: [], positions: {}, raw: {} };
}

function readPage(id: string, raw: Json, index: number, search: Search): BoardPage {
  const titles = asObject(raw['titles']);
  const widgetTitles = asObject(titles['widget']);
  const mapping = asObject(raw['widget_mapping']);
  const types = search.queries?.find((query) => query.id === id)?.search_types ?? [];
  const widgets = asList(raw['widgets'])
    .map(asObject)
    .map((one): BoardWidget => {
      const widgetId = asText(one['id']);
      const widget = knownWidget(one);
      const ids = new Set(asList(mapping[widgetId]));
      return {
        id: widgetId,
        title: asText(widgetTitles[widgetId]),
        description: asText(one['description']),
        raw: one,
        widget,
        foreignTypes: widget ? [] : types.filter((type) => ids.has(type.id)).map((type) => ({ ...type })),
      };
    });
  return {
    id,
    title: asText(asObject(titles['tab'])['title']) || `Page ${index + 1}`,
    widgets,
    positions: readPositions(asObject(raw['positions'])),
    raw,
  };
}

/** A widget of a dashboard has a range of its own, which those of searches do not have. */
export function knownWidget(raw: Json): KnownWidget | undefined {
  const timerange = storedTimeRange(raw['timerange']);
  if (asText(raw['type']).toLowerCase() === 'text') {
    const config = { text: asText(asObject(raw['config'])['text']) };
    const none = { filter: null, filters: [], timerange: null, query: null, streams: [] };
    return { ...none, id: asText(raw['id']), type: 'text', config };
  }
  const widget = readWidget(raw);
  return widget && { ...widget, timerange };
}

function readPositions(raw: Json): GridPositions {
  return Object.fromEntries(
    Object.entries(raw).map(([id, value]) => {
      const { col, row, height, width } = asObject(value);
      return [id, { col: cell(col), row: cell(row), height: cell(height), width: cell(width) }];
    }),
  );
}

function cell(value: unknown): number {
  if (value === 'Infinity') return Infinity;
  return typeof value === 'number' && value >= 1 ? value : 1;
}
