// Statements with sums that were kept: to bring them up to date, and to answer a question with them.
import { createHash } from 'node:crypto';
import type { BoundValues } from '../sql/bound-values.ts';
import type { Sql } from '../sql/logic.ts';
import {
  ofMessages,
  ofSums,
  pivotSql,
  stateColumns,
  statesSql,
  type PivotQuestion,
  type SummedRows,
} from '../sql/pivot.ts';
import type { MessageSource } from '../sql/source.ts';
import { runsOf, type Segments } from './segments.ts';

export interface Kept {
  /** Blocks of the engine in base64; empty when there was nothing to sum up. */
  readonly data: string;
  /** Of the segments that it has the sums of. */
  readonly prints: ReadonlyMap<number, string>;
}

/** A question about a time that has segments. */
export interface Asked {
  readonly source: MessageSource;
  readonly question: PivotQuestion;
  readonly segments: Segments;
}

const SEGMENT = 'segment';

/**
 * Equal for questions that differ in nothing but their time: the texts name tables, streams, conditions and groups, and how
 * sums are made, so that another version of the program does not take those of this one for its own.
 */
export function keyOf({ source, question, segments: { length } }: Asked, values: BoundValues): string {
  const anyTime = { ...source, from: 0, to: 1 };
  const texts = [
    pivotSql(ofMessages(anyTime, question, values), question, values),
    statesSql(anyTime, question, values),
  ];
  const text = JSON.stringify([length, texts, values.params]);
  return createHash('sha256').update(text).digest('base64');
}

/**
 * The sums of segments, one by one.
 * @param good segments whose sums are kept
 * @param missing segments, in order
 * @param maxGroups when there are more, the engine gives up
 */
export function segmentsSql(
  { source, question, segments: { length } }: Asked,
  known: Kept | undefined,
  { good, missing }: { readonly good: readonly number[]; readonly missing: readonly number[] },
  maxGroups: number,
  values: BoundValues,
): Sql {
  const segment = { name: SEGMENT, sql: `intDiv(milliseconds, ${length})` };
  const fresh = runsOf(missing).map(([first, last]) =>
    statesSql({ ...source, from: first * length, to: (last + 1) * length }, question, values, segment),
  );
  const selects = [...keptSql(known, good, [SEGMENT, ...stateColumns(question)]), ...fresh];
  return (
    `SELECT * FROM (${selects.map((select) => `(${select})`).join(' UNION ALL ')}) ` +
    `SETTINGS max_rows_to_group_by = ${maxGroups}, group_by_overflow_mode = 'throw'`
  );
}

/** The sums of all segments, and those of what is left of the time before and after them. */
export function withKept(
  { source, question, segments: { length, first, end } }: Asked,
  kept: Kept,
  segments: readonly number[],
  values: BoundValues,
): SummedRows {
  const added = ofSums([
    ...keptSql(kept, segments, stateColumns(question)),
    statesSql({ ...source, to: first * length }, question, values),
    statesSql({ ...source, from: end * length }, question, values),
  ]);
  return { ...added, dataLength: kept.data.length };
}

/** None where there is nothing to select from. */
function keptSql(kept: Kept | undefined, segments: readonly number[], columns: readonly string[]): Sql[] {
  if (kept === undefined || kept.data === '' || segments.length === 0) return [];
  return [
    `SELECT ${columns.join(', ')} FROM format(Native, base64Decode('${kept.data}')) ` +
      `WHERE ${SEGMENT} IN (${segments.join(', ')})`,
  ];
}
