// The queries of a search made ready to run: with overrides, streams that the caller may read, and moments.
import type { ExecutionState } from '@logboom/contract/search/schemas';
import type { Caller } from '../../../http/authentication.ts';
import { QueryProblem } from './conditions.ts';
import {
  streamFilter,
  type StoredQuery,
  type StoredSearch,
  type StoredSearchType,
} from '../definitions/definition.ts';
import { streamsOf } from '../definitions/filters.ts';
import type { SearchScope } from './scope.ts';
import { overridden } from '../definitions/override.ts';
import { momentsOf, offsetMoments, type Moments } from '../definitions/time-ranges.ts';

/** What belongs to one query while it runs. */
export interface Run {
  readonly query: StoredQuery;
  readonly streams: readonly string[];
  readonly moments: Moments;
  readonly hasOverriddenTime: boolean;
  readonly now: number;
  readonly caller: Caller;
  readonly signal: AbortSignal | undefined;
}

/** Refuses the whole search when the caller may not read a stream that it names, before anything runs. */
export async function prepareRuns(
  parts: { scope: SearchScope; now: () => number },
  caller: Caller,
  search: StoredSearch,
  state: ExecutionState,
  signal: AbortSignal | undefined,
): Promise<Run[]> {
  const now = parts.now();
  const override = state.global_override ?? {};
  const runs: Run[] = [];
  for (const query of overridden(search, override)) {
    const named = streamsOf(query.filter);
    for (const type of query.search_types) {
      if (type.streams.length > 0) await parts.scope.streams(caller, type.streams);
      const inFilter = streamsOf(type.filter);
      if (inFilter.length > 0) await parts.scope.streams(caller, inFilter);
    }
    const streams = await parts.scope.streams(caller, named);
    const withStreams = named.length > 0 ? query : { ...query, filter: withFilter(query, streams) };
    runs.push({
      query: withStreams,
      streams,
      moments: momentsOf(query.timerange, now),
      now,
      caller,
      signal,
      hasOverriddenTime: override.timerange !== undefined && override.timerange !== null,
    });
  }
  return runs;
}

function withFilter(query: StoredQuery, streams: readonly string[]): StoredQuery['filter'] {
  const added = streamFilter(streams);
  if (query.filter === null || added === null) return added;
  return { type: 'and', filters: [query.filter, added] };
}

export function momentsFor(run: Run, type: StoredSearchType, seen = 0): Moments {
  const { timerange } = type;
  if (timerange === null) return run.moments;
  if (timerange.type !== 'offset') return run.hasOverriddenTime ? run.moments : momentsOf(timerange, run.now);
  if (run.hasOverriddenTime || timerange.source !== 'search_type')
    return offsetMoments(timerange, run.moments);
  const other = run.query.search_types.find(({ id }) => id === timerange.id);
  // Two that refer to each other would never end.
  if (other === undefined || seen > run.query.search_types.length) {
    throw new QueryProblem(
      `Search type '${timerange.id ?? ''}' that the time range refers to does not exist`,
    );
  }
  return offsetMoments(timerange, momentsFor(run, other, seen + 1));
}
