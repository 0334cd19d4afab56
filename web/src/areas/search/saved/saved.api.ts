// Reads saved searches, saves them and deletes them.
import { grnOf } from '@logboom/contract/common/grn';
import { entities } from '@logboom/contract/entities/endpoints';
import { searches } from '@logboom/contract/search/endpoints/searches';
import { views } from '@logboom/contract/search/endpoints/views';
import type { View } from '@logboom/contract/search/views';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { useChange } from '../../../shared/useChange.ts';
import type { ListQuestion } from '../../../kit/list/listUrl.ts';
import { call, keyOf, keyOfName, keyOfTable, queryOf } from '../../../platform/call.ts';
import { readView, type SavedSearch } from '../view/readView.ts';
import type { ViewDetails } from '../../../shared/views/ViewDetailsDialog.tsx';
import { searchToSave, viewToSave, type Shown } from '../view/writeView.ts';

const SAVED = keyOfTable(views.read);
const PAGES = keyOfName(views.pageOfSavedSearches);

export function savedPageQuery({ page, size, query, sort, order }: ListQuestion) {
  return {
    ...queryOf(views.pageOfSavedSearches, { query: { page, per_page: size, query, sort, order } }),
    placeholderData: keepPreviousData,
  };
}

export function savedSearchQuery(id: string) {
  return queryOptions({
    queryKey: keyOf(views.read, { viewId: id }),
    queryFn: async ({ signal }): Promise<SavedSearch> => {
      const view = await call(views.read, { viewId: id }, { signal });
      return readView(view, await call(searches.read, { searchId: view.search_id }, { signal }));
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
  const search = await call(searches.create, { body: searchToSave(shown, saved) });
  return viewToSave(shown, details, search, saved);
}

export function useCreateSaved() {
  return useChange({
    call: async (saving: Saving) => call(views.create, { body: await documentOf(saving) }),
    outdates: SAVED,
    makesOwner: true,
    done: (_, { title }) => `Search "${title}" was saved.`,
  });
}

export function useUpdateSaved(saved: SavedSearch | undefined) {
  return useChange({
    call: async (saving: Omit<Saving, 'saved'>) => {
      const { id = '', created_at = null, owner = null } = saved?.view ?? {};
      const document = await documentOf({ ...saving, saved });
      return call(views.update, { viewId: id, body: { ...document, id, created_at, owner } });
    },
    outdates: SAVED,
    done: (_, { title }) => `Search "${title}" was saved.`,
    failed: 'Could not save the search',
  });
}

export type SavedRow = Pick<View, 'id' | 'title'>;

export function useDeleteSaved() {
  return useChange({
    call: ({ id }: SavedRow) => call(views.remove, { viewId: id }),
    outdates: PAGES,
    done: ({ title }) => `Saved search "${title}" was deleted.`,
    failed: 'Could not delete the saved search',
  });
}

export function useDeleteManySaved() {
  return useChange({
    call: (ids: readonly string[]) => call(views.bulkDelete, { body: { entity_ids: ids } }),
    outdates: PAGES,
    failed: 'Could not delete the saved searches',
  });
}

export function useFavorite() {
  return useChange({
    call: ({ id, isFavorite }: { id: string; isFavorite: boolean }) =>
      call(isFavorite ? entities.addFavorite : entities.removeFavorite, { grn: grnOf('search', id) }),
    outdates: PAGES,
    failed: 'Could not change your favorites',
  });
}
