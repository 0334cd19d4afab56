// What a search reads, for the calls that look at a search rather than run it.
import type { InsightRequest } from '@logboom/contract/search/insight';
import type { Condition } from '@logboom/core/query/meaning/meaning';
import type { Caller } from '../../../http/authentication.ts';
import { badRequest } from '../../../http/errors.ts';
import { QueryProblem, readQueryText, type QueryRules } from '../execution/conditions.ts';
import { clipped, type TimeRangeLimit } from '../limits/time-range-limit.ts';
import type { SearchedTables } from '../execution/searched-tables.ts';
import type { SearchScope } from '../execution/scope.ts';
import type { MessageSource } from '../sql/source.ts';
import { LAST_FIVE_MINUTES, momentsOf } from '../definitions/time-ranges.ts';

interface Parts {
  tables: Pick<SearchedTables, 'tables'>;
  scope: SearchScope;
  rules: QueryRules;
  timeRangeLimit: TimeRangeLimit;
  now: () => number;
}

/** Refuses streams that the caller may not read, and queries that cannot be run. Too long a time is cut to its newest part. */
export async function insightSource(
  { tables, scope, rules, timeRangeLimit, now }: Parts,
  caller: Caller,
  { query = '', timerange, streams: named }: InsightRequest,
): Promise<MessageSource> {
  const streams = await scope.streams(caller, named ?? []);
  const time = now();
  const { from, to } = clipped(momentsOf(timerange ?? LAST_FIVE_MINUTES, time), await timeRangeLimit());
  return {
    tables: await tables.tables(from, to),
    streams,
    from,
    to,
    now: time,
    condition: conditionOf(query, rules),
  };
}

function conditionOf(query: string, rules: QueryRules): Condition {
  try {
    return readQueryText(query, rules);
  } catch (error) {
    if (error instanceof QueryProblem) throw badRequest(error.message, 'QUERY');
    throw error;
  }
}
