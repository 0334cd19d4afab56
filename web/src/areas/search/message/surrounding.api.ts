// Reads the messages around a message, more of them at either end whenever somebody asks.
import { messages } from '@logboom/contract/search/endpoints/messages';
import type { ResultMessage } from '@logboom/contract/search/schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call, keyOfName } from '../../../platform/call.ts';
import { messageId } from './messageKey.ts';

export interface Surroundings {
  readonly message: ResultMessage;
  /** On each side. */
  readonly lines: number;
  /** Names of fields, or `stream`. */
  readonly same: readonly string[];
  /** How far away they may be; any time when undefined. */
  readonly withinMs: number | undefined;
}

/** From where it goes on, and in which direction; the middle goes both ways. */
interface Step {
  readonly from: ResultMessage;
  readonly way: 'both' | 'before' | 'after';
}

export function useSurroundings({ message, lines, same, withinMs }: Surroundings) {
  const middle: Step = { from: message, way: 'both' };
  return useInfiniteQuery({
    queryKey: [...keyOfName(messages.context), message.index, messageId(message), lines, same, withinMs],
    queryFn: ({ pageParam: { from, way }, signal }) => {
      const body = {
        index: from.index,
        message_id: messageId(from),
        before: way === 'after' ? 0 : lines,
        after: way === 'before' ? 0 : lines,
        same,
        ...(withinMs !== undefined && { within_ms: rest(withinMs, message, from) }),
      };
      return call(messages.context, { body }, { signal });
    },
    initialPageParam: middle,
    getPreviousPageParam: ({ before: [first], has_more_before: hasMore }): Step | undefined =>
      hasMore && first !== undefined ? { from: first, way: 'before' } : undefined,
    getNextPageParam: ({ after, has_more_after: hasMore }): Step | undefined => {
      const last = after.at(-1);
      return hasMore && last !== undefined ? { from: last, way: 'after' } : undefined;
    },
    staleTime: 30_000,
    throwOnError: false,
  });
}

/** The reach counts from the middle, wherever one goes on. */
function rest(withinMs: number, middle: ResultMessage, from: ResultMessage): number {
  const time = ({ message }: ResultMessage) => Date.parse(String(message['timestamp']));
  return Math.max(1, withinMs - Math.abs(time(from) - time(middle)));
}
