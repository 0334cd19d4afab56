// Dashboards and their widgets one by one: the calls of older scripts, answered by views and searches.
import type {
  DashboardChange,
  DashboardWidget,
  DashboardWidgets,
  NewDashboard,
  WidgetPlaces,
  WidgetValue,
} from '@logboom/contract/search/dashboards';
import type { View, ViewBody } from '@logboom/contract/search/views';
import type { Caller } from '../../../http/authentication.ts';
import { notFound } from '../../../http/errors.ts';
import { newId } from '../../../storage/ids.ts';
import type { SearchService } from '../search.service.ts';
import type { ViewService } from '../views/view.service.ts';
import { findWidget, pagesOf, withoutWidget, withPlaces, type WidgetPlace } from './dashboard-pages.ts';

interface Parts {
  views: Pick<ViewService, 'read' | 'create' | 'change' | 'remove'>;
  searches: Pick<SearchService, 'create' | 'execute'>;
}

export function dashboardService({ views, searches }: Parts) {
  /** A saved search is no dashboard, whoever may read it. */
  async function read(caller: Caller, id: string): Promise<View> {
    const view = await views.read(caller, id);
    if (view.type !== 'DASHBOARD') throw notFound(`View ${id} doesn't exist`, 'VIEW_UNKNOWN');
    return view;
  }

  async function readWidget(caller: Caller, id: string, widgetId: string) {
    const view = await read(caller, id);
    const found = findWidget(pagesOf(view), widgetId);
    if (found === undefined) throw notFound(`Dashboard ${id} has no widget ${widgetId}`, 'WIDGET_UNKNOWN');
    return { view, found };
  }

  const save = (caller: Caller, view: View, change: Partial<ViewBody>) =>
    views.change(caller, view.id, { ...asBody(view), ...change });

  return {
    read,

    async create(caller: Caller, { title, description }: NewDashboard): Promise<{ dashboard_id: string }> {
      const page = newId();
      const search = await searches.create(caller, { queries: [{ id: page, search_types: [] }] });
      const state = { [page]: { widgets: [], widget_mapping: {}, positions: {} } };
      const view = await views.create(caller, {
        type: 'DASHBOARD',
        title,
        description: description ?? '',
        search_id: search.id,
        state,
      });
      return { dashboard_id: view.id };
    },

    async update(caller: Caller, id: string, change: DashboardChange): Promise<View> {
      const view = await read(caller, id);
      const { title, description } = view;
      return save(caller, view, {
        title: change.title ?? title,
        description: change.description ?? description,
      });
    },

    async remove(caller: Caller, id: string): Promise<void> {
      await views.remove(caller, (await read(caller, id)).id);
    },

    async widgets(caller: Caller, id: string): Promise<DashboardWidgets> {
      const pages = pagesOf(await read(caller, id));
      const widgets = pages.flatMap((page) =>
        page.state.widgets.flatMap((widget) => {
          const found = findWidget([page], widget.id);
          return found ? [presentWidget(found)] : [];
        }),
      );
      return { total: widgets.length, widgets };
    },

    async widget(caller: Caller, id: string, widgetId: string): Promise<DashboardWidget> {
      return presentWidget((await readWidget(caller, id, widgetId)).found);
    },

    async removeWidget(caller: Caller, id: string, widgetId: string): Promise<void> {
      const { view } = await readWidget(caller, id, widgetId);
      await save(caller, view, { state: withoutWidget(pagesOf(view), widgetId) });
    },

    async value(caller: Caller, id: string, widgetId: string, signal: AbortSignal): Promise<WidgetValue> {
      const { view, found } = await readWidget(caller, id, widgetId);
      const { page, widget } = found;
      const types = page.state.widget_mapping[widgetId] ?? [];
      const { type } = widget;
      const about = { id: widgetId, type: typeof type === 'string' ? type : '' };
      // Text asks nothing.
      if (types.length === 0) return { ...about, ...NOTHING, calculated_at: new Date().toISOString() };
      const override = { keep_queries: [page.id], keep_search_types: [...types] };
      const job = await searches.execute(caller, view.search_id, { global_override: override }, signal);
      const result = job.results[page.id];
      return {
        ...about,
        result: result?.search_types ?? {},
        errors: job.errors ?? [],
        took_ms: result?.execution_stats.duration ?? 0,
        calculated_at: result?.execution_stats.timestamp ?? new Date().toISOString(),
        computation_time_range: result?.execution_stats.effective_timerange ?? null,
      };
    },

    async positions(caller: Caller, id: string, { positions }: WidgetPlaces): Promise<void> {
      const view = await read(caller, id);
      const pages = pagesOf(view);
      const places: Record<string, object> = Array.isArray(positions)
        ? Object.fromEntries(positions.map(({ id: widgetId, ...place }) => [widgetId, place]))
        : positions;
      const unknown = Object.keys(places).find((one) => findWidget(pages, one) === undefined);
      if (unknown !== undefined) throw notFound(`Dashboard ${id} has no widget ${unknown}`, 'WIDGET_UNKNOWN');
      await save(caller, view, { state: withPlaces(pages, places) });
    },
  };
}

export type DashboardService = ReturnType<typeof dashboardService>;

const NOTHING = { result: {}, errors: [], took_ms: 0, computation_time_range: null };

function presentWidget({ page, widget, title, position }: WidgetPlace): DashboardWidget {
  return { type: '', config: {}, ...widget, title, page_id: page.id, position };
}

function asBody(view: View): ViewBody {
  const { title, summary, description, search_id, properties, owner, created_at } = view;
  const state = Object.fromEntries(pagesOf(view).map(({ id, state: page }) => [id, page]));
  return {
    type: 'DASHBOARD',
    title,
    summary,
    description,
    search_id,
    properties,
    owner,
    created_at,
    state,
  };
}
