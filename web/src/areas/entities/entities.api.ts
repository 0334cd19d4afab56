// Reads what the start page shows, and keeps favorites.
import { entities } from '@logboom/contract/entities/endpoints';
import { keepPreviousData } from '@tanstack/react-query';
import { call, keyOfTable, queryOf } from '../../platform/call.ts';
import { useChange } from '../../shared/useChange.ts';

/** Enough to know which of the entries of other lists are favorites. */
const MAX_FAVORITES = 100;

/** What was opened and done elsewhere is seen at once; a failure is said in the panel, the page stays. */
const fresh = { placeholderData: keepPreviousData, throwOnError: false, staleTime: 0 };

export function lastOpenedQuery(count: number) {
  return { ...queryOf(entities.lastOpened, { query: { page: 1, per_page: count } }), ...fresh };
}

export function recentActivityQuery(page: number, size: number) {
  return { ...queryOf(entities.recentActivity, { query: { page, per_page: size } }), ...fresh };
}

export function favoritesQuery() {
  return { ...queryOf(entities.favorites, { query: { page: 1, per_page: MAX_FAVORITES } }), ...fresh };
}

export interface FavoriteChange {
  readonly grn: string;
  readonly title: string;
  readonly isFavorite: boolean;
}

export function useFavoriteChange() {
  return useChange({
    call: ({ grn, isFavorite }: FavoriteChange) =>
      call(isFavorite ? entities.addFavorite : entities.removeFavorite, { grn }),
    outdates: keyOfTable(entities.favorites),
    done: ({ title, isFavorite }) =>
      isFavorite ? `"${title}" is a favorite now.` : `"${title}" is no longer a favorite.`,
    failed: 'Could not change the favorites',
  });
}
