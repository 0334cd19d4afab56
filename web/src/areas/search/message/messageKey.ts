// What tells a message from all others.
import type { ResultMessage } from '@logboom/contract/search/schemas';

export function messageId({ message }: Pick<ResultMessage, 'message'>): string {
  return String(message['_id']);
}

export function messageKey(message: Pick<ResultMessage, 'message' | 'index'>): string {
  return `${message.index} ${messageId(message)}`;
}
