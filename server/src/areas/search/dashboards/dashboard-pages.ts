// The pages of a dashboard's document, and the widgets on them.
import { isObject } from '@logboom/contract/common/is-object';
import type { View, ViewState } from '@logboom/contract/search/views';

export interface DashboardPage {
  readonly id: string;
  readonly state: ViewState;
}

export interface WidgetPlace {
  readonly page: DashboardPage;
  readonly widget: { readonly id: string; readonly [key: string]: unknown };
  readonly title: string;
  readonly position: object | null;
}

export function pagesOf({ state }: Pick<View, 'state'>): DashboardPage[] {
  return Object.entries(state).map(([id, page]) => {
    const document: Record<string, unknown> = { ...page };
    const { widgets, widget_mapping, positions } = document;
    return {
      id,
      state: {
        ...document,
        widgets: Array.isArray(widgets) ? (widgets as ViewState['widgets']) : [],
        widget_mapping: isObject(widget_mapping) ? (widget_mapping as ViewState['widget_mapping']) : {},
        positions: isObject(positions) ? (positions as ViewState['positions']) : {},
      },
    };
  });
}

export function findWidget(pages: readonly DashboardPage[], widgetId: string): WidgetPlace | undefined {
  for (const page of pages) {
    const widget = page.state.widgets.find(({ id }) => id === widgetId);
    if (widget === undefined) continue;
    const title = titlesOf(page.state)[widgetId];
    return {
      page,
      widget,
      title: typeof title === 'string' ? title : '',
      position: page.state.positions[widgetId] ?? null,
    };
  }
  return undefined;
}

type States = Record<string, ViewState>;

export function withPlaces(pages: readonly DashboardPage[], places: Record<string, object>): States {
  return changed(pages, (state) => {
    const own = state.widgets.flatMap(({ id }) => (places[id] ? [[id, places[id]] as const] : []));
    return { ...state, positions: { ...state.positions, ...Object.fromEntries(own) } };
  });
}

export function withoutWidget(pages: readonly DashboardPage[], widgetId: string): States {
  return changed(pages, (state) => {
    const { [widgetId]: _mapping, ...widget_mapping } = state.widget_mapping;
    const { [widgetId]: _position, ...positions } = state.positions;
    const widgets = state.widgets.filter(({ id }) => id !== widgetId);
    return { ...state, widgets, widget_mapping, positions };
  });
}

function changed(pages: readonly DashboardPage[], change: (state: ViewState) => ViewState): States {
  return Object.fromEntries(pages.map(({ id, state }) => [id, change(state)]));
}

function titlesOf(state: ViewState): Record<string, unknown> {
  const document: Record<string, unknown> = state;
  const titles = isObject(document['titles']) ? document['titles']['widget'] : undefined;
  return isObject(titles) ? titles : {};
}
