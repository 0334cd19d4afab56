// When the values of a field were heard in a time, and for how long each was not: one pass, with one row for each value.
import type { MessageStore } from '../../../storage/messages/statements.ts';
import { BoundValues } from '../sql/bound-values.ts';
import { groupSql } from '../sql/buckets.ts';
import { knownTypes } from '../sql/known-types.ts';
import { unionSql, type MessageSource } from '../sql/source.ts';

export interface HeardQuestion {
  readonly field: string;
  /** Pauses within one slice of the time are not seen. */
  readonly slotMs: number;
  /** Shorter pauses are not told one by one. */
  readonly minPauseMs: number;
  /** Of the values, those that were heard most often. */
  readonly limit: number;
}

export interface HeardValue {
  readonly value: string;
  readonly slots: number;
  readonly first: number;
  readonly last: number;
  readonly longestPauseMs: number;
  readonly pauses: readonly (readonly [from: number, to: number])[];
}

export interface HeardValues {
  readonly values: readonly HeardValue[];
  /** There are more values than were asked for. */
  readonly isCut: boolean;
}

/** Pairs of a value and a slice: a field with a value of its own in each message must not fill the memory. */
const MAX_PAIRS = 4_000_000;

interface Row {
  value: string;
  slots: number;
  first: number;
  last: number;
  longest: number;
  pauses: [number, number][];
  pairs: number;
}

export function heardSql(source: MessageSource, question: HeardQuestion, values: BoundValues): string {
  const { field, slotMs, minPauseMs, limit } = question;
  const spec = { type: 'values' as const, fields: [field], limit, skip_empty_values: true };
  const { columns, texts } = groupSql(spec, 0, 0, values, knownTypes(source.tables));
  const inner = unionSql(source, values, () =>
    ['toUnixTimestamp64Milli(timestamp) AS milliseconds', ...columns].join(', '),
  );
  const text = texts[0] ?? "''";
  const slots =
    `SELECT ${text} AS value, intDiv(milliseconds, ${values.bind(slotMs, 'Int64')}) AS slot, ` +
    `min(milliseconds) AS first, max(milliseconds) AS last FROM ${inner} ` +
    `WHERE ${text} != '' GROUP BY value, slot`;
  const pauses =
    'SELECT value, first, last, lagInFrame(last, 1, first) OVER ' +
    '(PARTITION BY value ORDER BY slot ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS before ' +
    `FROM (${slots})`;
  const found =
    'SELECT value, count() AS slots, min(first) AS oldest, max(last) AS newest, max(first - before) AS longest, ' +
    `arraySort(groupArrayIf((before, first), first - before >= ${values.bind(minPauseMs, 'Int64')})) AS pauses ` +
    `FROM (${pauses}) GROUP BY value`;
  return (
    'SELECT value, slots, oldest AS first, newest AS last, longest, pauses, sum(slots) OVER () AS pairs ' +
    `FROM (${found}) ORDER BY slots DESC, value LIMIT ${values.bind(limit + 1, 'UInt64')} ` +
    `SETTINGS max_rows_to_group_by = ${MAX_PAIRS}, group_by_overflow_mode = 'any'`
  );
}

export async function heardValues(
  store: Pick<MessageStore, 'query'>,
  source: MessageSource,
  question: HeardQuestion,
  signal: AbortSignal,
): Promise<HeardValues> {
  if (source.tables.length === 0) return { values: [], isCut: false };
  const values = new BoundValues();
  const sql = heardSql(source, question, values);
  const { rows } = await store.query<Row>({ sql, params: values.params, signal });
  return {
    values: rows.slice(0, question.limit).map(({ value, slots, first, last, longest, pauses }) => ({
      value,
      slots,
      first,
      last,
      longestPauseMs: longest,
      pauses,
    })),
    isCut: rows.length > question.limit || (rows[0]?.pairs ?? 0) >= MAX_PAIRS,
  };
}
