// Reads one message by its index and its id.
import type { ResultMessage } from '@logboom/contract/search/schemas';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../platform/fetch.ts';
import { SEARCH } from '../search.api.ts';

/** As the wire has it: the fields lie one step deeper than in a list. */
interface SingleMessage {
  readonly index: string;
  readonly highlight_ranges: ResultMessage['highlight_ranges'];
  readonly message: { readonly id: string; readonly fields: Record<string, unknown> };
}

export function messagePath(index: string, id: string): `/${string}` {
  return `/messages/${encodeURIComponent(index)}/${encodeURIComponent(id)}`;
}

export function messageQuery(index: string, id: string) {
  return queryOptions({
    queryKey: [...SEARCH, 'message', index, id],
    queryFn: async ({ signal }): Promise<ResultMessage> => {
      const found = await getJson<SingleMessage>(messagePath(index, id), { signal });
      return {
        index: found.index,
        message: { ...found.message.fields, _id: found.message.id },
        highlight_ranges: found.highlight_ranges,
        decoration_stats: null,
      };
    },
    // A message never changes.
    staleTime: Infinity,
    throwOnError: false,
  });
}
