// Reads dashboards, saves them and deletes them, and asks for what their pages show.
import { grnOf } from '@logboom/contract/common/grn';
import { entities } from '@logboom/contract/entities/endpoints';
import { searches } from '@logboom/contract/search/endpoints/searches';
import { views } from '@logboom/contract/search/endpoints/views';
import type { ViewSummary } from '@logboom/contract/search/views';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ListQuestion } from '../../kit/list/listUrl.ts';
import { call, keyOf, keyOfName, keyOfTable, queryOf } from '../../platform/call.ts';
import { useChange } from '../../shared/useChange.ts';
import type { Dashboard, StoredDashboard } from './document/dashboard.ts';
import { readDashboard } from './document/readDashboard.ts';
import { searchOfDashboard, viewOfDashboard } from './document/writeDashboard.ts';

export const DASHBOARDS = keyOfTable(views.read);
const PAGES = keyOfName(views.pageOfDashboards);

export function dashboardPageQuery({ page, size, query, sort, order }: ListQuestion) {
  return {
    ...queryOf(views.pageOfDashboards, { query: { page, per_page: size, query, sort, order } }),
    placeholderData: keepPreviousData,
  };
}

export async function readStored(id: string, signal?: AbortSignal): Promise<StoredDashboard> {
  const view = await call(views.read, { viewId: id }, { signal });
  const [search, { versions }] = await Promise.all([
    call(searches.read, { searchId: view.search_id }, { signal }),
    call(views.versions, { viewId: id }, { signal }),
  ]);
  return { view, dashboard: readDashboard(view, search), version: versions[0]?.version ?? 0 };
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
    failed: 'Could not change your favourites',
  });
}
