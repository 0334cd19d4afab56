// Addresses of searches: the query, its time range and its streams, written and read.
import { queryString, type QueryParams } from './defineRoute.ts';
import { routes } from './table.ts';
import { timeRangeFromQuery, timeRangeToQuery, type TimeRange } from './timeRange.ts';

export interface SearchAddress {
  readonly query?: string;
  readonly timeRange?: TimeRange;
  readonly streams?: readonly string[];
}

/** The address of a search over everything, or over the given streams. */
export function searchUrl(search: SearchAddress = {}): string {
  return `${routes.search.start()}${queryString(searchQuery(search))}`;
}

/** The address of a search within one stream. */
export function streamSearchUrl(streamId: string, search: Omit<SearchAddress, 'streams'> = {}): string {
  return `${routes.streams.search({ streamId })}${queryString(searchQuery(search))}`;
}

/** The address of the alerts of one stream: a filter on the list of alerts, not a page of its own. */
export function streamAlertsUrl(streamId: string): string {
  return routes.alerts.list({ stream_id: streamId });
}

/** What a search address says; the reverse of `searchUrl`. Without a range it is the last 300 seconds. */
export function parseSearchQuery(params: URLSearchParams): Required<SearchAddress> {
  const streams = (params.get('streams') ?? '').split(',').map((id) => id.trim());
  return {
    query: params.get('q') ?? '',
    timeRange: timeRangeFromQuery(params),
    streams: streams.filter((id) => id !== ''),
  };
}

function searchQuery({ query, timeRange, streams }: SearchAddress): QueryParams {
  return { q: query, ...(timeRange && timeRangeToQuery(timeRange)), streams };
}
