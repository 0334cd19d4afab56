// Reads what the start page shows, and keeps favourites.
import type { FavoritePage, LastOpenedPage, RecentActivityPage } from '@logboom/contract/entities/schemas';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { useChange } from '../../shared/useChange.ts';
import { deleteResource, getJson, putJson } from '../../platform/fetch.ts';

const START_PAGE = ['start-page'];
/** Enough to know which of the entries of other lists are favourites. */
const MAX_FAVORITES = 100;

export function lastOpenedQuery(count: number) {
  return queryOptions({
    queryKey: [...START_PAGE, 'last-opened', count],
    queryFn: ({ signal }) =>
      getJson<LastOpenedPage>(`/startpage/lastOpened?page=1&per_page=${count}`, { signal }),
    ...shared,
  });
}

export function recentActivityQuery(count: number) {
  return queryOptions({
    queryKey: [...START_PAGE, 'recent-activity', count],
    queryFn: ({ signal }) =>
      getJson<RecentActivityPage>(`/startpage/recentActivity?page=1&per_page=${count}`, { signal }),
    ...shared,
  });
}

export function favoritesQuery() {
  return queryOptions({
    queryKey: [...START_PAGE, 'favorites'],
    queryFn: ({ signal }) => getJson<FavoritePage>(`/favorites?page=1&per_page=${MAX_FAVORITES}`, { signal }),
    ...shared,
  });
}

/** What was opened and done elsewhere is seen at once; a failure is said in the panel, the page stays. */
const shared = { placeholderData: keepPreviousData, throwOnError: false, staleTime: 0 };

export interface FavoriteChange {
  readonly grn: string;
  readonly title: string;
  readonly isFavorite: boolean;
}

export function useFavoriteChange() {
  return useChange({
    call: ({ grn, isFavorite }: FavoriteChange) => {
      const path = `/favorites/${encodeURIComponent(grn)}` as const;
      return isFavorite ? putJson(path) : deleteResource(path);
    },
    outdates: START_PAGE,
    done: ({ title, isFavorite }) =>
      isFavorite ? `"${title}" is a favorite now.` : `"${title}" is no longer a favorite.`,
    failed: 'Could not change the favorites',
  });
}
