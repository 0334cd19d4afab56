// Which questions of people cost far more than others, and how they stand back for those.
import type { ClickHouseSettings } from '@clickhouse/client';
import type { Query } from './statements.ts';

/** Of text: hundreds of conditions, each of which is worked out for every message. */
const LONG_STATEMENT = 16_384;

/** One thread, so that a processor is left for others where there are two. */
export const COSTLY_LIMITS = { maxThreads: 1 };

/** The engine lets those with a larger number wait for those with a smaller one. */
const FIRST: ClickHouseSettings = { priority: '1' };
const LAST: ClickHouseSettings = {
  priority: '2',
  // For each piece that it reads; without end, nothing would come of it on a node that is always asked something.
  low_priority_query_wait_time_ms: '100',
};

/** What the program itself asks has no lane, and is bounded where it is asked. */
export function isCostly({ sql, lane, memoryShare }: Pick<Query, 'sql' | 'lane' | 'memoryShare'>): boolean {
  return lane !== undefined && (memoryShare !== undefined || sql.length > LONG_STATEMENT);
}

export function placeSettings(costly: boolean): ClickHouseSettings {
  return costly ? LAST : FIRST;
}
