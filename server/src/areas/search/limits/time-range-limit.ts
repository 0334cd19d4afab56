// How long a time one search may cover, as the administrator has set it.
import { parseDuration } from '@logboom/contract/common/duration';
import type { SearchError } from '@logboom/contract/search/schemas';
import type { ClusterConfig } from '../../../cluster/cluster-config.ts';
import { RequestError } from '../../../http/errors.ts';
import { QueryProblem } from '../execution/conditions.ts';
import type { StoredSearchType } from '../definitions/definition.ts';
import { momentsFor, type Run } from '../execution/runs.ts';
import type { Moments } from '../definitions/time-ranges.ts';
import { searchesEntry } from './searches-config.ts';

/** Milliseconds, or undefined when any time may be searched. */
export type TimeRangeLimit = () => Promise<number | undefined>;

export function timeRangeLimit(clusterConfig: Pick<ClusterConfig, 'read'>): TimeRangeLimit {
  return async () => {
    const { query_time_range_limit } = await clusterConfig.read(searchesEntry);
    const limit = parseDuration(query_time_range_limit) ?? 0;
    return limit > 0 ? limit : undefined;
  };
}

/** What is searched for too long a time. When there is anything, nothing of the search is run. */
export function beyondLimit(runs: readonly Run[], limit: number | undefined): SearchError[] {
  if (limit === undefined) return [];
  const isTooLong = (moments: Moments | undefined) => moments && moments.to - moments.from > limit;
  return runs.flatMap((run): SearchError[] => {
    const query_id = run.query.id;
    const types = run.query.search_types.filter(
      // Those without a range of their own have the query's.
      (type) => type.timerange !== null && !run.hasOverriddenTime && isTooLong(knownMoments(run, type)),
    );
    return [
      ...(isTooLong(run.moments)
        ? [{ type: 'query' as const, description: 'Search out of allowed time range limit', query_id }]
        : []),
      ...types.map(({ id, type }) => ({
        type: 'search_type' as const,
        description: `Search type '${type}' out of allowed time range limit`,
        query_id,
        search_type_id: id,
      })),
    ];
  });
}

/** A range that cannot be read is the error of its search type alone, which says so when it runs. */
function knownMoments(run: Run, type: StoredSearchType): Moments | undefined {
  try {
    return momentsFor(run, type);
  } catch (error) {
    if (error instanceof QueryProblem || error instanceof RequestError) return undefined;
    throw error;
  }
}

/** The newest part that may be searched, for calls that have no way to say that it was too long. */
export function clipped(moments: Moments, limit: number | undefined): Moments {
  if (limit === undefined || moments.to - moments.from <= limit) return moments;
  return { from: moments.to - limit, to: moments.to, isEverything: false };
}
