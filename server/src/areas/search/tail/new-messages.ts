// Reads the messages that came with some inserts, as far as a query wants them.
import type { ResultMessage } from '@logboom/contract/search/schemas';
import type { Condition } from '@logboom/core/query/meaning/meaning';
import { blocksTest } from '../../../storage/messages/tables/message-blocks.ts';
import type { MessageStore } from '../../../storage/messages/statements.ts';
import { countMessages, listMessages } from '../execution/run-messages.ts';
import type { SearchedTables } from '../execution/searched-tables.ts';
import type { MessageSource } from '../sql/source.ts';
import { roughSize } from '../execution/result-size.ts';
import { EARLIEST, LATEST } from '../sql/time-range.ts';
import type { Unread } from './position.ts';

export interface TailParts {
  messages: Pick<MessageStore, 'query'>;
  tables: Pick<SearchedTables, 'tables'>;
  now: () => number;
}

export interface Watched {
  readonly streams: readonly string[];
  readonly condition: Condition;
}

export interface NewMessages {
  readonly messages: ResultMessage[];
  /** Those that were too many to be read. */
  readonly skipped: number;
}

/** As many of the newest as somebody could look at. */
export const MAX_AT_ONCE = 2000;
/** Large messages are fewer: every reader that is slow keeps them waiting in memory. */
const MAX_BYTES_AT_ONCE = 2 * 1024 * 1024;

export async function readNewMessages(
  { messages, tables, now }: TailParts,
  watched: Watched,
  fresh: readonly Unread[],
  signal: AbortSignal,
): Promise<NewMessages> {
  // Whoever searches waits for the answer; whoever watches does not see whether it comes a moment later.
  const store: TailParts['messages'] = { query: (query) => messages.query({ ...query, standsBack: true }) };
  const known = await tables.tables(EARLIEST, LATEST);
  const found: ResultMessage[] = [];
  let total = 0;
  for (const { shard, table, index, spans } of fresh) {
    // A table whose index set is gone is not read.
    const at = known.find((one) => one.table === table);
    if (at === undefined) continue;
    const source: MessageSource = {
      ...watched,
      tables: [{ ...at, indices: [index] }],
      now: now(),
      from: EARLIEST,
      to: LATEST + 1,
      also: () => blocksTest(shard, spans),
    };
    const count = await countMessages(store, source, signal);
    total += count;
    const limit = Math.min(count, MAX_AT_ONCE - found.length);
    const page = { sort: null, limit, offset: 0, fields: [], maxBytes: MAX_BYTES_AT_ONCE };
    if (limit > 0) found.push(...(await listMessages(store, source, page, signal)).toReversed());
  }
  const shown = newestWithin(found, MAX_BYTES_AT_ONCE);
  return { messages: shown, skipped: Math.max(0, total - shown.length) };
}

/** At least one, however large it is. */
function newestWithin(messages: ResultMessage[], maxBytes: number): ResultMessage[] {
  let left = maxBytes;
  const tooMany = messages.findLastIndex((one) => {
    left -= roughSize(one, maxBytes);
    return left < 0;
  });
  return messages.slice(Math.min(tooMany + 1, messages.length - 1));
}
