// Which questions of people cost far more than others, and how they stand back for those.
import type { ClickHouseSettings } from '@clickhouse/client';
import type { Query } from './statements.ts';

/** Of text: hundreds of conditions, each of which is worked out for every message. */
const LONG_STATEMENT = 16_384;

/** The engine lets those with a larger number wait for those with a smaller one. */
const FIRST: ClickHouseSettings = { priority: '1' };
const LAST: ClickHouseSettings = {
  priority: '2',
  // For each piece that it reads; without end, nothing would come of it on a node that is always asked something.
  low_priority_query_wait_time_ms: '100',
  // So that a processor is left for others where there are two.
  max_threads: 1,
  // Of hundreds of columns a piece of the usual 65,409 rows takes hundreds of megabytes, most of it for values that are not there.
  // With 8,192 rows a hundred wildcards took 125 MB, with these 87, and the processor a twentieth more.
  max_block_size: '2048',
};

export function placeSettings(query: Query): ClickHouseSettings {
  return isCostly(query) ? LAST : FIRST;
}

/** Few of these are let in at once (`fair-pool.ts`). What the program itself asks has no lane, and is bounded where it is asked. */
export function isCostly({ sql, lane, memoryShare, dataLength = 0 }: Query): boolean {
  return lane !== undefined && (memoryShare !== undefined || isLongStatement(sql, dataLength));
}

export function isLongStatement(sql: string, dataLength = 0): boolean {
  return sql.length - dataLength > LONG_STATEMENT;
}
