// Writes what the page shows as the document of a saved search, keeping everything in it that the page does not know.
import type { ViewDetails } from '../../../shared/views/ViewDetailsDialog.tsx';
import type { Search } from '@logboom/contract/search/schemas';
import type { Widget, WidgetPosition } from '@logboom/contract/search/view-document';
import type { ViewBody, ViewState } from '@logboom/contract/search/views';
import { searchOf } from '../../../shared/widgets/search.api.ts';
import type { Highlight } from '../../../shared/field-values/highlighting/rules.ts';
import type { Question } from '../../../shared/widgets/question.ts';
import { isHistogram } from '../../../shared/widgets/document/defaultWidgets.ts';
import { asList, asObject, asText, type Json } from '../../../shared/widgets/document/json.ts';
import { rawWidgets, type SavedSearch } from './readView.ts';
import { readWidget } from '../../../shared/widgets/document/readWidget.ts';
import { sameWidget } from './sameWidgets.ts';
import { searchTypesOf } from '../../../shared/widgets/document/searchTypes.ts';

export interface Shown {
  readonly question: Question;
  readonly widgets: readonly Widget[];
  readonly titles: Readonly<Record<string, string>>;
  readonly wide?: ReadonlySet<string>;
  readonly highlights?: readonly Highlight[];
}

/** The search that belongs to the document: it is stored first, and the document names it. */
export function searchToSave({ question, widgets }: Shown, saved?: SavedSearch): Search {
  const search = searchOf(question, widgets, saved?.queryId);
  if (saved === undefined) return search;
  const before = saved.search.queries?.find(({ id }) => id === saved.queryId);
  const mapping = mappingOf(saved);
  const kept = new Set(saved.foreign.flatMap(({ id }) => asList(mapping[id])));
  const foreignTypes = before?.search_types.filter(({ id }) => kept.has(id)) ?? [];
  const changed = (search.queries ?? []).map((query) => ({
    ...query,
    filters: before?.filters ?? [],
    search_types: [...query.search_types, ...foreignTypes],
  }));
  // The other pages of a dashboard have queries of their own.
  const others = (saved.search.queries ?? []).filter(({ id }) => id !== saved.queryId);
  return { ...search, parameters: saved.search.parameters ?? [], queries: [...changed, ...others] };
}

export function viewToSave(
  shown: Shown,
  details: ViewDetails,
  search: Search,
  saved?: SavedSearch,
): ViewBody {
  const queryId = saved?.queryId ?? search.queries?.[0]?.id ?? '';
  const before = asObject(saved?.view.state[queryId]);
  return {
    ...details,
    // A dashboard stays one, with all of its pages, whatever page it is opened on.
    type: saved?.view.type === 'DASHBOARD' ? 'DASHBOARD' : 'SEARCH',
    search_id: search.id ?? '',
    properties: saved?.view.properties ?? [],
    state: { ...otherStates(saved), [queryId]: stateOf(shown, before, saved) },
  };
}

const NO_WIDGETS: ViewState = { widgets: [], widget_mapping: {}, positions: {} };

function otherStates(saved: SavedSearch | undefined): ViewBody['state'] {
  const others = Object.entries(saved?.view.state ?? {}).filter(([id]) => id !== saved?.queryId);
  return Object.fromEntries(others.map(([id, state]) => [id, { ...NO_WIDGETS, ...state }]));
}

