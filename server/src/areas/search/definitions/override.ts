// A search with the changes for one execution: other time, other query, only some of its parts.
import type { ExecutionState } from '@logboom/contract/search/schemas';
import { queryText, type StoredQuery, type StoredSearch, type StoredSearchType } from './definition.ts';

type Override = NonNullable<ExecutionState['global_override']>;

export function overridden(search: StoredSearch, override: Override): StoredQuery[] {
  const keptQueries = new Set(override.keep_queries ?? []);
  const keptTypes = new Set(override.keep_search_types ?? []);
  return search.queries
    .filter(({ id }) => keptQueries.size === 0 || keptQueries.has(id))
    .map((query) => ({
      ...query,
      ...(override.timerange && { timerange: override.timerange }),
      ...(override.query !== undefined && override.query !== null && { query: queryText(override.query) }),
      search_types: query.search_types
        .filter(({ id }) => keptTypes.size === 0 || keptTypes.has(id))
        .map((type) => withPage(type, override)),
    }));
}

function withPage(type: StoredSearchType, override: Override): StoredSearchType {
  const page = override.search_types?.[type.id];
  if (type.type !== 'messages' || page === undefined) return type;
  const { limit, offset, is_uncounted: isUncounted } = page;
  return {
    ...type,
    limit: limit ?? type.limit,
    offset: offset ?? type.offset,
    ...(isUncounted && { isUncounted }),
  };
}
