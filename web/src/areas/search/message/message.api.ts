// Reads one message by its index and its id.
import { messages } from '@logboom/contract/search/endpoints/messages';
import type { ResultMessage, SingleMessage } from '@logboom/contract/search/schemas';
import { queryOf } from '../../../platform/call.ts';

export function messageQuery(index: string, messageId: string) {
  return {
    ...queryOf(messages.read, { index, messageId }),
    select: asInList,
    // A message never changes.
    staleTime: Infinity,
    throwOnError: false,
  };
}

/** Alone, its fields lie one step deeper than in a list. */
function asInList({ index, highlight_ranges, message }: SingleMessage): ResultMessage {
  return {
    index,
    message: { ...message.fields, _id: message.id },
    highlight_ranges,
    decoration_stats: null,
  };
}
