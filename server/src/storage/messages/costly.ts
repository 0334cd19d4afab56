// Which questions of people cost far more than others, and how they stand back for those.
import type { ClickHouseSettings } from '@clickhouse/client';
import type { Kind } from './fair-pool.ts';
import type { Query } from './statements.ts';

/** Of text: hundreds of conditions, each of which is worked out for every message. */
const LONG_STATEMENT = 16_384;

/** Patterns, which the engine tries on every text. Its own words: values of people are bound, and no part of a statement. */
const READS_TEXTS = /\b(?:match|tokens)\(|\bLIKE\b/;

/** The engine lets those with a larger number wait for those with a smaller one. */
const FIRST: ClickHouseSettings = { priority: '1' };
/**
 * Such a question may take seconds, so what takes a moment goes before it, piece by piece. A piece waits no longer than this: with 100 ms, a
 * million texts took 2.3 s where three others always ask something, 0.9 with 10, and 0.1 when nothing waits. A piece of the usual 65,409
 * rows is 65 MB of texts when messages have a kilobyte, for each thread: to count by a regular expression took 224–236 MB, and 76 with
 * 16,384 rows. With 4,096 it takes no more time alone and makes room sooner. Where no texts are read, such pieces take up to a sixth longer.
 */
const OF_TEXTS: ClickHouseSettings = {
  priority: '2',
  low_priority_query_wait_time_ms: '10',
  max_block_size: '4096',
};
const BEHIND: ClickHouseSettings = {
  priority: '3',
  // For each piece that it reads: longer than most searches of others take, and not without end, since nothing would come of it on a
  // node that is always asked something.
  low_priority_query_wait_time_ms: '300',
};
const LAST: ClickHouseSettings = {
  ...BEHIND,
  // So that a processor is left for others where there are two.
  max_threads: 1,
  // Of hundreds of columns a piece of the usual 65,409 rows takes hundreds of megabytes, most of it for values that are not there.
  // With 8,192 rows a hundred wildcards took 125 MB, with these 87, and the processor a twentieth more.
  max_block_size: '2048',
};

/** So many fields in one condition are rare among people, and enough to hold others up. */
const MANY_FIELDS = 20;
/**
 * To see which condition is best tried first, the engine asks every part for the size of every field, and nobody can read or write the
 * table meanwhile: for a hundred fields of 32 parts 0.8 s of 0.9 that the plan took, and two seconds on a busy node.
 */
const IN_THE_ORDER_GIVEN: ClickHouseSettings = { optimize_move_to_prewhere: 0 };

/** Where fields are only shown or counted, the order of conditions is worth its price. */
const BEFORE_CONDITION = /\bSELECT\b.*?\bWHERE\b/gs;

export function placeSettings(query: Query): ClickHouseSettings {
  const place = settingsOfKind(query);
  return asksManyFields(query.sql) ? { ...place, ...IN_THE_ORDER_GIVEN } : place;
}

/** Most statements name few fields at all, so only of the others the conditions are looked for. */
function asksManyFields(sql: string): boolean {
  return namesManyFields(sql) && namesManyFields(sql.replace(BEFORE_CONDITION, ''));
}

function namesManyFields(sql: string): boolean {
  return new Set(sql.match(/\bfields\.\{\w+/g)).size >= MANY_FIELDS;
}

function settingsOfKind(query: Query): ClickHouseSettings {
  switch (kindOf(query)) {
    case 'costly':
      return LAST;
    case 'behind':
      return BEHIND;
    case undefined:
      return READS_TEXTS.test(query.sql) ? OF_TEXTS : FIRST;
  }
}

/** Few of a kind are let in at once. */
export function kindOf(query: Query): Kind | undefined {
  if (isCostly(query)) return 'costly';
  return query.standsBack ? 'behind' : undefined;
}

/** What the program itself asks has no lane, and is bounded where it is asked. */
function isCostly({ sql, lane, memoryShare, dataLength = 0 }: Query): boolean {
  return lane !== undefined && (memoryShare !== undefined || isLongStatement(sql, dataLength));
}

export function isLongStatement(sql: string, dataLength = 0): boolean {
  return sql.length - dataLength > LONG_STATEMENT;
}
