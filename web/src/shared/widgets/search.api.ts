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
import { keepPreviousData } from '@tanstack/react-query';
import { call, keyOfTable, queryOf } from '../../platform/call.ts';
import type { RequestOptions } from '../../platform/fetch/transport.ts';
import type { TimeRange } from '../../routes.ts';
import type { Question } from './question.ts';
import { searchTypesOf } from './document/searchTypes.ts';

/** Begins the keys of queries that run a search. */
export const SEARCH = keyOfTable(searches.create);
export const QUERY_ID = 'query';
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
