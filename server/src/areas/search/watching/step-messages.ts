// The messages of the steps of a sequence, by the values that they have in common: one pass, ordered by time.
import type { MessageStore } from '../../../storage/messages/statements.ts';
import { BoundValues } from '../sql/bound-values.ts';
import { groupSql } from '../sql/buckets.ts';
import { knownTypes } from '../sql/known-types.ts';
import { contentTest, unionSql, type MessageSource } from '../sql/source.ts';
import type { Watched } from './watched-source.ts';

export interface StepQuestion {
  /** Of which each message has the same values. */
  readonly fields: readonly string[];
  /** Values are only told when there is a message for each of the first so many steps. */
  readonly neededSteps: number;
}

export interface StepMessages {
  readonly groups: readonly {
    readonly key: readonly string[];
    /** Oldest first; the steps are bits, the first step is 1. */
    readonly messages: readonly { readonly at: number; readonly id: string; readonly steps: number }[];
  }[];
  /** How many messages each step finds. */
  readonly counts: readonly number[];
  /** Up to where all messages were read, when there were too many; undefined otherwise. */
  readonly readUntil: number | undefined;
}

/** Of all steps, in one question. */
export const MAX_STEP_MESSAGES = 200_000;

interface Row {
  keys: string[];
  items: [at: number, id: string, steps: number][];
  total: number;
  newest: number;
  counts: number[];
}

export function stepsSql(
  source: MessageSource,
  parts: readonly Watched[],
  { fields, neededSteps }: StepQuestion,
  values: BoundValues,
): string {
  const types = knownTypes(source.tables);
  const groups = fields.map((field, place) =>
    groupSql(
      { type: 'values', fields: [field], limit: 1, skip_empty_values: false },
      place,
      0,
      values,
      types,
    ),
  );
  const columns = groups.flatMap((group) => group.columns);
  const texts = groups.flatMap((group) => group.texts);
  const inOrder = ` ORDER BY timestamp, id LIMIT ${MAX_STEP_MESSAGES}`;
  const inner = unionSql(
    source,
    values,
    (table) => {
      const steps = parts.map((part, place) => `if(${contentTest(part, table, values)}, ${2 ** place}, 0)`);
      return ['timestamp', 'id', `toUInt8(${steps.join(' + ')}) AS steps`, ...columns].join(', ');
    },
    inOrder,
  );
  const counted = parts.map((_, place) => `countIf(bitTest(steps, ${place})) AS count_${place}`);
  const keyed =
    `SELECT [${texts.join(', ')}]::Array(String) AS keys, count() AS messages, max(milliseconds) AS latest, ` +
    `arraySort(groupArray((milliseconds, id, steps))) AS found, ${counted.join(', ')} FROM (` +
    `SELECT *, toUnixTimestamp64Milli(timestamp) AS milliseconds FROM ${inner}${inOrder}) GROUP BY keys`;
  const needed = Array.from({ length: neededSteps }, (_, place) => `count_${place} > 0`);
  const totals = parts.map((_, place) => `sum(count_${place}) OVER ()`);
  const all =
    `SELECT keys, found, (${["NOT has(keys, '')", ...needed].join(' AND ')}) AS is_whole, ` +
    'sum(messages) OVER () AS total, max(latest) OVER () AS newest, ' +
    `[${totals.join(', ')}] AS counts, row_number() OVER () AS place FROM (${keyed})`;
  // The first row is told in any case, because it has the totals.
  return (
    'SELECT keys, if(is_whole, found, []) AS items, total, newest, counts ' +
    `FROM (${all}) WHERE is_whole OR place = 1`
  );
}

export async function stepMessages(
  store: Pick<MessageStore, 'query'>,
  source: MessageSource,
  parts: readonly Watched[],
  question: StepQuestion,
  signal: AbortSignal,
): Promise<StepMessages> {
  const nothing = { groups: [], counts: parts.map(() => 0), readUntil: undefined };
  if (source.tables.length === 0) return nothing;
  const values = new BoundValues();
  const sql = stepsSql(source, parts, question, values);
  const { rows } = await store.query<Row>({ sql, params: values.params, signal });
  const [any] = rows;
  if (any === undefined) return nothing;
  const groups = rows
    .filter(({ items }) => items.length > 0)
    .map(({ keys, items }) => ({
      key: keys,
      messages: items.filter(([, , steps]) => steps > 0).map(([at, id, steps]) => ({ at, id, steps })),
    }));
  // Of the last moment there may be more than were read.
  return { groups, counts: any.counts, readUntil: any.total >= MAX_STEP_MESSAGES ? any.newest : undefined };
}
