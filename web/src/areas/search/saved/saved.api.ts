// Reads saved searches, saves them and deletes them.
import { grnOf } from '@logboom/contract/common/grn';
import type { Search } from '@logboom/contract/search/schemas';
import type { BulkDeleted, View, ViewSummaryPage } from '@logboom/contract/search/views';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { useChange } from '../../../shared/useChange.ts';
import { deleteResource, getJson, postJson, putJson } from '../../../platform/fetch.ts';
import { readView, type SavedSearch } from '../view/readView.ts';
import { searchToSave, viewToSave, type Shown, type ViewDetails } from '../view/writeView.ts';

const SAVED = ['saved-searches'];

export interface SavedPageQuestion {
  readonly page: number;
  readonly size: number;
  readonly query: string;
  readonly sort: string;
  readonly order: 'asc' | 'desc';
}

export function savedPageQuery(question: SavedPageQuestion) {
  const { page, size, query, sort, order } = question;
  const parameters = new URLSearchParams([
    ['page', String(page)],
    ['per_page', String(size)],
    // The server decodes it once more, for clients that have always encoded it twice.
    ['query', encodeURIComponent(query)],
    ['sort', sort],
    ['order', order],
  ]);
  return queryOptions({
    queryKey: [...SAVED, 'page', question],
    queryFn: ({ signal }) => getJson<ViewSummaryPage>(`/search/saved?${parameters.toString()}`, { signal }),
    placeholderData: keepPreviousData,
  });
}

const viewPath = (id: string): `/${string}` => `/views/${encodeURIComponent(id)}`;

export function savedSearchQuery(id: string) {
  return queryOptions({
    queryKey: [...SAVED, 'one', id],
    queryFn: async ({ signal }): Promise<SavedSearch> => {
      const view = await getJson<View>(viewPath(id), { signal });
      const path: `/${string}` = `/views/search/${encodeURIComponent(view.search_id)}`;
      return readView(view, await getJson<Search>(path, { signal }));
    },
    // Somebody works with it; it must not change under their hands.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
}

interface Saving {
  readonly shown: Shown;
  readonly details: ViewDetails;
  readonly saved: SavedSearch | undefined;
}

/** The search is stored first, because the document must name it. */
async function documentOf({ shown, details, saved }: Saving) {
  const search = await postJson<Search>('/views/search', searchToSave(shown, saved));
  return viewToSave(shown, details, search, saved);
}

export function useCreateSaved() {
  return useChange({
    call: async (saving: Saving) => postJson<View>('/views', await documentOf(saving)),
    outdates: SAVED,
    makesOwner: true,
    done: (_, { title }) => `Search "${title}" was saved.`,
  });
}

export function useUpdateSaved(saved: SavedSearch | undefined) {
  return useChange({
    call: async (saving: Omit<Saving, 'saved'>) => {
      const { id = '', created_at = null, owner = null } = saved?.view ?? {};
      return putJson<View>(viewPath(id), {
        ...(await documentOf({ ...saving, saved })),
        id,
        created_at,
        owner,
      });
    },
    outdates: SAVED,
    done: (_, { title }) => `Search "${title}" was saved.`,
    failed: 'Could not save the search',
  });
}

export type SavedRow = Pick<View, 'id' | 'title'>;

export function useDeleteSaved() {
  return useChange({
    call: ({ id }: SavedRow) => deleteResource(viewPath(id)),
    outdates: [...SAVED, 'page'],
    done: ({ title }) => `Saved search "${title}" was deleted.`,
    failed: 'Could not delete the saved search',
  });
}

export function useDeleteManySaved() {
  return useChange({
    call: (ids: readonly string[]) => postJson<BulkDeleted>('/views/bulk_delete', { entity_ids: ids }),
    outdates: [...SAVED, 'page'],
    failed: 'Could not delete the saved searches',
  });
}

export function useFavorite() {
  return useChange({
    call: ({ id, isFavorite }: { id: string; isFavorite: boolean }) => {
      const path: `/${string}` = `/favorites/${grnOf('search', id)}`;
      return isFavorite ? putJson(path) : deleteResource(path);
    },
    outdates: [...SAVED, 'page'],
    failed: 'Could not change your favourites',
  });
}
