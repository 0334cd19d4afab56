// Moments as conditions on the column `timestamp`, which the table is sorted by.
import type { DateInterval } from '@logboom/core/query/meaning/dates';
import type { RECEIVED } from '../../../storage/messages/tables/message-table.ts';
import type { BoundValues } from './bound-values.ts';
import { and, FALSE, TRUE, type Sql } from './logic.ts';

/** What the column can hold. */
export const EARLIEST = Date.UTC(1900, 0, 1);
export const LATEST = Date.UTC(2299, 11, 31, 23, 59, 59, 999);

/** Both ends are part of it. */
export function timestampTest(
  { first, last }: DateInterval,
  values: BoundValues,
  column: 'timestamp' | typeof RECEIVED = 'timestamp',
): Sql {
  if (!(first <= LATEST && last >= EARLIEST && first <= last)) return FALSE;
  const moment = (time: number) => `fromUnixTimestamp64Milli(${values.bind(time, 'Int64')}, 'UTC')`;
  return and(
    first <= EARLIEST ? TRUE : `${column} >= ${moment(first)}`,
    last >= LATEST ? TRUE : `${column} <= ${moment(last)}`,
  );
}

/** From a moment until just before another, as searches count. */
export function timeRangeTest(from: number, to: number, values: BoundValues): Sql {
  return timestampTest({ first: from, last: to - 1 }, values);
}
