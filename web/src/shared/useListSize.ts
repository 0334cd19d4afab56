// How many entries of a list somebody wants to see at once: kept on the server, so that it holds in every browser.
import { listPreferences } from '@logboom/contract/entities/personal-settings';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call, keyOf, queryOf } from '../platform/call.ts';

/** The first of the sizes until somebody chooses. A choice that cannot be kept lasts as long as the page. */
export function useListSize(list: string, sizes: readonly [number, ...number[]]) {
  const queryClient = useQueryClient();
  const { data } = useQuery({
    ...queryOf(listPreferences.read, { list }),
    staleTime: Infinity,
    throwOnError: false,
  });
  const kept = data?.per_page;
  const size = typeof kept === 'number' && sizes.includes(kept) ? kept : sizes[0];
  const setSize = (per_page: number) => {
    const preferences = { ...data, per_page };
    queryClient.setQueryData(keyOf(listPreferences.read, { list }), preferences);
    call(listPreferences.save, { list, body: preferences }).catch(() => undefined);
  };
  return [size, setSize] as const;
}
