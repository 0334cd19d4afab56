// Asks the server: stores a search, runs it, and reads what the page needs around it.
import { fields } from '@logboom/contract/search/endpoints/query-help';
import { searches } from '@logboom/contract/search/endpoints/searches';
import type {
  ExecutionState,
  Search,
  SearchJob,
  TimeRange as WireTimeRange,
} from '@logboom/contract/search/schemas';
import { streams as streamEndpoints } from '@logboom/contract/streams/endpoints';
import type { Stream, StreamList } from '@logboom/contract/streams/schemas';
import type { Widget } from '@logboom/contract/search/view-document';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, keyOfTable, queryOf } from '../../platform/call.ts';
import { FetchError } from '../../platform/fetch/errors.ts';
import type { RequestOptions } from '../../platform/fetch/transport.ts';
import type { TimeRange } from '../../routes.ts';
import type { Question } from './state/question.ts';
import type { Answer } from './state/searchPage.ts';
import { searchTypesOf } from './view/searchTypes.ts';

/** Begins the keys of queries that run a search. */
export const SEARCH = keyOfTable(searches.create);
const QUERY_ID = 'query';
/** How often one asks whether a long search is done. */
const POLL_MS = 250;

export function wireTimeRange(range: TimeRange): WireTimeRange {
  return { ...range };
}

/** The search that a question and its widgets make. */
export function searchOf(
  { query, timeRange, streams }: Question,
  widgets: readonly Widget[],
  queryId = QUERY_ID,
): Search {
  return {
    queries: [
      {
        id: queryId,
        query: { type: 'elasticsearch', query_string: query },
        timerange: wireTimeRange(timeRange),
        streams: [...streams],
        search_types: widgets.flatMap(searchTypesOf),
      },
    ],
    parameters: [],
  };
}

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

/** Runs a stored search, waiting for as long as it takes. */
export async function execute(
  searchId: string,
  state: ExecutionState,
  signal?: AbortSignal,
  options: RequestOptions = {},
): Promise<SearchJob> {
  const how = { ...options, signal };
  let job = await call(searches.execute, { searchId, body: state }, how);
  while (!job.execution.done) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    job = await call(searches.status, { jobId: job.id }, how);
  }
  return job;
}

/** The fields that messages of these streams have had in this time. */
export function fieldTypesQuery({ timeRange, streams }: Pick<Question, 'timeRange' | 'streams'>) {
  return {
    ...queryOf(fields.listOf, { body: { streams, timerange: wireTimeRange(timeRange) } }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    // The search itself is refused for the same reason, and says so.
    throwOnError: false,
  };
}

export type StreamChoice = Pick<Stream, 'id' | 'title'>;

/** The streams that one may read. They seldom change, and many pieces ask for them. */
export const streamsQuery = {
  ...queryOf(streamEndpoints.list),
  staleTime: 60_000,
  throwOnError: false,
} as const;

/** By title. */
export function streamChoices({ streams }: StreamList): StreamChoice[] {
  return streams
    .map(({ id, title }) => ({ id, title }))
    .toSorted((one, other) => one.title.localeCompare(other.title, 'en', { numeric: true }));
}
