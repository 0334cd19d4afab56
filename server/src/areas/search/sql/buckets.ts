// The groups of a pivot as columns: one for each field of a group.
import { intervalOf, type TimeUnit } from '@logboom/contract/time-buckets';
import type { BucketSpec } from '../pivot-definition.ts';
import type { BoundValues } from './bound-values.ts';
import { millisecondsOf, textsOf } from './field-values.ts';
import type { Sql } from './logic.ts';

export interface GroupSql {
  readonly spec: BucketSpec;
  /** Names of its columns; '' in all of them means that a message has none of the fields. */
  readonly keys: string[];
  readonly columns: Sql[];
  readonly interval: TimeUnit | undefined;
}

/** @param duration of the time searched, for intervals that follow it */
export function groupSql(spec: BucketSpec, index: number, duration: number, values: BoundValues): GroupSql {
  const keys = spec.fields.map((_, place) => `g${index}_${place}`);
  if (spec.type === 'values') {
    // A message with a list belongs to the group of each member.
    const columns = spec.fields.map(
      (field, place) => `arrayJoin(emptyArrayToSingle(${textsOf(field, values)})) AS ${keys[place] ?? ''}`,
    );
    return { spec, keys, columns, interval: undefined };
  }
  const interval = intervalOf(spec.interval, duration);
  const columns = spec.fields.map((field, place) => {
    const start = bucketStart(millisecondsOf(field, values), interval);
    return `ifNull(toString(${start}), '') AS ${keys[place] ?? ''}`;
  });
  return { spec, keys, columns, interval };
}

function bucketStart(milliseconds: Sql, { fixed, calendar }: TimeUnit): Sql {
  if (calendar === undefined) return `${milliseconds} - positiveModulo(${milliseconds}, ${fixed})`;
  const date = `fromUnixTimestamp64Milli(${milliseconds}, 'UTC')`;
  const day = calendar === 'week' ? `toStartOfWeek(${date}, 1)` : `toStartOfMonth(${date})`;
  return `toInt64(toDaysSinceYearZero(${day}) - 719528) * 86400000`;
}
