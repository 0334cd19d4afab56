// The messages just before or behind another, as a statement: by time, and by id where times are the same.
import type { Condition } from '@logboom/core/query/meaning/meaning';
import type { BoundValues } from '../../sql/bound-values.ts';
import type { MessageRow, MessageSort } from '../../sql/message-list.ts';
import type { Sql } from '../../sql/logic.ts';
import type { MessageSource, SearchedTable } from '../../sql/source.ts';
import { EARLIEST, LATEST } from '../../sql/time-range.ts';

export type Side = 'before' | 'after';

type Anchor = Pick<MessageRow, 'milliseconds' | 'id'>;

/** Most of them are near, and a short time is in one index; only rare ones are looked for everywhere. */
const REACHES_MS = [3_600_000, 86_400_000, Infinity] as const;

/** The reaches to try one after the other, the last of them as far as somebody wants to see. */
export function reachesWithin(limit = Infinity): number[] {
  return [...REACHES_MS.filter((reach) => reach < limit), limit];
}

/** From where to where messages within a reach can be; the end is not part of it. */
export function momentsOn(side: Side, { milliseconds }: Anchor, reach: number): { from: number; to: number } {
  return side === 'before'
    ? { from: Math.max(milliseconds - reach, EARLIEST), to: milliseconds + 1 }
    : { from: milliseconds, to: Math.min(milliseconds + reach, LATEST) + 1 };
}

export function surroundingSource(
  side: Side,
  anchor: Anchor,
  moments: { from: number; to: number },
  rest: { tables: readonly SearchedTable[]; streams: readonly string[]; condition: Condition; now: number },
): MessageSource {
  return { ...rest, ...moments, also: (values) => beyond(side, anchor, values) };
}

/** The time alone is a condition as well (`from` and `to`), which is what the table's order answers. */
function beyond(side: Side, { milliseconds, id }: Anchor, values: BoundValues): Sql {
  const sign = side === 'before' ? '<' : '>';
  const moment = `fromUnixTimestamp64Milli(${values.bind(milliseconds, 'Int64')}, 'UTC')`;
  return `(timestamp ${sign} ${moment} OR id ${sign} ${values.text(id)})`;
}

/** Nearest first. */
export function sortOf(side: Side): readonly MessageSort[] {
  return [{ field: 'timestamp', order: side === 'before' ? 'DESC' : 'ASC' }];
}
