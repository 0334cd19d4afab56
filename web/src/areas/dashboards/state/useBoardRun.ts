// Asks what the widgets of a page show: once for the whole page, and again when it is refreshed.
import { searches } from '@logboom/contract/search/endpoints/searches';
import type { QueryResult, Search, SearchError } from '@logboom/contract/search/schemas';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '../../../platform/call.ts';
import { useTimeZone } from '../../../platform/time/useTimeZone.ts';
import { SEARCH } from '../../../shared/widgets/search.api.ts';
import type { BoardPage } from '../document/dashboard.ts';
import type { Parameter } from '@logboom/core/dashboards/parameters';
import type { BoardAddress } from './address.ts';
import { pageSearch } from './pageSearch.ts';

export interface BoardAnswer {
  readonly pageId: string;
  readonly result:
    | (Pick<QueryResult, 'search_types'> & Partial<Pick<QueryResult, 'execution_stats'>>)
    | undefined;
  readonly errors: readonly SearchError[];
}

export interface BoardRun {
  readonly answer: BoardAnswer | undefined;
  readonly isRunning: boolean;
  readonly failure: Error | null;
  readonly refresh: () => void;
  readonly refreshBySelf: () => void;
}

/** What others were answered a moment ago will do: many look at the same dashboard. */
const ASKED_AGE_MS = 1000;
const AUTOMATIC_AGE_MS = 5000;

function answerQuery(search: Search, pageId: string, run: { number: number; isAutomatic: boolean }) {
  const isEmpty = search.queries?.every(({ search_types: types }) => types.length === 0) ?? true;
  return queryOptions({
    queryKey: [...SEARCH, 'dashboard', search, run.number],
    queryFn: async ({ signal }): Promise<BoardAnswer> => {
      if (isEmpty) return { pageId, result: undefined, errors: [] };
      const options = { signal, extendSession: !run.isAutomatic };
      const max_age = run.isAutomatic ? AUTOMATIC_AGE_MS : ASKED_AGE_MS;
      const job = await call(searches.sync, { body: search, query: { max_age } }, options);
      return { pageId, result: job.results[pageId], errors: job.errors ?? [] };
    },
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 60_000,
    refetchOnWindowFocus: false,
    throwOnError: false,
    retry: false,
  });
}

export function useBoardRun(
  page: BoardPage,
  parameters: readonly Parameter[],
  address: BoardAddress,
): BoardRun {
  const zone = useTimeZone();
  const [run, setRun] = useState({ number: 0, isAutomatic: false });
  const { timeRange, query, filters, values } = address;
  const search = useMemo(
    () => pageSearch({ page, parameters, address: { timeRange, query, filters, values }, zone }),
    [page, parameters, timeRange, query, filters, values, zone],
  );
  const found = useQuery(answerQuery(search, page.id, run));
  const again = (isAutomatic: boolean) => setRun(({ number }) => ({ number: number + 1, isAutomatic }));
  // What the page before has found is not about this one.
  const answer = found.data?.pageId === page.id ? found.data : undefined;
  return {
    answer,
    isRunning: found.isFetching,
    failure: found.error,
    refresh: () => again(false),
    refreshBySelf: () => again(true),
  };
}
