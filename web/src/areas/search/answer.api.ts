// Runs the search of the page, and runs it again.
import { searches } from '@logboom/contract/search/endpoints/searches';
import type { Widget } from '@logboom/contract/search/view-document';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { FetchError } from '../../platform/fetch/errors.ts';
import type { Question } from '../../shared/widgets/question.ts';
import { execute, QUERY_ID, SEARCH, searchOf } from '../../shared/widgets/search.api.ts';
import type { Answer } from './state/searchPage.ts';

export interface Run {
  /** Grows when the same is asked again. */
  readonly number: number;
  /** Nobody pressed anything: a page left open must not stay logged in for ever. */
  readonly isAutomatic: boolean;
}

export function answerQuery(question: Question, widgets: readonly Widget[], run: Run) {
  const search = searchOf(question, widgets);
  return queryOptions({
    // By the search and not by the widgets: other columns of a table are not another search.
    queryKey: [...SEARCH, 'answer', search, run.number],
    queryFn: async ({ signal }): Promise<Answer> => {
      const options = { signal, extendSession: !run.isAutomatic };
      const { id } = await call(searches.create, { body: search }, options);
      const job = await execute(id, {}, signal, options);
      const result = job.results[QUERY_ID];
      const errors = job.errors ?? [];
      if (result === undefined) throw new Error(errors[0]?.description ?? 'The search gave no answer.');
      return { question, searchId: id, queryId: QUERY_ID, result, errors };
    },
    placeholderData: keepPreviousData,
    // The answer to a question stays what it was until one asks again.
    staleTime: Infinity,
    gcTime: 60_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    // A search is dear, and whoever waits can press the button; only a new login is worth a second try.
    retry: (failures, error) => failures < 1 && error instanceof FetchError && error.status === 401,
    // The page says what went wrong beside the query, where it can be mended.
    throwOnError: false,
  });
}
