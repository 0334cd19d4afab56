// Which messages the retentions of streams let go, as a condition on the table of messages. Text only; nothing runs here.
import { DEFAULT_STREAM_ID } from '@logboom/core/stream-rules/stream-rule';
import type { RowCondition } from '../../../storage/messages/tables/message-tables.ts';

const DAY_MS = 86_400_000;
/** No message is older: what the column cannot hold. */
const NEVER = Date.UTC(1900, 0, 1);

/**
 * A message goes when it is older than all of its streams keep theirs. A stream without days keeps it. The default stream counts
 * only for messages that are in no other, because most messages of other streams are in it as well.
 * @param days by the id of the stream
 */
export function expiredMessages(days: ReadonlyMap<string, number>, now: number): RowCondition {
  // Whole days, so that an index is rewritten once a day and not at every look.
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  const streams = [...days.keys()];
  const cutoffs = streams.map((id) => today - (days.get(id) ?? 0) * DAY_MS);
  const moment = (place: string) => `fromUnixTimestamp64Milli(${place}, 'UTC')`;
  const all = `splitByChar(',', trimBoth(stream_set, ','))`;
  const own = `if(stream_set = {only:String}, [{default:String}], arrayFilter(id -> id != {default:String}, ${all}))`;
  const cutoff = `transform(id, {streams:Array(String)}, {cutoffs:Array(Int64)}, toInt64({never:Int64}))`;
  return {
    sql:
      `stream_set != '' AND timestamp < ${moment('{newest:Int64}')} AND ` +
      `arrayAll(id -> timestamp < ${moment(cutoff)}, ${own})`,
    params: {
      only: `,${DEFAULT_STREAM_ID},`,
      default: DEFAULT_STREAM_ID,
      streams,
      cutoffs,
      never: NEVER,
      newest: Math.max(...cutoffs),
    },
  };
}
