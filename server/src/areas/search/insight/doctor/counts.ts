// The statements of the zero-hit doctor. Each answers several questions at once, within a short time.
import type { Condition } from '@logboom/core/query/meaning/meaning';
import { MessageStoreError, type MessageStoreErrorCode } from '../../../../storage/messages/errors.ts';
import type { MessageStore, Query } from '../../../../storage/messages/statements.ts';
import { BoundValues } from '../../sql/bound-values.ts';
import { conditionSql } from '../../sql/condition.ts';
import { textsOf } from '../../sql/field-values.ts';
import { unionSql, type MessageSource } from '../../sql/source.ts';
import { timestampTest } from '../../sql/time-range.ts';

type Store = Pick<MessageStore, 'query'>;

const SECONDS = 8;

/** How many messages of the source meet each condition; undefined when it would take too long. */
export async function countEach(
  store: Store,
  source: MessageSource,
  conditions: readonly Condition[],
  signal: AbortSignal | undefined,
): Promise<number[] | undefined> {
  const names = conditions.map((_, index) => `n${index}`);
  if (source.tables.length === 0) return names.map(() => 0);
  const values = new BoundValues();
  const inner = unionSql(source, values, ({ fields }) =>
    conditions
      .map((condition, index) => {
        const met = conditionSql(condition, values, { now: source.now, fields });
        return `countIf(${met}) AS n${index}`;
      })
      .join(', '),
  );
  const sums = names.map((name) => `sum(${name}) AS ${name}`).join(', ');
  const rows = await within<Record<string, number>>(store, {
    sql: `SELECT ${sums} FROM ${inner}`,
    params: values.params,
    signal,
  });
  return rows && names.map((name) => rows[0]?.[name] ?? 0);
}

/** How many messages of the source are not older than each moment. */
export async function countSince(
  store: Store,
  source: MessageSource,
  moments: readonly number[],
  signal: AbortSignal | undefined,
): Promise<number[] | undefined> {
  if (source.tables.length === 0) return moments.map(() => 0);
  const values = new BoundValues();
  const since = (first: number) => timestampTest({ first, last: Infinity }, values);
  const inner = unionSql(source, values, () =>
    moments.map((moment, index) => `countIf(${since(moment)}) AS n${index}`).join(', '),
  );
  const sums = moments.map((_, index) => `sum(n${index}) AS n${index}`).join(', ');
  const rows = await within<Record<string, number>>(store, {
    sql: `SELECT ${sums} FROM ${inner}`,
    params: values.params,
    signal,
  });
  return rows && moments.map((_, index) => rows[0]?.[`n${index}`] ?? 0);
}

export interface NearValue {
  readonly value: string;
  readonly occurrence: number;
}

const MAX_NEAR = 3;

/** Values of a field that are written almost like another, the most frequent first. */
export async function nearValues(
  store: Store,
  source: MessageSource,
  field: string,
  wanted: string,
  signal: AbortSignal | undefined,
): Promise<NearValue[] | undefined> {
  if (source.tables.length === 0) return [];
  const values = new BoundValues();
  const inner = unionSql(source, values, () => `arrayJoin(${textsOf(field, values)}) AS value`);
  const lower = values.text(wanted.toLowerCase());
  const edits = values.bind(Math.min(2, Math.floor(wanted.length / 3)), 'UInt32');
  return within<NearValue>(store, {
    sql:
      `SELECT value, count() AS occurrence FROM ${inner} WHERE value != ${values.text(wanted)} AND ` +
      `editDistanceUTF8(lowerUTF8(substring(value, 1, 1000)), ${lower}) <= ${edits} GROUP BY value ` +
      `ORDER BY lowerUTF8(value) = ${lower} DESC, occurrence DESC, value LIMIT ${MAX_NEAR}`,
    params: values.params,
    signal,
  });
}

const TOO_MUCH: readonly MessageStoreErrorCode[] = [
  ...(['QUERY_TIMEOUT', 'QUERY_TOO_MUCH_MEMORY', 'MESSAGES_BUSY'] as const),
];

/** Undefined when it is too much for the time: advice is worth little if one has to wait for it. */
async function within<Row>(store: Store, query: Query): Promise<Row[] | undefined> {
  try {
    return (await store.query<Row>({ ...query, limits: { maxExecutionSeconds: SECONDS } })).rows;
  } catch (error) {
    if (error instanceof MessageStoreError && TOO_MUCH.includes(error.code)) return undefined;
    throw error;
  }
}