function stateOf(shown: Shown, before: Json, saved: SavedSearch | undefined): ViewState {
  const { widgets, titles, wide, highlights = [] } = shown;
  const raws = new Map(rawWidgets(before).map((raw) => [asText(raw['id']), raw]));
  const foreign = (saved?.foreign ?? []).flatMap(({ id }): Json[] => {
    const raw = raws.get(id);
    return raw ? [raw] : [];
  });
  const mapping = saved ? mappingOf(saved) : {};
  const written = widgets.map((widget) => asWritten(widget, raws.get(widget.id)));
  const kept: Json = {
    selected_fields: null,
    static_message_list_id: null,
    display_mode_settings: { positions: {} },
    ...before,
    formatting: {
      ...asObject(before['formatting']),
      highlighting: highlights.map(({ stored }) => stored),
    },
    titles: { ...asObject(before['titles']), widget: titlesOf([...written, ...foreign], titles) },
  };
  return {
    ...kept,
    widgets: [...written, ...foreign].map((widget) => ({ ...widget, id: asText(widget['id']) })),
    widget_mapping: {
      ...Object.fromEntries(
        widgets.map((widget) => [widget.id, searchTypesOf(widget).flatMap(({ id }) => id ?? [])]),
      ),
      ...Object.fromEntries((saved?.foreign ?? []).map(({ id }) => [id, asList(mapping[id]).map(String)])),
    },
    positions: isPlaced(widgets, wide, saved)
      ? asBefore([...widgets, ...foreign], asObject(before['positions']))
      : positionsOf(widgets, foreign, wide),
  };
}

/** Word for word while nobody changed it, since other programs may have written more than this page reads. */
function asWritten(widget: Widget, raw: Json | undefined): Json {
  const isUnchanged = raw !== undefined && sameWidget(readWidget(raw), widget);
  // The range of a dashboard's widget is its own, although this page does not show it.
  return isUnchanged ? raw : { ...widget, timerange: raw?.['timerange'] ?? widget.timerange };
}

function titlesOf(widgets: readonly Json[], titles: Shown['titles']): Record<string, string> {
  const ids = new Set(widgets.map(({ id }) => id));
  return Object.fromEntries(Object.entries(titles).filter(([id]) => ids.has(id)));
}

const HEIGHTS = { histogram: 2, chart: 4, messages: 6 };
const HALF = 6;

/** Nothing came, and nothing became wider or narrower: then everything stays where it is. */
function isPlaced(
  widgets: readonly Widget[],
  wide: Shown['wide'],
  saved: SavedSearch | undefined,
): saved is SavedSearch {
  if (saved === undefined) return false;
  const before = asObject(asObject(saved.view.state[saved.queryId])['positions']);
  return widgets.every(
    ({ id }) => Object.hasOwn(before, id) && (wide?.has(id) ?? false) === (saved.wide?.has(id) ?? false),
  );
}

function asBefore(widgets: readonly { id?: unknown }[], before: Json): Record<string, Json> {
  const ids = widgets.map(({ id }) => asText(id));
  return Object.fromEntries(ids.map((id) => [id, asObject(before[id])]));
}

/** In the order of the page, charts side by side. */
function positionsOf(
  widgets: readonly Widget[],
  foreign: readonly Json[],
  wide: Shown['wide'],
): Record<string, Json> {
  const positions: Record<string, Json> = {};
  let row = 1;
  let col = 1;
  const nextRow = (height: number) => {
    row += height;
    col = 1;
  };
  const place = (id: string, position: WidgetPosition) => {
    positions[id] = { ...position };
  };
  for (const widget of widgets) {
    const isWide = wide?.has(widget.id) === true || widget.type === 'messages' || isHistogram(widget);
    const height = heightOf(widget);
    if (isWide && col > 1) nextRow(HEIGHTS.chart);
    place(widget.id, { col, row, height, width: isWide ? 'Infinity' : HALF });
    if (isWide || col > 1) nextRow(height);
    else col += HALF;
  }
  if (col > 1) nextRow(HEIGHTS.chart);
  for (const { id } of foreign) {
    place(asText(id), { col: 1, row, height: HEIGHTS.chart, width: 'Infinity' });
    nextRow(HEIGHTS.chart);
  }
  return positions;
}

function heightOf(widget: Widget): number {
  if (widget.type === 'messages') return HEIGHTS.messages;
  return isHistogram(widget) ? HEIGHTS.histogram : HEIGHTS.chart;
}

function mappingOf(saved: SavedSearch): Json {
  return asObject(asObject(saved.view.state[saved.queryId])['widget_mapping']);
}
