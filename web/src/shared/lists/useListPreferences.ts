// How somebody wants a list to look: kept on the server, so that it holds in every browser.
import { listPreferences, type ListPreferences } from '@logboom/contract/entities/personal-settings';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call, keyOf, queryOf } from '../../platform/call.ts';

/** A choice that cannot be kept lasts as long as the page. */
export function useListPreferences(list: string) {
  const queryClient = useQueryClient();
  const { data } = useQuery({
    ...queryOf(listPreferences.read, { list }),
    staleTime: Infinity,
    retry: false,
    throwOnError: false,
  });
  const keep = useCallback(
    (changed: ListPreferences) => {
      const key = keyOf(listPreferences.read, { list });
      const preferences = { ...queryClient.getQueryData<ListPreferences>(key), ...changed };
      queryClient.setQueryData(key, preferences);
      call(listPreferences.save, { list, body: preferences }).catch(() => undefined);
    },
    [queryClient, list],
  );
  return [data, keep] as const;
}
