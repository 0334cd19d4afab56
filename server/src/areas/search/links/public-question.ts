// What a page of a public dashboard asks: its stored search with the chosen values of its parameters, and only those parts
// whose streams the maker of the link may read now.
import type { TimeRange } from '@logboom/contract/search/schemas';
import { bound, type Parameter, type ParameterValues } from '@logboom/core/dashboards/parameters';
import type { Caller } from '../../../http/authentication.ts';
import type { StoredQuery, StoredQueryText, StoredSearchType } from '../definitions/definition.ts';
import { streamsOf } from '../definitions/filters.ts';
import type { SearchScope } from '../execution/scope.ts';

export interface PublicValues {
  readonly parameters: readonly Parameter[];
  readonly chosen: ParameterValues;
  /** In which "today" begins. */
  readonly timeZone: string;
}

export function withValues(query: StoredQuery, values: PublicValues): StoredQuery {
  const text = ({ type, query_string }: StoredQueryText): StoredQueryText => ({
    type,
    query_string: bound(query_string, values.parameters, values.chosen),
  });
  const inZone = (range: TimeRange): TimeRange =>
    range.type === 'keyword' ? { ...range, timezone: values.timeZone } : range;
  return {
    ...query,
    query: text(query.query),
    timerange: inZone(query.timerange),
    search_types: query.search_types.map((type) => ({
      ...type,
      query: type.query && text(type.query),
      timerange: type.timerange && inZone(type.timerange),
    })),
  };
}

/** Those that can be shown; none when the page as a whole names a stream that its maker may not read. */
export async function readableTypes(
  scope: SearchScope,
  caller: Caller,
  query: StoredQuery,
): Promise<StoredSearchType[]> {
  const mayReadAll = async (streams: readonly string[]) =>
    streams.length === 0 || (await scope.readable(caller, streams)).length === streams.length;
  const ofPage = streamsOf(query.filter);
  // Without a name, all streams are meant that one may read; there may be none.
  if (!(await mayReadAll(ofPage)) || (await scope.readable(caller, ofPage)).length === 0) return [];
  const types: StoredSearchType[] = [];
  for (const type of query.search_types) {
    if (await mayReadAll([...type.streams, ...streamsOf(type.filter)])) types.push(type);
  }
  return types;
}
