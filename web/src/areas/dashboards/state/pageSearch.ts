// What one page asks of the server: all of its widgets in one search.
import type { Search, SearchType, TimeRange as WireTimeRange } from '@logboom/contract/search/schemas';
import { wireTimeRange } from '../../../shared/widgets/search.api.ts';
import type { BoardPage } from '../document/dashboard.ts';
import { bound, type Parameter } from '@logboom/core/dashboards/parameters';
import { queryOfPage } from '../document/writeDashboard.ts';
import { narrowedQuery, type BoardAddress } from './address.ts';

export interface Asked {
  readonly page: BoardPage;
  readonly parameters: readonly Parameter[];
  readonly address: Pick<BoardAddress, 'timeRange' | 'query' | 'filters' | 'values'>;
  /** In which "today" begins. */
  readonly zone: string;
}

export function pageSearch({ page, parameters, address, zone }: Asked): Search {
  const { timeRange, values } = address;
  const query = queryOfPage(page);
  const withValues = (text: string) => bound(text, parameters, values);
  const typeOf = (type: SearchType): SearchType => ({
    ...type,
    timerange: rangeOf(type.timerange ?? null, timeRange !== undefined, zone),
    query: boundQuery(type.query, withValues),
  });
  return {
    parameters: [],
    queries: [
      {
        ...query,
        query: { type: 'elasticsearch', query_string: withValues(narrowedQuery(address)) },
        timerange: timeRange ? inZone(wireTimeRange(timeRange), zone) : query.timerange,
        search_types: query.search_types.map(typeOf),
      },
    ],
  };
}

function boundQuery(query: SearchType['query'], withValues: (text: string) => string): SearchType['query'] {
  if (query === null || query === undefined) return null;
  const text = typeof query === 'string' ? query : query.query_string;
  return { type: 'elasticsearch', query_string: withValues(text) };
}

/** A range for the whole page is in place of all others; one that is relative to another follows it. */
function rangeOf(range: WireTimeRange | null, isOverridden: boolean, zone: string): WireTimeRange | null {
  if (range === null || range.type === 'offset') return range;
  return isOverridden ? null : inZone(range, zone);
}

function inZone(range: WireTimeRange, zone: string): WireTimeRange {
  return range.type === 'keyword' ? { ...range, timezone: zone } : range;
}
