// Keeps the searches of one person from holding up those of others.
import type { Caller } from '../../../http/authentication.ts';
import type { MessageStore } from '../../../storage/messages/statements.ts';

/** The message store as one person uses it: when queries have to wait, the queue is fair to each person. */
export function inLaneOf(
  { userId }: Pick<Caller, 'userId'>,
  messages: Pick<MessageStore, 'query'>,
): Pick<MessageStore, 'query'> {
  return { query: (query) => messages.query({ ...query, lane: userId }) };
}

/** What an export needs of the store. */
export type ManyMessages = Pick<MessageStore, 'query' | 'queryColumns' | 'queryBytes' | 'load'>;

/** As `inLaneOf`, for those who read very many messages. */
export function manyInLaneOf(caller: Pick<Caller, 'userId'>, messages: ManyMessages): ManyMessages {
  return {
    ...inLaneOf(caller, messages),
    queryColumns: (query) => messages.queryColumns({ ...query, lane: caller.userId }),
    queryBytes: (query, format) => messages.queryBytes({ ...query, lane: caller.userId }, format),
    load: () => messages.load(),
  };
}

/** Runs some of the work at a time, so that one search of many parts does not fill the queue. Stops at a failure. */
export async function fewAtOnce<Item>(
  items: readonly Item[],
  most: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = items.values();
  let hasFailed = false;
  const worker = async () => {
    // All workers take from the same iterator.
    for (const item of left) {
      if (hasFailed) return;
      try {
        await work(item);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, worker));
}
