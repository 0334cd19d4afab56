// The groups of a pivot as columns: one for each field of a group.
import { intervalOf, type TimeUnit } from '@logboom/contract/search/time-buckets';
import type { BucketSpec } from '../definitions/pivot-definition.ts';
import type { BoundValues } from './bound-values.ts';
import { millisecondsOf, textsOf } from './field-values.ts';
import { scalarTypes, scalarValue, type KnownTypes } from './known-types.ts';
import type { Sql } from './logic.ts';
import { storedField } from './stored-fields.ts';

export interface GroupSql {
  readonly spec: BucketSpec;
  /** What messages are grouped by, of whatever type is quickest; to be worked out for each message. */
  readonly columns: Sql[];
  readonly names: string[];
  /** Names of the keys, which are text; '' in all of them means that a message has none of the fields. */
  readonly keys: string[];
  /** The key as text, of the column by that name. */
  readonly texts: Sql[];
  /** Whether a message belongs to one group only: then sums over groups are sums over messages. */
  readonly isSingle: boolean;
  readonly interval: TimeUnit | undefined;
}

/** @param duration of the time searched, for intervals that follow it */
export function groupSql(
  spec: BucketSpec,
  index: number,
  duration: number,
  values: BoundValues,
  types: KnownTypes,
): GroupSql {
  const names = spec.fields.map((_, place) => `v${index}_${place}`);
  const base = {
    spec,
    names,
    keys: spec.fields.map((_, place) => `g${index}_${place}`),
    texts: names.map((name) => `ifNull(toString(${name}), '')`),
  };
  const named = (expressions: readonly Sql[]) =>
    expressions.map((expression, place) => `${expression} AS ${names[place] ?? ''}`);
  if (spec.type === 'values') {
    const fields = spec.fields.map((field) => valueColumn(field, values, types));
    const columns = named(fields.map(({ column }) => column));
    return { ...base, columns, isSingle: fields.every(({ isSingle }) => isSingle), interval: undefined };
  }
  const interval = intervalOf(spec.interval, duration);
  const starts = spec.fields.map((field) => bucketStart(millisecondsOf(field, values), interval));
  return { ...base, columns: named(starts), isSingle: true, interval };
}

function valueColumn(
  name: string,
  values: BoundValues,
  known: KnownTypes,
): { column: Sql; isSingle: boolean } {
  const field = storedField(name);
  if (field.kind === 'text' || field.kind === 'full-text') {
    const ignoresCase = field.kind === 'text' && field.ignoreCase;
    return { column: ignoresCase ? `lowerUTF8(${field.column})` : field.column, isSingle: true };
  }
  const types = scalarTypes(name, known);
  if (types !== undefined) return { column: scalarValue(name, types, values), isSingle: true };
  // A message with a list belongs to the group of each member.
  return {
    column: `arrayJoin(emptyArrayToSingle(${textsOf(name, values)}))`,
    isSingle: field.kind === 'timestamp',
  };
}

function bucketStart(milliseconds: Sql, { fixed, calendar }: TimeUnit): Sql {
  if (calendar === undefined) return `${milliseconds} - positiveModulo(${milliseconds}, ${fixed})`;
  const date = `fromUnixTimestamp64Milli(${milliseconds}, 'UTC')`;
  const day = calendar === 'week' ? `toStartOfWeek(${date}, 1)` : `toStartOfMonth(${date})`;
  return `toInt64(toDaysSinceYearZero(${day}) - 719528) * 86400000`;
}
