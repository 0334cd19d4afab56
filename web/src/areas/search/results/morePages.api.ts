// Reads the pages after the first one. They keep to the time of the first, so that no page repeats another.
import { RESULT_WINDOW, type MessageListResult, type ResultMessage } from '@logboom/contract/search/schemas';
import { infiniteQueryOptions, skipToken } from '@tanstack/react-query';
import { execute, SEARCH } from '../../../shared/widgets/search.api.ts';
import type { Answer } from '../state/searchPage.ts';
import { PAGE_SIZE } from '../../../shared/widgets/document/searchTypes.ts';

/** The server shows no more of a list than this; there is the export for the rest. */
export class WindowLimitError extends Error {
  override name = 'WindowLimitError';
  readonly limit: number;

  constructor(description: string, limit: number) {
    super(description);
    this.limit = limit;
  }
}

/** @param first what the answer says about the same search type */
export function morePagesQuery(answer: Answer | undefined, first: MessageListResult | undefined) {
  return infiniteQueryOptions({
    queryKey: [...SEARCH, 'more', answer?.searchId, first?.id],
    queryFn:
      answer === undefined || first === undefined
        ? skipToken
        : ({ pageParam, signal }) => readPage(answer, first, pageParam, signal),
    initialPageParam: first?.messages.length ?? PAGE_SIZE,
    getNextPageParam: (page: readonly ResultMessage[], _, offset) =>
      page.length === 0 ? undefined : offset + page.length,
    // Asked for by whoever scrolls.
    enabled: false,
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
  });
}

async function readPage(
  { searchId, queryId }: Answer,
  { id, effective_timerange: timerange }: MessageListResult,
  offset: number,
  signal: AbortSignal,
): Promise<readonly ResultMessage[]> {
  const limit = Math.min(PAGE_SIZE, RESULT_WINDOW - offset);
  const job = await execute(
    searchId,
    {
      global_override: {
        timerange,
        keep_search_types: [id],
        keep_queries: [queryId],
        search_types: { [id]: { limit, offset, is_uncounted: true } },
      },
    },
    signal,
  );
  const found = job.results[queryId]?.search_types[id];
  if (found?.type === 'messages') return found.messages;
  const [error] = job.errors ?? [];
  if (error?.result_window_limit !== undefined) {
    throw new WindowLimitError(error.description, error.result_window_limit);
  }
  throw new Error(error?.description ?? 'The search gave no answer.');
}
