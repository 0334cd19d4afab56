// Reads dashboards, saves them and deletes them, and asks for what their pages show.
import { grnOf } from '@logboom/contract/common/grn';
import { entities } from '@logboom/contract/entities/endpoints';
import { searches } from '@logboom/contract/search/endpoints/searches';
import { views } from '@logboom/contract/search/endpoints/views';
import type { ViewSummary } from '@logboom/contract/search/views';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { GridPositions } from '../../kit/structure/grid/gridMeasures.ts';
import type { ListQuestion } from '../../kit/list/listUrl.ts';
import { call, keyOf, keyOfName, keyOfTable, queryOf } from '../../platform/call.ts';
import { useChange } from '../../shared/useChange.ts';
import type { BoardWidget, Dashboard, StoredDashboard } from './document/dashboard.ts';
import { changePage, copyOf, putCopy } from './document/edit.ts';
import { hasForeignWidgets, readDashboard } from './document/readDashboard.ts';
import { searchOfDashboard, viewOfDashboard } from './document/writeDashboard.ts';

export const DASHBOARDS = keyOfTable(views.read);
const PAGES = keyOfName(views.pageOfDashboards);

interface DashboardPageQuestion extends ListQuestion {
  readonly filters?: readonly string[];
}

export function dashboardPageQuery({ page, size, query, sort, order, filters = [] }: DashboardPageQuestion) {
  return {
    ...queryOf(views.pageOfDashboards, {
      query: { page, per_page: size, query, sort, order, filters: [...filters] },
    }),
    placeholderData: keepPreviousData,
  };
}

export async function readStored(id: string, signal?: AbortSignal): Promise<StoredDashboard> {
  const [view, { versions }] = await Promise.all([
    call(views.read, { viewId: id }, { signal }),
    call(views.versions, { viewId: id }, { signal }),
  ]);
  const version = versions[0]?.version ?? 0;
  const dashboard = readDashboard(view, {});
  if (!hasForeignWidgets(dashboard)) return { view, dashboard, version };
  const search = await call(searches.read, { searchId: view.search_id }, { signal });
  return { view, dashboard: readDashboard(view, search), version };
}

export function dashboardQuery(id: string) {
  return queryOptions({
    queryKey: [...keyOf(views.read, { viewId: id }), 'dashboard'],
    queryFn: ({ signal }) => readStored(id, signal),
    // Somebody works with it; it must not change under their hands.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
}

async function documentOf(dashboard: Dashboard) {
  const search = await call(searches.create, { body: searchOfDashboard(dashboard) });
  return viewOfDashboard(dashboard, search.id);
}

export async function createDashboard(dashboard: Dashboard) {
  return call(views.create, { body: await documentOf(dashboard) });
}

export function useCreateDashboard() {
  return useChange({
    call: createDashboard,
    outdates: PAGES,
    makesOwner: true,
    done: (_, { title }) => `Dashboard "${title}" was created.`,
  });
}

interface Saving {
  readonly stored: StoredDashboard;
  readonly dashboard: Dashboard;
}

export function useSaveDashboard() {
  return useChange({
    call: async ({ stored: { view }, dashboard }: Saving) => {
      const { id, owner, created_at } = view;
      const body = { ...(await documentOf(dashboard)), id, owner, created_at };
      return call(views.update, { viewId: id, body });
    },
    outdates: DASHBOARDS,
    done: (_, { title }) => `Dashboard "${title}" was saved.`,
    failed: 'Could not save the dashboard',
  });
}

interface WidgetCopy {
  readonly dashboardId: string;
  /** The first page when null. */
  readonly pageId: string | null;
  readonly item: BoardWidget;
  readonly title: string;
  readonly like: GridPositions[string] | undefined;
}

/** Puts a copy on another dashboard and saves that one; the open one stays as it is. */
export function useCopyWidget() {
  const queryClient = useQueryClient();
  return useChange({
    call: async ({ dashboardId, pageId, item, title, like }: WidgetCopy) => {
      const { view, dashboard } = await readStored(dashboardId);
      const copy = copyOf(item, title);
      const page = dashboard.pages.find(({ id }) => id === pageId) ?? dashboard.pages[0];
      if (copy === undefined || page === undefined) throw new Error('This widget cannot be copied.');
      const { id, owner, created_at } = view;
      const changed = changePage(dashboard, page.id, putCopy(copy, like));
      const body = { ...(await documentOf(changed)), id, owner, created_at };
      const saved = await call(views.update, { viewId: id, body });
      queryClient.removeQueries({ queryKey: dashboardQuery(id).queryKey });
      return saved;
    },
    outdates: PAGES,
    done: ({ title }, view) => `${title} was copied to dashboard "${view.title}".`,
  });
}

export function useDuplicateDashboard() {
  return useChange({
    call: async ({ id }: Pick<ViewSummary, 'id'>) => {
      const { dashboard } = await readStored(id);
      const details = { ...dashboard.details, title: `${dashboard.details.title} (copy)` };
      return createDashboard({ ...dashboard, details });
    },
    outdates: PAGES,
    makesOwner: true,
    done: (_, { title }) => `Dashboard "${title}" was created.`,
    failed: 'Could not duplicate the dashboard',
  });
}

export function useDeleteDashboard() {
  return useChange({
    call: ({ id }: Pick<ViewSummary, 'id' | 'title'>) => call(views.remove, { viewId: id }),
    outdates: PAGES,
    done: ({ title }) => `Dashboard "${title}" was deleted.`,
    failed: 'Could not delete the dashboard',
  });
}

export function useDeleteDashboards() {
  return useChange({
    call: (ids: readonly string[]) => call(views.bulkDelete, { body: { entity_ids: ids } }),
    outdates: PAGES,
    failed: 'Could not delete the dashboards',
  });
}

export function useFavorite() {
  return useChange({
    call: ({ id, isFavorite }: { id: string; isFavorite: boolean }) =>
      call(isFavorite ? entities.addFavorite : entities.removeFavorite, { grn: grnOf('dashboard', id) }),
    outdates: PAGES,
    failed: 'Could not change your favorites',
  });
}
